"""All that can be said about a tournament report, each thing with its code.

TF00x the file, TF01x-TF02x players, TF03x-TF04x rounds of one player, TF05x two players against each other (and TF044),
TF06x points, TF07x-TF08x tournament records and byes announced, TF10x team records.
"""

from typing import Final

from reglament.formats.remarks import RemarkKind as Kind
from reglament.model.article import Reason

NOT_IMPORTED: Final = "The file is not imported."
MEND_FILE: Final = "Correct the file, or ask its author for a correct one."
LOOK_AT_FILE: Final = "Look at the line, and correct the file if this is not what it means."

NO_PLAYERS = Kind(
    "TF001",
    "error",
    "This is no tournament report: no line begins with the record code 001. Expected one such line for each player.",
    NOT_IMPORTED,
    "Choose a tournament report file (TRF, usually *.trf, *.txt or *.tab).",
)
EMPTY_FILE = Kind("TF002", "error", "The file is empty.", NOT_IMPORTED, "Choose another file.")
SEPARATED_FIELDS = Kind(
    "TF003",
    "error",
    'The fields are separated by "|": this is a tournament description of Vega, not a tournament report.',
    NOT_IMPORTED,
    "Export the tournament as FIDE report (TRF) instead.",
)

BYTE_COLUMNS = Kind(
    "TF010",
    "note",
    "The columns hold only if the bytes of accented letters are counted (lines {lines}).",
    "The lines were read so.",
    gathers=True,
)
SHIFTED = Kind(
    "TF011",
    "warning",
    'Column {column} should be blank and holds "{text}": the fields of this line may be shifted.',
    "Each field was read from its own columns.",
    LOOK_AT_FILE,
)
BAD_NUMBER = Kind(
    "TF012",
    "error",
    '"{text}" is no starting rank. Expected a number from 1 to 9999 in columns 5-8.',
    NOT_IMPORTED,
    MEND_FILE,
)
DUPLICATE_NUMBER = Kind(
    "TF013",
    "error",
    "Starting rank {number} is given twice: line {first} has it already.",
    NOT_IMPORTED,
    MEND_FILE,
)
NO_NAME = Kind("TF014", "warning", "Player {number} has no name.", repair="Enter the name after the import.")
BAD_RATING = Kind(
    "TF015",
    "warning",
    'Rating "{text}" of player {number} is no number.',
    "The player was read as unrated.",
    "Enter the rating after the import.",
)
BAD_BIRTH = Kind(
    "TF016",
    "warning",
    'Birth date "{text}" of player {number} is no date. Expected year/month/day.',
    "The date of birth was left open.",
    "Enter the date after the import.",
)
ODD_BIRTH = Kind("TF017", "note", 'Birth date "{text}" of player {number} was read as {date}.', repair=LOOK_AT_FILE)
OTHER_TITLE = Kind(
    "TF018",
    "note",
    '"{text}" is no FIDE title over the board (lines {lines}).',
    "It is shown, and counts for nothing.",
    gathers=True,
)
ODD_SEX = Kind(
    "TF019",
    "note",
    'Sex "{text}" was read as "{sex}" (lines {lines}). Expected m, w or blank.',
    gathers=True,
)
NOT_FIDE_ID = Kind(
    "TF020",
    "note",
    "The FIDE ID is none by its form (lines {lines}).",
    "It was read as the number in a national federation.",
    gathers=True,
)
DUPLICATE_FIDE_ID = Kind(
    "TF021",
    "warning",
    "FIDE ID {fide_id} of player {number} is also that of player {first}.",
    "Both were read.",
    "Correct one of them after the import.",
)
BAD_POINTS = Kind(
    "TF022",
    "warning",
    '"{text}" of player {number} are no points. Expected a number such as 4.5 in columns 81-84.',
    "The points were computed from the results.",
    LOOK_AT_FILE,
)
MOVED_POINTS = Kind(
    "TF023",
    "note",
    "The points stand beside columns 81-84 (lines {lines}).",
    "They were read where they stand.",
    gathers=True,
)
BAD_RANK = Kind("TF024", "note", 'Rank "{text}" of player {number} is no number.', "It was not read.")
SHORT_LINE = Kind(
    "TF025",
    "warning",
    "The line of player {number} ends at column {column}, before the points in columns 81-84; other lines have them.",
    "What is missing counts as not there: no points stated, absent in all rounds.",
    "See whether the file was cut off here.",
)
BROKEN_NAME = Kind(
    "TF026",
    "warning",
    'The name "{name}" of player {number} seems to have lost letters before the file was written.',
    "It was read as it stands.",
    "Correct the name after the import, or name the encoding of the file.",
)

