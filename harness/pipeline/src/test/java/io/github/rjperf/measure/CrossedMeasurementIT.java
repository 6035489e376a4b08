package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Combination;
import io.github.rjperf.model.CrossedRound;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Telemetry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrossedMeasurementIT {
    @TempDir
    private Path folder;

    private CrossedRig rig;

    @BeforeEach
    void createRig() {
        rig = new CrossedRig(folder);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        try (Stream<Path> files = Files.walk(rig.workspace.root())) {
            assertThat(files.map(path -> path.getFileName().toString())).noneMatch(name -> name.startsWith("fork-"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void after_the_first_iteration_forks_take_turns_one_at_a_time(boolean isFreezing) throws IOException {
        List<CrossedRound> rounds = rig.measurement(isFreezing).run(2, CrossedMeasurementIT::neverYet);

        assertThat(rounds).hasSize(2).allMatch(CrossedRound::isValid);
        List<String> events = rig.events();
        assertThat(events).hasSize(2 * 4 * 2 * CrossedRig.TURNS);
        for (int round = 0; round < 2; round++) {
            int begin = round * 4 * 2 * CrossedRig.TURNS;
            List<String> turns = events.subList(begin + 8, begin + 4 * 2 * CrossedRig.TURNS);
            for (int i = 0; i < turns.size(); i += 2) {
                assertThat(turns.get(i)).endsWith(" start");
                assertThat(turns.get(i + 1)).isEqualTo(turns.get(i).replace("start", "end"));
            }
        }
    }

    @Test
    void each_combination_runs_its_own_build() throws IOException {
        CrossedRound round =
                rig.measurement(true).run(1, CrossedMeasurementIT::neverYet).get(0);

        for (Combination one : Combination.values()) {
            Fork fork = round.fork(one);
            assertThat(fork.side()).isEqualTo(one.library());
            assertThat(fork.measured())
                    .extracting(Iteration::score)
                    .containsOnly(100.0 * (CrossedRig.number(one) + 1))
                    .hasSize(CrossedRig.TURNS - 2);
        }
        assertThat(round.failed()).isEmpty();
    }

    @Test
    void a_waiting_fork_is_frozen() throws IOException {
        rig.with(Combination.BASE, "tick");
        assertThat(rig.measurement(true).run(1, CrossedMeasurementIT::neverYet)).allMatch(CrossedRound::isValid);

        List<String> events = rig.events();
        List<String> turnsWithTicks = new ArrayList<>();
        for (int i = indexAfter(events, 8); i < events.size(); i++) {
            if (events.get(i).endsWith("tick")) {
                turnsWithTicks.add(lastTurn(events, i));
            }
        }
        assertThat(turnsWithTicks)
                .contains("BASE start")
                .noneMatch(turn -> turn.endsWith(" start") && !turn.startsWith("BASE "));
    }

    /** Where the first iteration, which runs on all at once, is over. */
    private static int indexAfter(List<String> events, int turns) {
        int seen = 0;
        for (int i = 0; i < events.size(); i++) {
            seen += events.get(i).endsWith("tick") ? 0 : 1;
            if (seen == turns) {
                return i + 1;
            }
        }
        throw new AssertionError("only " + seen + " events");
    }

    private static String lastTurn(List<String> events, int before) {
        return IntStream.iterate(before - 1, i -> i - 1)
                .mapToObj(events::get)
                .filter(event -> !event.endsWith("tick"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_crossed_fork_that_fails_twice_ends_the_measurement_with_its_reason() throws IOException {
        rig.with(Combination.CANDIDATE_LIBRARY, "crash");
        List<CrossedRound> rounds = rig.measurement(true).run(5, CrossedMeasurementIT::neverYet);

        assertThat(rounds).hasSize(2).noneMatch(CrossedRound::isValid);
        CrossedRound round = rounds.get(0);
        assertThat(round.failed()).contains(Combination.CANDIDATE_LIBRARY);
        assertThat(round.fork(Combination.CANDIDATE_LIBRARY).outcome()).isEqualTo(ForkOutcome.CRASHED);
        assertThat(round.fork(Combination.BASE).outcome()).isEqualTo(ForkOutcome.ABANDONED);
    }

    @Test
    void what_the_api_lacks_is_not_tried_again() throws IOException {
        rig.with(Combination.CANDIDATE_CLASSES, "unsupported");
        List<CrossedRound> rounds = rig.measurement(true).run(5, CrossedMeasurementIT::neverYet);

        assertThat(rounds).hasSize(1);
        assertThat(rounds.get(0).fork(Combination.CANDIDATE_CLASSES).reason()).contains("NoSuchMethodError");
    }

    @Test
    void a_fork_with_another_library_than_its_combination_has_fails() throws IOException {
        rig.with(Combination.CANDIDATE_CLASSES, "other-library");
        CrossedRound round =
                rig.measurement(true).run(3, CrossedMeasurementIT::neverYet).get(0);
        assertThat(round.fork(Combination.CANDIDATE_CLASSES).outcome()).isEqualTo(ForkOutcome.FALSE_WORK);
    }

    @Test
    void disturbed_rounds_are_measured_again_but_not_for_ever() throws IOException {
        rig.with(() -> () -> new Disturbance(Telemetry.UNKNOWN, "steal"));
        List<CrossedRound> rounds = rig.measurement(true).run(2, CrossedMeasurementIT::neverYet);

        assertThat(rounds).hasSize(4).noneMatch(CrossedRound::isValid);
        assertThat(rounds).allMatch(round -> round.failed().isEmpty());
    }

    private static boolean neverYet(List<CrossedRound> valid) {
        return valid.size() > 100;
    }

    @Test
    void no_round_is_measured_after_those_that_are_enough() throws IOException {
        assertThat(rig.measurement(true).run(5, valid -> valid.size() == 2)).hasSize(2);
    }

    @Test
    void an_interruption_ends_all_forks_and_keeps_no_broken_round() throws Exception {
        rig.with(Combination.CANDIDATE, "hang:turn3");
        CrossedMeasurement measurement = rig.measurement(true);
        CompletableFuture<List<CrossedRound>> running =
                CompletableFuture.supplyAsync(() -> measurement.run(2, CrossedMeasurementIT::neverYet));
        while (rig.events().size() < 12 && !running.isDone()) {
            Thread.onSpinWait();
        }
        measurement.interrupt();
        assertThat(running.get()).isEmpty();
    }

    @Test
    void in_four_turns_each_fork_has_each_position_and_follows_each_other_once() {
        CrossedOrder order = new CrossedOrder(new ScheduleRandom(3).combinations(1));
        Set<String> positions = new HashSet<>();
        Set<String> neighbors = new HashSet<>();
        for (int turn = 0; turn < 4; turn++) {
            List<Combination> turns = order.ofTurn(turn);
            for (int i = 0; i < turns.size(); i++) {
                positions.add(turns.get(i) + " at " + i);
                if (i > 0) {
                    neighbors.add(turns.get(i) + " after " + turns.get(i - 1));
                }
            }
        }
        assertThat(positions).hasSize(16);
        assertThat(neighbors).hasSize(12);
        assertThat(order.ofTurn(4)).isEqualTo(order.ofTurn(0));
    }

    @Test
    void the_order_differs_from_round_to_round_and_is_repeated_by_the_seed() {
        Set<List<Combination>> orders = new HashSet<>();
        for (int round = 1; round <= 20; round++) {
            orders.add(new ScheduleRandom(3).combinations(round));
            assertThat(new ScheduleRandom(3).combinations(round)).isEqualTo(new ScheduleRandom(3).combinations(round));
        }
        assertThat(orders).hasSizeGreaterThan(5);
    }

    @Test
    void all_forks_of_a_round_run_the_same_layout_of_those_that_all_builds_have() throws IOException {
        Map<Combination, Build> builds = new EnumMap<>(Combination.class);
        for (Combination one : Combination.values()) {
            builds.put(one, Rig.inLayouts(CrossedRig.build(one)));
        }
        CrossedTask task = new CrossedTask(CrossedRig.series(), builds, true, 7);
        assertThat(task.layouts()).isEqualTo(3);
        assertThat(task.fork(Combination.BASE, 2).jars()).containsExactly("/layout-2.jar", "/x.jar");

        builds.put(Combination.BASE, CrossedRig.build(Combination.BASE));
        assertThat(new CrossedTask(CrossedRig.series(), builds, true, 7).layouts())
                .isEqualTo(1);
    }
}
