"""What a load notes down is compared with what the referee said."""

from firsthand.load.book import Book, Slap
from firsthand.load.server import Snapshot, report
from firsthand.load.tally import Tally
from firsthand.referee.contest import Contest
from firsthand.referee.evidence import Claim, Standing
from firsthand.referee.verdict import Verdict


def judged(*hands: tuple[int, float, float]) -> Verdict:
    """A real verdict on hands: seat, claimed elapsed and arrival after the stimulus."""
    contest = Contest(opened_ms=0.0, idle_ms=5_000.0)
    for seat, _, _ in hands:
        contest = contest.sent(seat, Standing(sent_ms=0.0, allowance_ms=300.0, usual_ms=300.0))
    for seat, elapsed_ms, arrived_ms in sorted(hands, key=lambda hand: hand[2]):
        contest = contest.slap(seat, "card", Claim(elapsed_ms), arrived_ms)
    return contest.verdict()


def test_the_truly_first_hand_is_known_whoever_arrives_first() -> None:
    tally = Tally()
    book = Book(2, tally)
    book.slapped(1, 0, "card", Slap(400.0, 10_400.0))
    book.slapped(1, 1, "card", Slap(450.0, 10_450.0))
    verdict = judged((0, 400.0, 600.0), (1, 450.0, 470.0))
    book.judged(1, verdict, 0, 10_700.0)
    book.judged(1, verdict, 1, 10_500.0)
    assert (tally.contests, tally.decided, tally.decided_right) == (1, 1, 1)
    assert tally.first_to_arrive == 0
    assert tally.verdicts_ms == [50.0], "from the last hand until its owner heard the verdict"


def test_a_wrong_verdict_and_a_dead_heat_are_counted_as_such() -> None:
    tally = Tally()
    book = Book(1, tally)
    book.slapped(1, 0, "card", Slap(500.0, 0.0))  # it claimed 400, and that was not true
    book.slapped(1, 1, "card", Slap(450.0, 0.0))
    book.judged(1, judged((0, 400.0, 510.0), (1, 450.0, 460.0)), 0, 0.0)
    assert (tally.decided, tally.decided_right, tally.first_to_arrive) == (1, 0, 1)
    assert tally.passed_over == {"as-claimed": 1}
    book.slapped(2, 0, "card", Slap(400.0, 0.0))
    book.slapped(2, 1, "card", Slap(401.0, 0.0))
    book.judged(2, judged((0, 400.0, 410.0), (1, 401.0, 411.0)), 0, 0.0)
    assert (tally.decided, tally.dead_heats) == (1, 1)


def test_hands_of_the_houses_own_bots_are_not_compared() -> None:
    tally = Tally()
    book = Book(1, tally)
    book.slapped(1, 0, "card", Slap(400.0, 0.0))
    book.judged(1, judged((0, 400.0, 410.0), (3, 300.0, 310.0)), 0, 5.0)
    assert (tally.contests, tally.decided, tally.dead_heats) == (1, 0, 0)


def test_a_pass_may_be_what_a_verdict_waited_for() -> None:
    tally = Tally()
    book = Book(2, tally)
    book.slapped(1, 0, "card", Slap(400.0, 1_000.0))
    book.passed(1, 1, 1_500.0)
    verdict = judged((0, 400.0, 410.0))
    book.judged(1, verdict, 0, 1_510.0)
    assert tally.verdicts_ms == []
    book.judged(1, verdict, 1, 1_520.0)
    assert tally.verdicts_ms == [20.0]


def test_tallies_of_several_processes_add_up() -> None:
    one, other = Tally(tables=1, verdicts_ms=[1.0]), Tally(tables=2, verdicts_ms=[2.0, 3.0])
    one.games["splaf"] = other.games["splaf"] = 2
    other.errors["lost"] = 1
    one.add(other)
    figures = one.report(10.0)
    assert (figures["tables"], figures["games"], figures["errors"]) == (3, 4, 1)
    assert figures["verdict_ms"] == {"p50": 2.0, "p99": 3.0, "max": 3.0, "of": 3}


def test_what_the_server_says_counts_while_all_are_there() -> None:
    def look(at_s: float, megabytes: int, *verdicts: float) -> Snapshot:
        limits = zip((0.001, 0.02, float("inf")), verdicts, strict=True)
        return Snapshot(megabytes * 10**6, dict(limits), {"lines": verdicts[-1]}, at_s)

    sooner = look(11, 55, 5, 5, 5), look(40, 60, 70, 109, 110)
    later = look(12, 55, 10, 10, 10), look(45, 65, 500, 500, 500)
    figures = report(look(1, 50, 0, 0, 0), [sooner, later], players=100)
    assert figures["memory_per_player_kb"] == 100.0
    assert figures["spent"] == {"seconds": 28, "lines": 100}
    assert figures["judged_to_socket_ms"] == {"p50_at_most": 1.0, "p99_at_most": 20.0, "of": 100}