BAD_OPPONENT = Kind(
    "TF030",
    "error",
    'Round {round} of player {number}: "{text}" is no starting rank. Expected the opponent\'s number, or 0000.',
    NOT_IMPORTED,
    MEND_FILE,
)
BAD_RESULT = Kind(
    "TF031",
    "error",
    'Round {round} of player {number}: "{text}" is no result sign. Expected one of 1 = 0 W D L + - H F U Z.',
    NOT_IMPORTED,
    MEND_FILE,
)
BAD_COLOUR = Kind(
    "TF032",
    "warning",
    'Round {round} of player {number}: "{text}" is no colour. Expected w, b or -.',
    "The colour was taken from the opponent's line.",
    LOOK_AT_FILE,
)
BYE_WITH_OPPONENT = Kind(
    "TF033",
    "error",
    'Round {round} of player {number}: "{text}" says that there was no game, but opponent {opponent} is named. '
    "Expected 0000 - {text} for a bye, or + and - for a game lost by forfeit.",
    NOT_IMPORTED,
    MEND_FILE,
)
COLOUR_WITHOUT_OPPONENT = Kind(
    "TF034", "note", "Round {round} of player {number}: a colour, but no opponent.", "The colour was left out."
)
OLD_BYE = Kind(
    "TF035",
    "note",
    'Round {round} of player {number}: "{text}" against nobody, as old files write byes.',
    'It was read as the bye "{outcome}".',
)
FORFEIT_WITHOUT_OPPONENT = Kind(
    "TF036",
    "note",
    '"{text}" against nobody, as in team events (lines {lines}).',
    "It was read as a forfeit without an opponent.",
    gathers=True,
)
DASH_ALONE = Kind(
    "TF037",
    "note",
    'Round {round} of player {number}: "-" stands alone, without opponent and colour.',
    "It was read as absence.",
)
UNFINISHED = Kind(
    "TF038",
    "note",
    'Round {round} of player {number}: "{text}" is read as: no result yet.',
    repair="Enter the result after the import.",
)
ODD_ABSENCE = Kind(
    "TF039",
    "warning",
    'Round {round} of player {number}: "{text}" without an opponent says nothing.',
    "It was read as absence.",
    LOOK_AT_FILE,
)
OWN_OPPONENT = Kind("TF040", "error", "Round {round}: player {number} is their own opponent.", NOT_IMPORTED, MEND_FILE)
CUT_CELL = Kind(
    "TF041",
    "error",
    "Round {round} of player {number}: the line ends within the opponent's number.",
    NOT_IMPORTED,
    "The file was cut off here: get the whole file once more.",
)
SHIFTED_CELL = Kind(
    "TF042",
    "error",
    'Round {round} of player {number}: column {column} should be blank and holds "{text}".',
    NOT_IMPORTED,
    MEND_FILE,
)
SECOND_ALLOCATED_BYE = Kind(
    "TF043",
    "warning",
    "Round {round}: players {numbers} have a pairing-allocated bye (U). At most one player can have it.",
    "All were read so.",
    LOOK_AT_FILE,
)
FORFEIT_COLOURS = Kind(
    "TF044",
    "note",
    'Round {round}: players {number} and {opponent} both have the colour "{colour}" in a game won by forfeit.',
    "It was read without colours.",
)

NOT_ENTERED = Kind(
    "TF045",
    "warning",
    "Round {round} has nothing for players {numbers}, but games of others.",
    "They were read as absent.",
    "If the round is entered by half, enter the rest; mark as 0000 - Z who was absent.",
)

