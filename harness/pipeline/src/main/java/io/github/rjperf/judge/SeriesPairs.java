package io.github.rjperf.judge;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All pairs of one series, valid or not, in the order of the schedule, regardless of the order in which they were
 * measured.
 *
 * <p>A slot is a pair number, for which there are at most {@link #ATTEMPTS} attempts. A slot whose attempts were all invalid
 * remains empty and counts as used. Whether a pair is valid never depends on its scores.
 *
 * @param attempts all pairs
 * @param valid valid pairs, at most one per slot, in slot order
 */
record SeriesPairs(List<Pair> attempts, List<Pair> valid, int emptySlots) {
    static final int ATTEMPTS = 4;

    /** A series is given up after this many pairs with a failed fork on one side. */
    private static final int FAILURES = 2;

    private static final Set<ForkOutcome> FAILED =
            EnumSet.of(ForkOutcome.CRASHED, ForkOutcome.TIMED_OUT, ForkOutcome.EMPTY, ForkOutcome.FALSE_WORK);

    /** The pairs of one series; throws IllegalArgumentException if the same attempt at the same slot is given twice. */
    static SeriesPairs of(List<Pair> pairs) {
        List<Pair> attempts = pairs.stream().sorted(Pairs.BY_SLOT).toList();
        List<Pair> valid = new ArrayList<>();
        TreeMap<Integer, Integer> invalidBySlot = new TreeMap<>();
        for (int i = 0; i < attempts.size(); i++) {
            Pair pair = attempts.get(i);
            PairSlot slot = pair.slot();
            boolean sameSlot = i > 0 && attempts.get(i - 1).slot().pair() == slot.pair();
            if (sameSlot && attempts.get(i - 1).slot().attempt() == slot.attempt()) {
                throw new IllegalArgumentException(pair.series() + " has pair " + slot.pair() + ", attempt "
                        + slot.attempt() + " twice: the bundle was edited or merged wrongly");
            }
            if (!pair.isValid()) {
                invalidBySlot.merge(slot.pair(), 1, Integer::sum);
            } else if (valid.isEmpty() || valid.get(valid.size() - 1).slot().pair() != slot.pair()) {
                valid.add(pair);
            }
        }
        int emptySlots = invalidBySlot.values().stream()
                .mapToInt(invalid -> invalid / ATTEMPTS)
                .sum();
        return new SeriesPairs(attempts, valid, emptySlots);
    }

    int usedSlots() {
        return valid.size() + emptySlots;
    }

    int spoiled() {
        return (int) attempts.stream().filter(SeriesPairs::isSpoiled).count();
    }

    /** The number of pairs in which the fork of {@code side} failed on its own rather than because of an outside disturbance. */
    int failures(Side side) {
        return (int) attempts.stream().filter(pair -> hasFailed(pair, side)).count();
    }

    Optional<Fork> lastFailure(Side side) {
        return attempts.stream()
                .filter(pair -> hasFailed(pair, side))
                .map(pair -> pair.fork(side))
                .reduce((earlier, later) -> later);
    }

    /** True if the fork of {@code side} failed too often to continue. */
    boolean isBroken(Side side) {
        return failures(side) >= FAILURES;
    }

    /** The first fork of {@code side} whose build lacks what the benchmark calls. */
    Optional<Fork> unsupported(Side side) {
        return attempts.stream()
                .map(pair -> pair.fork(side))
                .filter(fork -> fork.outcome() == ForkOutcome.UNSUPPORTED)
                .findFirst();
    }

    /** True if more pairs cannot help: a side lacks what the benchmark calls, or fails on its own. */
    boolean isGivenUp() {
        return Stream.of(Side.values())
                .anyMatch(side -> isBroken(side) || unsupported(side).isPresent());
    }

    private static boolean hasFailed(Pair pair, Side side) {
        // a disturbed machine can make healthy forks time out, so a spoiled pair is not held against either side
        return !isSpoiled(pair) && FAILED.contains(pair.fork(side).outcome());
    }

    private static boolean isSpoiled(Pair pair) {
        return pair.base().spoiledBy() != null || pair.candidate().spoiledBy() != null;
    }
}
