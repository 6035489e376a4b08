package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/** The reasons for verdicts, in plain words for readers of the report. */
record Wording(Comparison comparison, Rule rule) {
    String notComparable(SeriesPairs pairs) {
        Optional<Fork> base = pairs.unsupported(Side.BASE);
        Optional<Fork> candidate = pairs.unsupported(Side.CANDIDATE);
        Fork shown = base.or(() -> candidate).orElseThrow();
        String who = base.isPresent() && candidate.isPresent()
                ? name(Side.BASE) + " and " + name(Side.CANDIDATE) + " lack"
                : name(shown.side()) + " lacks";
        return who + " what the benchmark calls: " + reason(shown);
    }

    /** Why a series whose forks keep failing was given up. */
    String broken(SeriesPairs pairs) {
        boolean both = pairs.isBroken(Side.BASE) && pairs.isBroken(Side.CANDIDATE);
        Side shown = pairs.isBroken(Side.CANDIDATE) ? Side.CANDIDATE : Side.BASE;
        Fork last = pairs.lastFailure(shown).orElseThrow();
        String who = both
                ? String.format(
                        Locale.ROOT,
                        "%s failed in %d pairs and %s in %d",
                        name(Side.BASE),
                        pairs.failures(Side.BASE),
                        name(Side.CANDIDATE),
                        pairs.failures(Side.CANDIDATE))
                : String.format(Locale.ROOT, "%s failed in %d pairs", name(shown), pairs.failures(shown));
        return who + ", last: " + reason(last);
    }

    /** Why a series never got enough valid pairs for its first look, although the plan allowed more. */
    String tooFewValid(SeriesPairs pairs) {
        return String.format(
                Locale.ROOT,
                "%s of the %d that a first look needs: %s stayed empty after %d tries each; "
                        + "%d pairs were spoiled by outside disturbance, base failed in %d, candidate in %d",
                counted(pairs.valid().size(), "valid pair"),
                rule.looks().get(0),
                counted(pairs.emptySlots(), "slot"),
                SeriesPairs.ATTEMPTS,
                pairs.spoiled(),
                pairs.failures(Side.BASE),
                pairs.failures(Side.CANDIDATE));
    }

    /** Why a series in a split comparison does not have any pairs here. */
    String missing(Shard shard) {
        return shard.words() + " is missing";
    }

    String noLook(SeriesState state) {
        if (state.pairs().attempts().isEmpty()) {
            return "not measured before the time budget, the time limit, or an interruption ended the run";
        }
        String have = "fewer than " + rule.looks().get(0) + " pairs: " + counted(state.validPairs(), "valid pair");
        return comparison.plan().maxPairs() < rule.looks().get(0) ? have + ", no more are allowed" : have + " so far";
    }

    String undecided(SeriesState state, Look look) {
        if (state.slower() && look.change() > -rule.gate()) {
            return String.format(
                    Locale.ROOT,
                    "slower than %s %%, but the estimate of %.1f %% is within the gate of %s %%",
                    percent(rule.minimumEffect()),
                    -100 * look.change(),
                    percent(rule.gate()));
        }
        String slower = slowerAlone(look);
        if (look.detectableChange() >= 1) {
            return slower + look.pairs() + " pairs at this noise cannot show any slowdown";
        }
        return String.format(
                Locale.ROOT,
                "%s%d pairs at this noise have an 80 %% chance of finding a slowdown of %.1f %% or more",
                slower,
                look.pairs(),
                100 * look.detectableChange());
    }

    /** Why a series whose whole interval is slower is not a regression; empty if the interval includes zero change. */
    private String slowerAlone(Look look) {
        if (look.highLogRatio() >= 0) {
            return "";
        }
        return look.highLogRatio() < Math.log1p(-rule.minimumEffect())
                ? "slower on its own, but not beyond chance among "
                        + comparison.plan().series().size() + " series; "
                : "slower, but perhaps by less than " + percent(rule.minimumEffect()) + " %; ";
    }

    /** Why no more pairs were measured. */
    String stopped(SeriesState state, Verdict verdict) {
        int looked = state.lastLook().map(Look::pairs).orElse(0);
        if (verdict instanceof Verdict.Regression) {
            return "regression found after " + looked + " pairs";
        }
        if (verdict instanceof Verdict.Improvement) {
            return "improvement found after " + looked + " pairs";
        }
        if (verdict instanceof Verdict.AsBuilt) {
            return looked + " pairs cannot distinguish it from the code layout, and more could not either";
        }
        if (verdict instanceof Verdict.NoRegression proven) {
            return "a slowdown beyond " + percent(proven.tolerance()) + " % is ruled out after " + looked + " pairs";
        }
        if (verdict instanceof Verdict.Inconclusive) {
            return undecidedStop(state);
        }
        return state.planned().isAvailable()
                ? "given up after " + counted(state.pairs().attempts().size(), "pair")
                : "not measured";
    }

    private String undecidedStop(SeriesState state) {
        if (state.missing() != null) {
            return missing(state.missing());
        }
        if (state.next().isPresent()) {
            return String.format(
                    Locale.ROOT,
                    "time budget, time limit, or interruption, with %s measured; the next look is at %d",
                    counted(state.validPairs(), "valid pair"),
                    state.next().getAsInt());
        }
        String limit = counted(comparison.plan().maxPairs(), "pair") + " at most";
        int last = rule.looks().get(rule.looks().size() - 1);
        return state.lastLook().filter(look -> look.pairs() == last).isPresent()
                ? "the last look, at " + last + " pairs, was reached"
                : limit + ", and no further look fits";
    }

    private String name(Side side) {
        return side.word() + " " + comparison.label(side);
    }

    private static String reason(Fork fork) {
        String reason = fork.reason();
        return reason == null ? fork.outcome().name() : reason;
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** A fraction in percent, without an unnecessary decimal place: 0.03 is "3", 0.025 is "2.5". */
    private static String percent(double fraction) {
        return BigDecimal.valueOf(100 * fraction)
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
