"""The longest tests begin first: one that begins last decides when the whole run ends.

xdist's `worksteal` deals the list out to its workers in equal runs of neighbours, and who has
nothing left takes from the end of another's run. So each run begins with its share of long tests.
"""

from collections.abc import Sequence

import pytest

SECONDS = {
    (
        "tests/lab/study/test_cluster.py",
        "test_a_study_outlives_a_killed_worker_and_counts_every_game_once",
    ): 60,
    (
        "tests/server/test_nodes.py",
        "test_games_go_on_while_nodes_are_killed_frozen_and_cut_off",
    ): 45,
    ("tests/cli/test_study.py", "test_flags_make_a_study_and_the_second_time_all_is_there"): 40,
    ("tests/server/test_crash.py", "test_nothing_is_lost_by_kill_9"): 40,
    ("tests/lab/fast/test_equal.py", "test_a_kernel_plays_as_the_rules_do"): 35,
    (
        "tests/server/test_http_openapi.py",
        "test_the_server_keeps_to_the_document_whatever_it_is_asked",
    ): 30,
    (
        "tests/server/test_workers.py",
        "test_games_are_played_at_two_workers_and_a_dead_one_is_replaced",
    ): 25,
    ("tests/server/test_fuzz.py", "test_no_crash_no_leak_no_stuck_table"): 15,
    ("tests/server/test_workers.py", "test_where_no_worker_ever_lives_the_house_is_closed"): 15,
    ("tests/cli/test_study.py", "test_memory_does_not_grow_with_the_games"): 15,
    (
        "tests/server/test_stop.py",
        "test_everybody_is_told_and_comes_back_to_the_table_as_it_was",
    ): 13,
    (
        "tests/server/test_database_faults.py",
        "test_a_database_that_falls_down_and_stands_up_again",
    ): 10,
    (
        "tests/server/test_fuzz.py",
        "test_with_the_usual_limits_who_floods_is_let_go_and_nobody_else",
    ): 9,
    ("tests/lab/fit/test_fit.py", "test_people_are_found_within_the_intervals"): 9,
    ("tests/server/test_serving.py", "test_after_a_stop_and_a_start_the_table_is_where_it_was"): 8,
    (
        "tests/server/test_serving.py",
        "test_a_whole_game_over_sockets_is_as_documented_and_ends_as_its_journal_says",
    ): 8,
    ("tests/browser/test_playthrough.py", "test_a_game_is_played_to_its_end_and_told"): 25,
    (
        "tests/browser/test_playthrough.py",
        "test_the_command_plays_in_another_language_and_says_so",
    ): 20,
    (
        "tests/browser/test_next_game.py",
        "test_who_comes_between_two_games_plays_in_the_next",
    ): 17,
    ("tests/browser/test_ending.py", "test_a_late_hand_is_told_by_how_much_and_counted"): 25,
    ("tests/browser/test_ending.py", "test_the_last_move_is_seen_before_the_result"): 12,
    ("tests/browser/test_hearing_more.py", "test_a_handicap_is_played_by_ear"): 17,
    ("tests/browser/test_hearing_more.py", "test_a_dead_heat_is_decided_by_ear"): 15,
    ("tests/browser/test_hearing_more.py", "test_a_table_that_deals_is_played_by_ear"): 8,
    ("tests/browser/test_hearing_more.py", "test_a_card_that_nobody_wants_goes_by_ear"): 8,
    ("tests/browser/test_overlays.py", "test_the_warm_up_on_a_screen"): 10,
    ("tests/browser/test_overlays.py", "test_a_photo_finish_and_its_proof"): 7,
    ("tests/browser/test_scoring.py", "test_a_scoring_is_on_the_table"): 8,
    ("tests/browser/test_notices.py", "test_a_late_hand_beside_one_that_counts_is_told_once"): 12,
    ("tests/browser/test_guidance.py", "test_a_game_that_is_over_gives_no_hints"): 15,
    ("tests/browser/test_hearing.py", "test_names_of_any_script_stay_whole"): 10,
    ("tests/browser/test_notices.py", "test_a_notice_goes_by_itself_and_comes_again"): 7,
    ("tests/browser/test_ending.py", "test_the_proof_is_read_by_keys_and_gives_the_focus_back"): 7,
    ("tests/browser/test_photo_finish.py", "test_a_finish_that_nobody_reads_goes_by_itself"): 7,
    ("tests/browser/test_photo_finish.py", "test_a_finish_fits_again_when_a_phone_is_turned"): 5,
    ("tests/browser/test_screen.py", "test_a_screen_shows_who_is_ready_and_the_warm_up"): 7,
    ("tests/browser/test_warm_up.py", "test_a_guess_is_told_without_a_time"): 5,
    ("tests/browser/test_joining.py", "test_a_locked_table_says_so_and_leads_home"): 5,
    (
        "tests/browser/test_joining.py",
        "test_who_has_a_name_is_shown_the_table_once_and_has_a_seat_after_a_warm_up",
    ): 5,
    ("tests/client/test_example.py", "test_the_example_plays_a_whole_game_as_a_declared_bot"): 8,
    ("tests/load/test_load.py", "test_a_load_plays_real_games_and_reports_what_it_saw"): 8,
    ("tests/server/test_doors.py", "test_a_client_finds_its_way_and_a_game_is_played"): 7,
    ("tests/wire/test_socket.py", "test_every_kind_of_message_is_as_the_document_has_it"): 5,
}
"""About what each takes on two idle cores, with one of its parameters if it has some. What is not
listed is short."""
SHORT_SECONDS = 1.0


def longest_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    long = sorted((item for item in items if seconds_of(item) > SHORT_SECONDS), key=seconds_of)
    short = [item for item in items if seconds_of(item) <= SHORT_SECONDS]
    sizes = run_sizes(len(items), workers)
    runs: list[list[pytest.Item]] = [[] for _ in sizes]
    for item in reversed(long):
        free = [run for run, size in zip(runs, sizes, strict=True) if len(run) < size]
        min(free, key=lambda run: sum(map(seconds_of, run))).append(item)
    for run, size in zip(runs, sizes, strict=True):
        missing = size - len(run)
        run.extend(short[:missing])
        del short[:missing]
    return [item for run in runs for item in run]


def run_sizes(tests: int, workers: int) -> list[int]:
    """How many tests each worker is given at first, as xdist divides them."""
    sizes: list[int] = []
    for left in range(workers, 0, -1):
        sizes.append((tests - sum(sizes)) // left)
    return sizes


def seconds_of(item: pytest.Item) -> float:
    path, _, test = item.nodeid.partition("::")
    return SECONDS.get((path, test.partition("[")[0]), SHORT_SECONDS)
