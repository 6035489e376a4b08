package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.measure.fork.MeasureException;
import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Duels of different series run at the same time, each in its own lane. */
@Tag("slow")
@Isolated("forks have deadlines of seconds")
class LanesIT {
    private static final String CPUS = "sh:sed -n 's/^Cpus_allowed_list:.//p' /proc/self/status";
    private static final String FILLS =
            "cd \"$ROCKSDB_SHAREDLIB_DIR/..\" || exit; head -c 62000000 /dev/zero >db/000007.log; sleep 600";
    private static final Duration LONG = Duration.ofSeconds(40);

    @TempDir
    Path folder;

    private Rig rig;

    @BeforeEach
    void makeRig() {
        rig = new Rig(folder).with(Lane.WHOLE, Lane.WHOLE);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        assertThat(rig.left()).isEmpty();
    }

    /** In the second turn of each duel, its fork waits for a turn of the other duel. */
    @Test
    void two_duels_run_at_the_same_time() {
        List<Pair> pairs =
                rig.with(Side.BASE, "meet").with(Side.CANDIDATE, "meet").run(2, 1);

        assertThat(pairs).hasSize(2).allMatch(Pair::isValid);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void both_forks_of_a_duel_have_the_cpus_of_its_lane() {
        List<Pair> pairs = rig.with(new Lane("0"), new Lane("1"))
                .with(Side.BASE, CPUS)
                .with(Side.CANDIDATE, CPUS)
                .run(4, 2);

        assertThat(pairs).hasSize(8).allSatisfy(pair -> assertThat(said(pair, Side.BASE))
                .isEqualTo(said(pair, Side.CANDIDATE)));
        assertThat(pairs).extracting(pair -> said(pair, Side.BASE)).contains("0", "1");
    }

    private static String said(Pair pair, Side side) {
        return Objects.requireNonNull(pair.fork(side).proof()).jvm();
    }

    @Test
    void the_pairs_begin_in_the_order_of_a_single_lane_and_no_round_before_the_last_one_has_ended() {
        rig.run(5, 3);

        assertThat(rig.schedule).isEqualTo(inOneLane(5, 3));
        assertThat(rig.ended).hasSize(15).extracting(pair -> pair.slot().pair()).isSorted();
        for (int round = 1; round <= 3; round++) {
            assertThat(round(rig.ended, round)).extracting(Pair::series).doesNotHaveDuplicates();
        }
    }

    private List<String> inOneLane(int series, int rounds) {
        Rig single = new Rig(folder.resolve("single"));
        single.run(series, rounds);
        return single.schedule;
    }

    private static List<Pair> round(List<Pair> pairs, int number) {
        return pairs.stream().filter(pair -> pair.slot().pair() == number).toList();
    }

    /** Of a round that was cut short, any pairs may have ended: here those at even positions, or at odd ones. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void a_resumed_run_measures_what_the_round_lacks_in_its_order(int remainder) {
        rig.run(4, 3);
        List<String> whole = List.copyOf(rig.schedule);
        List<Pair> earlier = Stream.concat(
                        round(rig.ended, 1).stream(),
                        round(rig.ended, 2).stream().filter(pair -> pair.slot().position() % 2 == remainder))
                .toList();
        List<String> done = earlier.stream()
                .map(pair -> pair.series().benchmark() + " " + pair.slot())
                .toList();
        rig.schedule.clear();

        rig.measurement(4).run(earlier, rig.rounds(4, 3), rig);

        assertThat(rig.schedule)
                .hasSize(6)
                .isEqualTo(whole.stream().filter(pair -> !done.contains(pair)).toList());
    }

    @Test
    void two_pairs_of_one_series_run_at_the_same_time() {
        List<Pair> pairs = runTwice(rig.with(Side.BASE, "meet").with(Side.CANDIDATE, "meet"), 1, List.of());

        assertThat(pairs).hasSize(4).allMatch(Pair::isValid);
        assertThat(rig.schedule).satisfiesExactly(isPair(1), isPair(2), isPair(3), isPair(4));
    }

    private static ThrowingConsumer<String> isPair(int number) {
        return scheduled -> assertThat(scheduled).contains("[pair=" + number + ", attempt=1, ");
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 6, 7})
    void a_round_with_several_pairs_of_a_series_is_finished_by_a_resumed_run(int measured) {
        runTwice(rig, 2, List.of());
        List<String> whole = List.copyOf(rig.schedule);
        List<Pair> earlier = List.copyOf(rig.ended.subList(0, measured));
        List<String> done = earlier.stream()
                .map(pair -> pair.series().benchmark() + " " + pair.slot())
                .toList();
        rig.schedule.clear();

        runTwice(rig, 2, earlier);

        assertThat(whole).hasSize(8);
        assertThat(rig.schedule)
                .isEqualTo(whole.stream().filter(pair -> !done.contains(pair)).toList());
    }

    /** Four pairs of each series in two rounds. */
    private static List<Pair> runTwice(Rig rig, int series, List<Pair> earlier) {
        Pacing once = rig.rounds(series, 4);
        Pacing twice = soFar -> Stream.concat(once.nextRound(soFar).stream(), once.nextRound(soFar).stream())
                .toList();
        rig.measurement(series).run(earlier, twice, rig);
        return rig.ended;
    }

    @Test
    void a_fork_that_fails_ends_its_pair_and_not_that_of_the_other_lane() {
        rig.with(Side.BASE, "meet").with(Side.CANDIDATE, "meet").with(Side.CANDIDATE, 1, "crash");

        List<Pair> pairs = rig.run(2, 1);

        assertThat(pairs)
                .filteredOn(pair -> pair.series().benchmark().endsWith("get2"))
                .singleElement()
                .matches(Pair::isValid);
        assertThat(pairs)
                .filteredOn(pair -> pair.series().benchmark().endsWith("get1"))
                .hasSize(4)
                .allMatch(pair -> pair.candidate().outcome() == ForkOutcome.CRASHED);
    }

    @Test
    void a_fork_that_fills_the_disk_is_found_among_those_of_its_build() {
        rig.within(LONG)
                .onDiskOf(64 << 20)
                .with(Side.CANDIDATE, 1, "sh:" + FILLS)
                .with(Side.CANDIDATE, 2, "sh:sleep 5");

        List<Pair> pairs = rig.run(2, 1);

        assertThat(pairs)
                .filteredOn(pair -> pair.series().benchmark().endsWith("get2"))
                .singleElement()
                .matches(Pair::isValid);
        assertThat(pairs)
                .filteredOn(pair -> pair.series().benchmark().endsWith("get1"))
                .hasSize(4)
                .allSatisfy(pair -> assertThat(pair.candidate().reason()).startsWith("filled the disk: "));
    }

    @Test
    void an_interruption_ends_the_pairs_of_all_lanes() throws Exception {
        rig.within(LONG).with(Side.BASE, "hang:turn3");
        Measurement measurement = rig.measurement(3);
        CompletableFuture<Boolean> finished =
                CompletableFuture.supplyAsync(() -> measurement.run(List.of(), rig.rounds(3, 1), rig));
        awaitBaseTurns(8);

        measurement.interrupt();

        assertThat(finished.get(5, TimeUnit.MINUTES)).isFalse();
        assertThat(rig.ended).isEmpty();
        assertThat(rig.schedule).hasSize(2);
    }

    private void awaitBaseTurns(int turns) throws IOException {
        while (rig.events().stream().filter(line -> line.endsWith("BASE start")).count() < turns) {
            Thread.onSpinWait();
        }
    }

    @Test
    void the_limit_of_the_whole_measurement_ends_the_pairs_of_all_lanes() {
        rig.within(Duration.ofSeconds(4)).with(Side.BASE, "hang:turn3");
        Measurement measurement = rig.measurement(3);

        assertThat(measurement.run(List.of(), rig.rounds(3, 1), rig)).isTrue();
        assertThat(measurement.reachedLimit()).isTrue();
        assertThat(rig.ended).isEmpty();
    }

    @Test
    void a_pair_that_cannot_be_kept_ends_the_run_at_once() {
        rig.within(LONG).with(Side.BASE, 1, "hang:turn3");
        MeasureException full = new MeasureException("the disk is full");
        List<Pair> kept = new ArrayList<>();
        PairListener refusing = new PairListener() {
            @Override
            public void starts(SeriesKey series, PairSlot slot) {
                rig.starts(series, slot);
            }

            @Override
            public void ended(Pair pair) {
                kept.add(pair);
                throw full;
            }
        };

        Measurement measurement = rig.measurement(2);
        assertThatThrownBy(() -> measurement.run(List.of(), rig.rounds(2, 2), refusing))
                .isSameAs(full);
        assertThat(measurement.reachedLimit()).isFalse();
        assertThat(kept).singleElement().matches(Pair::isValid);
        assertThat(rig.schedule).hasSize(2);
    }
}
