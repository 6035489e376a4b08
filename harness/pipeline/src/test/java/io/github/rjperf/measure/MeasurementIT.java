package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@Isolated("forks have deadlines of seconds")
class MeasurementIT {
    @TempDir
    Path folder;

    private Rig rig;

    @BeforeEach
    void makeRig() {
        rig = new Rig(folder);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        assertThat(rig.left()).isEmpty();
    }

    @Test
    void a_survey_runs_the_base_alone() throws IOException {
        List<Pair> slots = rig.single().run(2, 2);

        assertThat(slots).hasSize(4).allSatisfy(slot -> {
            assertThat(slot.isValid()).isTrue();
            assertThat(slot.base().measured())
                    .hasSize(4)
                    .isEqualTo(slot.candidate().measured());
            assertThat(slot.base().proof()).isNotNull();
            assertThat(slot.slot().first()).isEqualTo(Side.BASE);
        });
        assertThat(rig.events()).noneMatch(event -> event.contains("CANDIDATE"));
    }

    @Test
    void a_pair_holds_every_score_of_both_sides() {
        Pair pair = rig.run(1, 1).get(0);

        assertThat(pair.isValid()).isTrue();
        assertThat(pair.logRatio()).isEqualTo(Math.log(0.5));
        for (Fork fork : List.of(pair.base(), pair.candidate())) {
            assertThat(fork.warmup()).hasSize(2);
            assertThat(fork.measured()).hasSize(4);
            assertThat(fork.seconds()).isPositive();
            assertThat(fork.metrics()).containsEntry("gc.alloc.rate.norm", new Metric(24.5, "B/op"));
            assertThat(fork.metrics().keySet()).isSubsetOf("gc.alloc.rate.norm", Fork.PRIVATE_MEMORY);
            assertThat(fork.proof()).isNotNull().satisfies(proof -> {
                assertThat(proof.rocksdbVersion()).isEqualTo("9.9.9");
                assertThat(proof.work()).containsEntry("operations", 66L).containsEntry("bytes", 6L * 704);
            });
        }
    }

    @Test
    void in_a_duel_only_one_side_runs_after_the_set_up() throws IOException {
        rig.run(1, 1);

        List<String> turns = rig.events().stream()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
        List<String> afterSetUp = turns.subList(4, turns.size());
        assertThat(turns.subList(0, 4)).containsOnly("BASE start", "BASE end", "CANDIDATE start", "CANDIDATE end");
        assertThat(afterSetUp).hasSize(20);
        for (int i = 0; i < afterSetUp.size(); i += 2) {
            assertThat(afterSetUp.get(i)).endsWith("start");
            assertThat(afterSetUp.get(i + 1)).isEqualTo(afterSetUp.get(i).replace("start", "end"));
        }
    }

    @Test
    void a_frozen_fork_does_nothing_while_the_other_has_its_turn() throws IOException {
        rig.with(Side.BASE, "tick").with(Side.CANDIDATE, "tick").run(1, 1);

        List<String> words = rig.events().stream()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
        int setUpEnds = words.lastIndexOf("BASE start") < 0 ? 0 : nth(words, "end", 2);
        String running = "";
        int strangeTicks = 0;
        for (String word : words.subList(setUpEnds + 1, words.size())) {
            String side = word.substring(0, word.indexOf(' '));
            running = word.endsWith("start") ? side : word.endsWith("end") ? "" : running;
            strangeTicks += word.endsWith("tick") && !running.isEmpty() && !running.equals(side) ? 1 : 0;
        }
        // in each turn, a tick already on its way when the signal is sent may still be written; without it, there are
        // many
        long turns = words.stream().filter(word -> word.endsWith("start")).count();
        assertThat((long) strangeTicks).isLessThanOrEqualTo(turns);
    }