MISSING_OPPONENT = Kind(
    "TF050",
    "error",
    "Players without a line 001 are named as opponents: {missing} (in {count} round fields; the first one stands here, "
    "round {round} of player {number}).",
    NOT_IMPORTED,
    "If the file was cut off, get the whole file once more.",
)
LINE_ENDS = Kind(
    "TF051",
    "error",
    "The line of player {number} ends at column {column}, but others have games against player {number} "
    "in later columns (rounds {rounds}).",
    NOT_IMPORTED,
    "If the file was cut off here, get the whole file once more.",
)
NOT_MUTUAL = Kind(
    "TF052",
    "error",
    "Round {round}: player {number} has opponent {opponent}, but player {opponent} has {other}.",
    NOT_IMPORTED,
    MEND_FILE,
)
SAME_COLOUR = Kind(
    "TF053",
    "error",
    'Round {round}: players {number} and {opponent} both have the colour "{colour}".',
    NOT_IMPORTED,
    MEND_FILE,
)
RESULTS_DIFFER = Kind(
    "TF054",
    "error",
    'Round {round}: result "{result}" of player {number} does not fit "{other}" of opponent {opponent}.',
    NOT_IMPORTED,
    MEND_FILE,
)
ONE_SIDED = Kind(
    "TF055",
    "note",
    'Round {round}: "{result}" for player {number} and "{other}" for player {opponent}. '
    "Only a decision of the arbiter gives such a result.",
    "It was read so.",
)
RESULT_FROM_OPPONENT = Kind(
    "TF056",
    "warning",
    "Round {round}: player {number} has no result against {opponent}, who has one.",
    'It was taken from the opponent\'s line: "{result}".',
    LOOK_AT_FILE,
)
ONE_SIDED_FORFEIT = Kind(
    "TF057",
    "warning",
    "Round {round}: player {number} has a forfeit against {opponent}, in whose line it is not marked.",
    'Player {opponent} was given "{result}".',
    LOOK_AT_FILE,
)
UNKNOWN_COLOURS = Kind(
    "TF058",
    "warning",
    "Round {round}: the game of players {number} and {opponent} has no colours.",
    "It was read without colours.",
    "Enter the colours after the import.",
)
COLOUR_FROM_OPPONENT = Kind(
    "TF059",
    "note",
    "Round {round}: player {number} has no colour in the game against {opponent}.",
    "It was taken from the opponent's line.",
)

POINTS_DIFFER = Kind(
    "TF060",
    "warning",
    "Player {number} has {stated} points in columns 81-84, but the results make {computed}.",
    "The results count.",
    LOOK_AT_FILE,
)
SCORING_GUESSED = Kind(
    "TF061",
    "note",
    "The file names no score system. Its points fit {win} for a win, {draw} for a draw, {loss} for a loss "
    "and {bye} for a pairing-allocated bye.",
    "These values were taken.",
    "Look whether the regulation says so.",
)
SCORING_UNKNOWN = Kind(
    "TF062",
    "warning",
    "The file names no score system, and no usual one explains the points of all players.",
    "The one that explains most was taken: {win} for a win, {draw} for a draw, {loss} for a loss.",
    "State the score system after the import.",
)
BAD_SCORING = Kind(
    "TF063",
    "warning",
    '"{text}" in the score system was not understood.',
    "It was left out.",
    LOOK_AT_FILE,
)
PENDING_VALUE = Kind(
    "TF064",
    "note",
    "The score system gives {value} points for a game without result.",
    "Such games count nothing until their result is known.",
)

