package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.measure.fork.DiskWatch;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.Referee;
import io.github.rjperf.measure.fork.SampledTask;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SampledMeasurementIT {
    /** Starts and ends of iterations in the warm-up of a round of four, and in a whole one. */
    private static final int BEFORE_MEASURED = 2 * 4 * SampledRig.WARMUP;

    private static final int EVENTS_OF_FOUR =
            BEFORE_MEASURED + 2 * 4 * SampledRig.MEASURED + 2 * 2 * SampledRig.SAMPLING.iterations();

    @TempDir
    private Path folder;

    private SampledRig rig;

    @BeforeEach
    void createRig() {
        rig = new SampledRig(folder);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        try (Stream<Path> files = Files.walk(rig.workspace.root())) {
            assertThat(files.map(path -> path.getFileName().toString())).noneMatch(name -> name.startsWith("fork-"));
        }
    }

    private static Function<List<SampledRound>, Set<Combination>> times(int rounds, Set<Combination> combinations) {
        return measured -> measured.size() < rounds ? combinations : Set.of();
    }

    private static Function<List<SampledRound>, Set<Combination>> ofAll(int rounds) {
        return times(rounds, EnumSet.allOf(Combination.class));
    }

    @Test
    void measured_turns_are_taken_one_at_a_time() throws IOException {
        List<SampledRound> rounds = rig.measurement().run(ofAll(2));

        assertThat(rounds).hasSize(2).allMatch(SampledRound::isValid);
        List<String> events = rig.events();
        assertThat(events).hasSize(2 * EVENTS_OF_FOUR);
        for (int round = 0; round < 2; round++) {
            int begin = round * EVENTS_OF_FOUR + BEFORE_MEASURED;
            List<String> turns = events.subList(begin, begin + 2 * 4 * SampledRig.MEASURED);
            for (int i = 0; i < turns.size(); i += 2) {
                assertThat(turns.get(i)).endsWith(" start");
                assertThat(turns.get(i + 1)).isEqualTo(turns.get(i).replace("start", "end"));
            }
        }
    }

    @Test
    void forks_warm_up_by_twos_and_both_builds_are_sampled_at_once() throws IOException {
        rig.measurement().run(ofAll(1));

        List<String> events = rig.events();
        for (int i = 2 * 4; i < BEFORE_MEASURED; i += 4) {
            List<String> two = events.subList(i, i + 4);
            assertThat(two.stream()
                            .map(event -> event.substring(0, event.indexOf(' ')))
                            .distinct())
                    .hasSize(2);
        }
        assertThat(events.subList(EVENTS_OF_FOUR - 2 * 2 * SampledRig.SAMPLING.iterations(), EVENTS_OF_FOUR))
                .containsOnly("BASE start", "BASE end", "CANDIDATE start", "CANDIDATE end");
    }

    /** In the second turn of each base, it waits for the base of the other round. */
    @Test
    void in_lanes_rounds_run_at_the_same_time() throws IOException {
        List<SampledRound> rounds =
                rig.with(Combination.BASE, "meet").withLanes(2).measurement().run(ofAll(3));

        assertThat(rounds).hasSize(4).allMatch(SampledRound::isValid);
        assertThat(rounds)
                .extracting(round -> round.fork(Combination.BASE).slot().pair())
                .containsExactly(1, 2, 3, 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void a_failure_of_the_program_is_not_taken_for_an_interruption(int lanes) throws IOException {
        rig.withLanes(lanes).with(() -> {
            throw new ProcessException("the host cannot be watched");
        });

        SampledMeasurement measurement = rig.measurement();

        assertThatThrownBy(() -> measurement.run(ofAll(2)))
                .isInstanceOf(ProcessException.class)
                .hasMessage("the host cannot be watched");
    }

    @Test
    void builds_that_share_a_lane_are_sampled_in_turns() throws IOException {
        SampledTask task = rig.task();
        MeasurementContext context = rig.context();
        List<Combination> builds = List.of(Combination.BASE, Combination.CANDIDATE);
        SampledRun.Round round = new SampledRun.Round(1, new WilliamsOrder(builds), 0, false);

        try (Guard guard = Guard.start();
                Referee referee = Referee.open(context.workspace().root());
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            ForkContext means = context.means(referee, guard, disk).get(0);
            assertThat(new SampledRun(means, task, round)
                            .measure(context.signals())
                            .isValid())
                    .isTrue();
        }

        List<String> events = rig.events();
        assertThat(events.subList(events.size() - 4 * SampledRig.SAMPLING.iterations(), events.size()))
                .containsExactly(
                        "BASE start",
                        "BASE end",
                        "CANDIDATE start",
                        "CANDIDATE end",
                        "CANDIDATE start",
                        "CANDIDATE end",
                        "BASE start",
                        "BASE end",
                        "BASE start",
                        "BASE end",
                        "CANDIDATE start",
                        "CANDIDATE end");
    }

    @Test
    void a_round_may_have_both_builds_alone() throws IOException {
        List<SampledRound> rounds =
                rig.measurement().run(times(2, EnumSet.of(Combination.BASE, Combination.CANDIDATE)));

        assertThat(rounds).hasSize(2).allMatch(SampledRound::isValid).noneMatch(SampledRound::isCrossed);
        assertThat(rig.events())
                .hasSize(2 * 2 * 2 * (SampledRig.WARMUP + SampledRig.SAMPLING.iterations()))
                .noneMatch(event -> event.contains("_"));
    }

    @Test
    void each_combination_runs_its_own_build() throws IOException {
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);

        for (Combination one : Combination.values()) {
            Fork fork = round.fork(one);
            assertThat(fork.side()).isEqualTo(one.library());
            assertThat(fork.measured())
                    .extracting(Iteration::score)
                    .containsOnly(100.0 * (SampledRig.number(one) + 1))
                    .hasSize(SampledRig.MEASURED + (one.isCrossed() ? 0 : SampledRig.SAMPLING.iterations()));
        }
        assertThat(round.failed()).isEmpty();
    }

    @Test
    void only_both_builds_are_sampled() throws IOException {
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);

        for (Combination one : Combination.values()) {
            assertThat(round.stacks(one)).isEqualTo(one.isCrossed() ? "" : "stacks of " + one);
        }
    }

    @Test
    void a_waiting_fork_is_frozen() throws IOException {
        rig.with(Combination.BASE, "tick");
        assertThat(rig.measurement().run(ofAll(1))).allMatch(SampledRound::isValid);

        List<String> events = rig.events();
        int end = indexAfter(events, BEFORE_MEASURED + 2 * 4 * SampledRig.MEASURED);
        List<String> turnsWithTicks = new ArrayList<>();
        for (int i = indexAfter(events, BEFORE_MEASURED); i < end; i++) {
            if (events.get(i).endsWith("tick")) {
                turnsWithTicks.add(lastTurn(events, i));
            }
        }
        assertThat(turnsWithTicks)
                .contains("BASE start")
                .noneMatch(turn -> turn.endsWith(" start") && !turn.startsWith("BASE "));
    }

    /** The index after this many starts and ends of iterations. */
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
    void a_fork_that_fails_ends_its_round_with_its_reason() throws IOException {
        rig.with(Combination.CANDIDATE_LIBRARY, "crash");
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);

        assertThat(round.isValid()).isFalse();
        assertThat(round.isPairCompleted()).isFalse();
        assertThat(round.failed()).contains(Combination.CANDIDATE_LIBRARY);
        assertThat(round.fork(Combination.CANDIDATE_LIBRARY).outcome()).isEqualTo(ForkOutcome.CRASHED);
        assertThat(round.fork(Combination.BASE).outcome()).isEqualTo(ForkOutcome.ABANDONED);
        assertThat(round.stacks()).isEmpty();
    }

    @Test
    void what_the_api_lacks_is_named() throws IOException {
        rig.with(Combination.CANDIDATE_CLASSES, "unsupported");
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);

        assertThat(round.fork(Combination.CANDIDATE_CLASSES).outcome()).isEqualTo(ForkOutcome.UNSUPPORTED);
        assertThat(round.fork(Combination.CANDIDATE_CLASSES).reason()).contains("NoSuchMethodError");
    }

    @Test
    void a_fork_with_another_library_than_its_combination_has_fails() throws IOException {
        rig.with(Combination.CANDIDATE_CLASSES, "other-library");
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);
        assertThat(round.fork(Combination.CANDIDATE_CLASSES).outcome()).isEqualTo(ForkOutcome.FALSE_WORK);
    }

    @Test
    void a_disturbed_round_is_a_pair_but_not_valid() throws IOException {
        rig.with(() -> () -> new Disturbance(Telemetry.UNKNOWN, "steal"));
        SampledRound round = rig.measurement().run(ofAll(1)).get(0);

        assertThat(round.isValid()).isFalse();
        assertThat(round.isPairCompleted()).isTrue();
        assertThat(round.failed()).isEmpty();
    }

    @Test
    void an_interruption_ends_all_forks_and_keeps_no_broken_round() throws Exception {
        rig.with(Combination.CANDIDATE, "hang:turn3");
        SampledMeasurement measurement = rig.measurement();
        CompletableFuture<List<SampledRound>> running = CompletableFuture.supplyAsync(() -> measurement.run(ofAll(2)));
        while (rig.events().size() < 12 && !running.isDone()) {
            Thread.onSpinWait();
        }
        measurement.interrupt();
        assertThat(running.get()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void in_as_many_turns_as_forks_each_has_each_position_and_follows_each_other_once(int forks) {
        List<Combination> some = List.of(Combination.values()).subList(0, forks);
        WilliamsOrder order = new WilliamsOrder(new ScheduleRandom(3).order(Set.copyOf(some), 1));
        Set<String> positions = new HashSet<>();
        Set<String> neighbors = new HashSet<>();
        for (int turn = 0; turn < forks; turn++) {
            List<Combination> turns = order.ofTurn(turn);
            for (int i = 0; i < turns.size(); i++) {
                positions.add(turns.get(i) + " at " + i);
                if (i > 0) {
                    neighbors.add(turns.get(i) + " after " + turns.get(i - 1));
                }
            }
        }
        assertThat(positions).hasSize(forks * forks);
        assertThat(neighbors).hasSize(forks * (forks - 1));
        assertThat(order.ofTurn(forks)).isEqualTo(order.ofTurn(0));
    }

    @Test
    void the_order_differs_from_round_to_round_and_is_repeated_by_the_seed() {
        Set<Combination> all = EnumSet.allOf(Combination.class);
        Set<List<Combination>> orders = new HashSet<>();
        for (int round = 1; round <= 20; round++) {
            orders.add(new ScheduleRandom(3).order(all, round));
            assertThat(new ScheduleRandom(3).order(all, round)).isEqualTo(new ScheduleRandom(3).order(all, round));
        }
        assertThat(orders).hasSizeGreaterThan(5);
    }

    @Test
    void all_forks_of_a_round_run_the_same_layout_of_those_that_all_builds_have() throws IOException {
        Map<Combination, Build> builds = new EnumMap<>(Combination.class);
        for (Combination one : Combination.values()) {
            builds.put(one, Rig.inLayouts(SampledRig.build(one)));
        }
        SampledTask task = new SampledTask(SampledRig.series(), builds, null, SideDifference.NONE, 7);
        assertThat(task.layouts()).isEqualTo(3);
        assertThat(task.fork(Combination.BASE, 1, 2).jars()).containsExactly("/layout-2.jar", "/x.jar");

        builds.put(Combination.BASE, SampledRig.build(Combination.BASE));
        assertThat(new SampledTask(SampledRig.series(), builds, null, SideDifference.NONE, 7).layouts())
                .isEqualTo(1);
    }
}