    private static int nth(List<String> words, String ending, int n) {
        int seen = 0;
        for (int i = 0; i < words.size(); i++) {
            seen += words.get(i).endsWith(ending) ? 1 : 0;
            if (seen == n) {
                return i;
            }
        }
        throw new AssertionError("fewer than " + n + " " + ending);
    }

    @Test
    void a_spoiled_pair_is_run_again_at_the_end_of_its_round_at_most_three_times() {
        AtomicInteger watches = new AtomicInteger();
        rig.with(() ->
                () -> new Disturbance(Telemetry.UNKNOWN, watches.incrementAndGet() % 2 == 1 ? "foreign CPU" : null));
        rig.run(2, 1);

        // two series: watches 1 and 2 are attempt 1 of both, the first of which is spoiled; so is its attempt 2
        assertThat(rig.ended).extracting(pair -> pair.slot().attempt()).containsExactly(1, 1, 2, 3);
        assertThat(rig.ended).filteredOn(Pair::isValid).hasSize(2);
    }

    @Test
    void a_pair_that_is_always_spoiled_is_given_up() {
        rig.with(() -> () -> new Disturbance(Telemetry.UNKNOWN, "foreign CPU"));
        rig.run(1, 1);

        assertThat(rig.ended).hasSize(4).noneMatch(Pair::isValid);
    }

    @Test
    void no_pair_begins_after_the_end_of_the_budget_and_a_longer_one_goes_on_from_there() {
        Pacing rounds = rig.rounds(3, 2);
        rig.measurement(3).run(List.of(), rounds, rig);
        List<String> whole = List.copyOf(rig.schedule);
        rig.ended.clear();
        rig.schedule.clear();

        rig.measurement(3).run(List.of(), upTo(4, rounds), rig);
        assertThat(rig.schedule).isEqualTo(whole.subList(0, 4));
        rig.measurement(3).run(List.copyOf(rig.ended), rounds, rig);

        assertThat(rig.schedule).isEqualTo(whole);
    }

    private static Pacing upTo(int pairs, Pacing pacing) {
        return new Pacing() {
            @Override
            public List<SeriesKey> nextRound(List<Pair> soFar) {
                return pacing.nextRound(soFar);
            }

            @Override
            public boolean hasTime(List<Pair> soFar) {
                return soFar.size() < pairs;
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5})
    void a_resumed_run_keeps_the_schedule(int killedAfter) {
        rig.run(3, 2);
        List<String> whole = List.copyOf(rig.schedule);
        List<Pair> earlier = new ArrayList<>(rig.ended.subList(0, killedAfter));
        rig.schedule.clear();

        rig.measurement(3).run(earlier, rig.rounds(3, 2), rig);

        assertThat(rig.schedule).isEqualTo(whole.subList(killedAfter, whole.size()));
    }

    @Test
    void an_interrupted_run_keeps_no_half_pair_and_leaves_no_process() throws InterruptedException {
        rig.with(Side.BASE, "hang:turn3");
        Measurement measurement = rig.measurement(1);
        List<Boolean> finished = new ArrayList<>();
        Thread run = new Thread(() -> finished.add(measurement.run(List.of(), rig.rounds(1, 3), rig)));
        run.start();
        Thread.sleep(700);
        measurement.interrupt();
        run.join();

        assertThat(finished).containsExactly(false);
        assertThat(rig.ended).isEmpty();
    }

    @Test
    void a_run_that_is_interrupted_before_its_forks_start_leaves_no_folder() throws IOException {
        Measurement measurement = rig.measurement(1);
        PairListener early = new PairListener() {
            @Override
            public void starts(SeriesKey series, PairSlot slot) {
                measurement.interrupt();
            }

            @Override
            public void ended(Pair pair) {
                rig.ended(pair);
            }
        };

        assertThat(measurement.run(List.of(), rig.rounds(1, 1), early)).isFalse();
        assertThat(rig.ended).isEmpty();
        assertThat(rig.left()).isEmpty();
    }
}