UNKNOWN_RECORD = Kind(
    "TF070",
    "warning",
    'Record "{code}" is not known (lines {lines}).',
    "The lines are kept as they are, and not used.",
    gathers=True,
)
NOT_USED_RECORD = Kind(
    "TF071",
    "note",
    'Record "{code}" is not used (lines {lines}).',
    "The lines are kept as they are.",
    gathers=True,
)
TEAM_EVENT = Kind(
    "TF072",
    "warning",
    "The file holds team records (teams: {teams}).",
    "Standings rank the teams; pairings and events made from the file use only the players and their games.",
)
NOT_A_RECORD = Kind(
    "TF073", "note", "Titles and rulers between the records (lines {lines}).", "They are kept.", gathers=True
)
REPEATED_RECORD = Kind(
    "TF074",
    "note",
    'Record "{code}" was there before, on line {first}.',
    "The first one counts; this line is kept.",
)
BAD_DATE = Kind(
    "TF075",
    "warning",
    '"{text}" is no date. Expected year/month/day.',
    "The date was left open; the line is kept.",
    "Enter the date after the import.",
)
ODD_DATE = Kind("TF076", "note", 'Date "{text}" was read as {date}.', repair=LOOK_AT_FILE)
WRONG_COUNT = Kind(
    "TF077",
    "warning",
    "The file announces {stated} players and holds {found}.",
    "Those that are there were read.",
    "See whether lines are missing.",
)
NO_ROUNDS = Kind(
    "TF078",
    "missing",
    "The file does not say how many rounds the tournament has (record 142, or XXR in older files).",
    "No further round can be paired until the number is known.",
    "State the number of rounds after the import.",
)
TOO_FEW_ROUNDS = Kind(
    "TF079",
    "warning",
    "The file announces {announced} rounds, but {played} were played.",
    "The rounds played count.",
    LOOK_AT_FILE,
)
CONTRADICTORY_RECORD = Kind(
    "TF080",
    "warning",
    'Record "{code}" says {second}, but an earlier line says {first}.',
    "The first one counts; this line is kept.",
    LOOK_AT_FILE,
)
BAD_RECORD = Kind(
    "TF081",
    "warning",
    '"{text}" in record "{code}" was not understood. Expected {expected}.',
    "The line is kept, and not used.",
    LOOK_AT_FILE,
)
BYE_DIFFERS = Kind(
    "TF082",
    "warning",
    'Round {round}: record 240 or XXZ has the bye "{announced}" for player {number}, line 001 has "{found}".',
    "Line 001 counts.",
    LOOK_AT_FILE,
)
BYE_OF_NOBODY = Kind("TF083", "warning", "Player {number} has a bye, but no line 001.", "The bye was left out.")
BYE_FROM_RECORD = Kind(
    "TF084",
    "note",
    'Round {round}: player {number} has nothing in line 001, and the bye "{outcome}" in record 240.',
    "The bye was taken.",
)
LATE_FORFEIT = Kind(
    "TF085",
    "warning",
    'Round {round} of player {number}: "{text}" in a round that has not been paired.',
    "It was read as announced absence.",
    LOOK_AT_FILE,
)

BAD_TEAM_RECORD = Kind(
    "TF100",
    "warning",
    'Team record "{code}" was not understood: "{text}".',
    "The line is kept, and not used.",
    LOOK_AT_FILE,
)
TEAM_OF_NOBODY = Kind(
    "TF101",
    "warning",
    "Team {team} names players without a line 001: {players}.",
    "They were left out of the team.",
    LOOK_AT_FILE,
)
PLAYER_OF_TWO_TEAMS = Kind(
    "TF102",
    "warning",
    "Player {number} stands in the list of team {team} as well.",
    "The first team counts.",
    LOOK_AT_FILE,
)

A_NUMBER: Final = Reason("a number", {})
NUMBER_OF_ROUNDS: Final = Reason("a number of rounds", {})
COLOUR_WORD: Final = Reason("W or B (in XXC white1 or black1)", {})
BYE_FIELDS: Final = Reason("F, H or Z, a round and starting ranks", {})
STARTING_RANKS: Final = Reason("starting ranks", {})
RANK_AND_POINTS: Final = Reason("a starting rank and points", {})
ACCELERATION_FIELDS: Final = Reason("points, rounds and starting ranks in their columns", {})
FORBIDDEN_FIELDS: Final = Reason("two rounds and starting ranks in their columns", {})
