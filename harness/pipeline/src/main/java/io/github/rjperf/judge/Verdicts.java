package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;

/**
 * Chooses the verdict of one series from its state in the matrix. The first verdict that applies wins, in the order in which the
 * methods check them.
 */
record Verdicts(Comparison comparison, Rule rule, Wording wording, LayoutNoise layout) {
    Verdicts(Matrix matrix) {
        this(matrix.comparison(), matrix.rule(), new Wording(matrix.comparison(), matrix.rule()), matrix.layout());
    }

    Verdict of(SeriesState state) {
        String unavailable = state.planned().unavailable();
        if (unavailable != null) {
            return new Verdict.NotComparable(unavailable);
        }
        SeriesPairs pairs = state.pairs();
        if (pairs.unsupported(Side.BASE).isPresent()
                || pairs.unsupported(Side.CANDIDATE).isPresent()) {
            return new Verdict.NotComparable(wording.notComparable(pairs));
        }
        if (pairs.isBroken(Side.BASE) || pairs.isBroken(Side.CANDIDATE)) {
            return new Verdict.MeasurementError(wording.broken(pairs));
        }
        return state.lastLook().map(look -> lookVerdict(state, look)).orElseGet(() -> noLookVerdict(state));
    }

    private Verdict noLookVerdict(SeriesState state) {
        if (state.missing() != null) {
            return new Verdict.Inconclusive(1, wording.missing(state.missing()));
        }
        boolean wereAllowed = comparison.plan().maxPairs() >= rule.looks().get(0);
        return wereAllowed && state.next().isEmpty()
                ? new Verdict.MeasurementError(wording.tooFewValid(state.pairs()))
                : new Verdict.Inconclusive(1, wording.noLook(state));
    }

    private Verdict lookVerdict(SeriesState state, Look look) {
        double nullLog = Math.log1p(-rule.minimumEffect());
        if (state.slower() && look.change() <= -rule.gate() && look.highLogRatio() <= nullLog) {
            return state.beyondLayout()
                    ? new Verdict.Regression()
                    : new Verdict.AsBuilt(true, layout.shareBeyond(look));
        }
        if (state.faster() && look.change() >= rule.gate() && look.lowLogRatio() >= -nullLog) {
            return state.beyondLayout()
                    ? new Verdict.Improvement()
                    : new Verdict.AsBuilt(false, layout.shareBeyond(look));
        }
        if (look.lowLogRatio() > Math.log1p(-rule.tolerance())) {
            return new Verdict.NoRegression(rule.tolerance(), look.highLogRatio() < Math.log1p(rule.tolerance()));
        }
        return new Verdict.Inconclusive(Math.max(0, -Math.expm1(look.lowLogRatio())), wording.undecided(state, look));
    }
}
