package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundChoiceTest {
    private static final Set<Combination> BUILDS = EnumSet.of(Combination.BASE, Combination.CANDIDATE);
    private static final Set<Combination> ALL = EnumSet.allOf(Combination.class);
    private static final RoundChoice BOTH = new RoundChoice(5, 5);

    private static double unchanged(Combination one) {
        return 100;
    }

    private static double fasterLibrary(Combination one) {
        return one.library() == Side.CANDIDATE ? 150 : 100;
    }

    @Test
    void without_a_crossing_each_round_is_a_pair() {
        RoundChoice choice = new RoundChoice(3, 0);
        assertThat(choice.after(List.of())).isEqualTo(BUILDS);
        assertThat(choice.after(rounds(2, BUILDS, RoundChoiceTest::unchanged))).isEqualTo(BUILDS);
        assertThat(choice.after(rounds(3, BUILDS, RoundChoiceTest::unchanged))).isEmpty();
    }

    @Test
    void without_a_profile_no_pair_follows_a_crossing() {
        assertThat(new RoundChoice(0, 5).after(rounds(3, ALL, RoundChoiceTest::fasterLibrary)))
                .isEmpty();
        assertThat(new RoundChoice(0, 0).after(List.of())).isEmpty();
    }

    /** A round takes 3 s, so the sixth would end after 18 s. */
    @ParameterizedTest
    @CsvSource({"0, 4", "11, 4", "14, 4", "15, 5", "17, 5", "18, 6", "60, 6"})
    void more_than_the_fewest_rounds_are_measured_while_there_is_time(int seconds, int expected) {
        List<Instant> now = new ArrayList<>(List.of(Instant.EPOCH));
        RoundChoice.Timed choice = new RoundChoice.Timed(
                new RoundChoice(4, 4), new RoundChoice(6, 6), () -> now.get(0), Instant.ofEpochSecond(seconds));
        List<SampledRound> measured = new ArrayList<>();
        while (!choice.after(measured).isEmpty()) {
            measured.add(round(ALL, one -> fork(one, null, null, 100)));
            now.set(0, now.get(0).plusSeconds(3));
        }

        assertThat(measured).hasSize(expected);
    }

    @Test
    void rounds_of_four_are_pairs_as_well() {
        assertThat(BOTH.after(rounds(4, ALL, RoundChoiceTest::unchanged))).isEqualTo(ALL);
        assertThat(BOTH.after(rounds(5, ALL, RoundChoiceTest::unchanged))).isEmpty();
    }

    @Test
    void when_a_large_change_is_told_the_remaining_rounds_are_pairs() {
        List<SampledRound> told = rounds(3, ALL, RoundChoiceTest::fasterLibrary);
        assertThat(BOTH.after(told.subList(0, 2))).isEqualTo(ALL);
        assertThat(BOTH.after(told)).isEqualTo(BUILDS);
        assertThat(BOTH.after(joined(told, rounds(2, BUILDS, RoundChoiceTest::fasterLibrary))))
                .isEmpty();
    }

    @Test
    void a_disturbed_round_of_four_is_repeated_and_is_a_pair_of_the_profile() {
        List<SampledRound> disturbed = Collections.nCopies(9, round(ALL, one -> fork(one, null, "steal", 100)));
        assertThat(BOTH.after(disturbed)).isEqualTo(ALL);
        assertThat(BOTH.after(joined(disturbed, disturbed.subList(0, 1))))
                .as("twice as many as needed were disturbed")
                .isEmpty();
        assertThat(new RoundChoice(5, 0).after(disturbed.subList(0, 4))).isEqualTo(BUILDS);
    }

    @Test
    void crossed_forks_that_fail_twice_end_the_crossing_and_not_the_profile() {
        SampledRound failed =
                round(ALL, one -> one.isCrossed() ? fork(one, ForkOutcome.CRASHED, null, 1) : abandoned(one));
        assertThat(BOTH.after(List.of(failed))).isEqualTo(ALL);
        assertThat(BOTH.after(List.of(failed, failed))).isEqualTo(BUILDS);
    }

    @Test
    void crossed_forks_that_lack_something_are_not_tried_again() {
        SampledRound lacking =
                round(ALL, one -> one.isCrossed() ? fork(one, ForkOutcome.UNSUPPORTED, null, 1) : abandoned(one));
        assertThat(BOTH.after(List.of(lacking))).isEqualTo(BUILDS);
    }

    @Test
    void a_build_whose_forks_fail_twice_has_no_profile() {
        SampledRound failed = round(
                BUILDS, one -> one == Combination.BASE ? fork(one, ForkOutcome.CRASHED, null, 1) : abandoned(one));
        RoundChoice choice = new RoundChoice(5, 0);
        assertThat(choice.after(List.of(failed))).isEqualTo(BUILDS);
        assertThat(choice.after(List.of(failed, failed))).isEmpty();
    }

    private static List<SampledRound> joined(List<SampledRound> first, List<SampledRound> second) {
        List<SampledRound> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private static List<SampledRound> rounds(
            int count, Set<Combination> combinations, ToDoubleFunction<Combination> score) {
        return Collections.nCopies(count, round(combinations, one -> fork(one, null, null, score.applyAsDouble(one))));
    }

    private interface Forks {
        Fork of(Combination one);
    }

    private static SampledRound round(Set<Combination> combinations, Forks of) {
        Map<Combination, Fork> forks = new EnumMap<>(Combination.class);
        combinations.forEach(one -> forks.put(one, of.of(one)));
        return new SampledRound(forks, Map.of());
    }

    private static Fork abandoned(Combination one) {
        return fork(one, ForkOutcome.ABANDONED, null, 1);
    }

    /** A fork that was completed if no other outcome is given. */
    private static Fork fork(Combination one, @Nullable ForkOutcome outcome, @Nullable String spoiledBy, double score) {
        String sha = "0".repeat(64);
        return new Fork(
                new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1),
                one.library(),
                new PairSlot(1, 1, 1, Side.BASE),
                outcome == null ? ForkOutcome.COMPLETED : outcome,
                outcome == null ? null : "it ended",
                null,
                spoiledBy,
                Instant.EPOCH,
                1,
                "ops/s",
                List.of(),
                List.of(new Iteration(0, score, 1, 0, 0)),
                new Proof("9", "/lib.so", sha, "jvm", "jmh", new TreeMap<>()),
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
