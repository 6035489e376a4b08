package io.github.rjperf.judge;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.List;
import java.util.stream.IntStream;

/** The state of a running comparison: which series still need pairs, how many, and what each pair costs. */
record Progress(Matrix matrix) {
    /** The series that are undecided or may have changed, and can still reach a look, in the order of the comparison. */
    List<Unsettled> unsettled(List<Pair> soFar) {
        List<SeriesState> states = matrix.states(soFar);
        List<Verdict> verdicts = states.stream().map(new Verdicts(matrix)::of).toList();
        boolean isSuspected =
                MatrixLine.of(states, verdicts).filter(MatrixShift::isSuspected).isPresent();
        return IntStream.range(0, states.size())
                .filter(i -> states.get(i).next().isPresent())
                .filter(i -> isOpen(states.get(i), verdicts.get(i))
                        || (isSuspected && completesRounds(states.get(i), verdicts.get(i))))
                .mapToObj(i -> unsettled(states.get(i)))
                .toList();
    }

    private boolean isOpen(SeriesState state, Verdict verdict) {
        return verdict instanceof Verdict.Inconclusive
                || (verdict instanceof Verdict.AsBuilt found && mayBeBeyondLayout(state, found))
                || (verdict instanceof Verdict.NoRegression
                        && (mayBeFaster(state) || mayBeSlower(state) || mayBeSlowerInTheTail(state)));
    }

    /** True if more pairs with the same change could show that the code itself changed. */
    private boolean mayBeBeyondLayout(SeriesState state, Verdict.AsBuilt found) {
        double nullLog = Math.log1p(-matrix.rule().minimumEffect());
        double level =
                matrix.rule().falseDiscoveryRate() / matrix.plan().series().size();
        return state.lastLook()
                .filter(look -> matrix.layout().pOfManyPairs(look, found.slower() ? nullLog : -nullLog) < level)
                .isPresent();
    }

    /** True if its next pairs complete rounds that could show that all series together are slower. */
    private static boolean completesRounds(SeriesState state, Verdict verdict) {
        return MatrixLine.isAveraged(state, verdict) && state.validPairs() < MatrixShift.ROUNDS;
    }

    /**
     * True if the estimate is closer to the gate for a slowdown than to the minimum effect, or beyond the latter if the code
     * layout is part of the noise. Such a series needs more pairs, because ruling out the tolerance takes fewer pairs than
     * finding a slowdown.
     */
    private boolean mayBeSlower(SeriesState state) {
        double half = (matrix.rule().minimumEffect() + matrix.rule().gate()) / 2;
        double least = matrix.comparison().layouts() > 1 ? matrix.rule().minimumEffect() : half;
        return state.lastLook().filter(look -> look.change() <= -least).isPresent();
    }

    /**
     * True if a series may be faster. Ruling out a slowdown takes fewer pairs than proving a speedup, which would therefore never
     * be found without more pairs.
     */
    private boolean mayBeFaster(SeriesState state) {
        return state.lastLook()
                .filter(look -> look.change() >= matrix.rule().gate())
                .isPresent();
    }

    /** True if the slowest turns, which the estimate ignores, seem to make the candidate slower by the minimum effect or more. */
    private boolean mayBeSlowerInTheTail(SeriesState state) {
        List<Pair> pairs = state.lastLook()
                .map(look -> state.pairs().valid().subList(0, look.pairs()))
                .orElse(List.of());
        double tail = pairs.stream()
                .mapToDouble(pair -> pair.logRatio() - PairEstimate.logRatio(pair))
                .average()
                .orElse(0);
        return Math.expm1(tail) <= -matrix.rule().minimumEffect();
    }

    private Unsettled unsettled(SeriesState state) {
        double seconds = state.pairs().valid().stream()
                .mapToDouble(Pair::seconds)
                .average()
                .orElse(Schedule.FROZEN_DUEL.secondsOf(state.planned().plan()));
        int next = state.next().orElseThrow();
        double predicted =
                state.lastLook().map(look -> pairsToProof(look, next)).orElse(0.0);
        boolean proven = state.lastLook()
                .filter(look -> look.lowLogRatio() > Math.log1p(-matrix.rule().tolerance()))
                .isPresent();
        return new Unsettled(state, next, seconds, predicted, proven);
    }

    /**
     * (k s / (m - ln(1 - D)))^2, the number of pairs at which the lower bound would rule out the tolerance if mean and noise
     * stayed the same; can be infinite.
     */
    private double pairsToProof(Look look, int next) {
        double room = look.meanLogRatio() - Math.log1p(-matrix.rule().tolerance());
        PairedT test = PairedT.expected(look, next);
        SequentialCorrection correction = matrix.basis().correction();
        double width = correction.multiplier(next, ChangeInterval.ONE_TAIL, test.degrees()) * test.sd() / room;
        return room > 0 ? width * width : Double.POSITIVE_INFINITY;
    }

    /**
     * A series that needs more pairs.
     *
     * @param nextLook number of valid pairs up to which to measure
     * @param secondsPerPair mean elapsed time of its pairs so far, or the planned time if there are none
     * @param pairsToProof total number of pairs that would prove that there is no regression; 0 before the first look
     * @param isProven true if a slowdown by the tolerance has been ruled out, so that only a smaller one or an improvement is
     *     still possible
     */
    record Unsettled(SeriesState state, int nextLook, double secondsPerPair, double pairsToProof, boolean isProven) {
        int pairsToNextLook() {
            return nextLook - state.validPairs();
        }

        double secondsToNextLook() {
            return pairsToNextLook() * secondsPerPair;
        }

        /** One more than the number of slots used so far. A slot with an invalid pair counts as used only after all its attempts. */
        int nextSlot() {
            return state.pairs().usedSlots() + 1;
        }
    }
}
