package io.github.rjperf.campaign.bisect;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.BisectionResult;
import io.github.rjperf.model.campaign.BisectionResult.Row;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.stats.EffectShare;
import io.github.rjperf.stats.EndsEffect;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.StepPosterior;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A search for the first bad build: its steps so far, and the resulting probabilities. */
final class Search {
    /** The probability of reporting any misfit if there is really only one step, with a Bonferroni correction for all changes tested. */
    private static final double MISFIT_LEVEL = 0.01;

    private final Ends ends;
    private final List<Row> rows = new ArrayList<>();
    private final Map<Integer, List<@Nullable Look>> measured = new TreeMap<>();
    private StepPosterior known;

    /** @param last index of the bad revision */
    Search(Ends ends, int last) {
        this.ends = ends;
        this.known = StepPosterior.upTo(last);
    }

    /**
     * The revision to measure next; empty if one build is likely enough to be the first bad one, or if no revision would add
     * information.
     */
    OptionalInt next(double confidence) {
        return known.culprit().probability() >= confidence ? OptionalInt.empty() : known.next();
    }

    /** Skips a revision that cannot be measured. */
    void skip(int revision, String reason) {
        known = known.without(revision);
        rows.add(new Row(revision, null, "skipped", reason, known.culprit()));
    }

    /** True if the judgment contains results for the series in question. */
    boolean isAnswer(Judgment judgment) {
        return judgment.status() == Judgment.Status.NOTHING_DIFFERS
                || !answering(looks(judgment)).isEmpty();
    }

    /** Adds the comparison of the good build with a revision. {@link #isAnswer} must hold for its judgment. */
    void answer(int revision, Judgment judgment) {
        if (judgment.status() == Judgment.Status.NOTHING_DIFFERS) {
            known = known.answered(revision, 0);
            rows.add(new Row(revision, null, "good", "identical to the good build", known.culprit()));
            return;
        }
        List<@Nullable Look> looks = looks(judgment);
        EffectShare share = share(looks);
        known = known.answered(revision, share.badOdds());
        measured.put(revision, looks);
        String words = share.answer().name().toLowerCase(Locale.ROOT) + ", " + Math.round(100 * share.share())
                + " % of the change";
        rows.add(new Row(revision, looks.get(0), words, "", known.culprit()));
    }

    private EffectShare share(List<@Nullable Look> looks) {
        List<Integer> indexes = answering(looks);
        List<MeanEstimate> estimates = indexes.stream()
                .map(looks::get)
                .flatMap(look -> Optional.ofNullable(look).stream())
                .map(MeanEstimate::of)
                .toList();
        return ends.effect(indexes).share(estimates);
    }

    /** The last look of each series in question, in order; null for a series without one. */
    private List<@Nullable Look> looks(Judgment judgment) {
        List<@Nullable Look> looks = new ArrayList<>();
        for (SeriesKey key : ends.series()) {
            looks.add(judgment.series().stream()
                    .filter(one -> one.series().equals(key) && isMeasured(one.verdict()))
                    .findFirst()
                    .flatMap(SeriesVerdict::lastLook)
                    .orElse(null));
        }
        return looks;
    }

    private static boolean isMeasured(Verdict verdict) {
        return !(verdict instanceof Verdict.MeasurementError || verdict instanceof Verdict.NotComparable);
    }

    private static List<Integer> answering(List<@Nullable Look> looks) {
        return IntStream.range(0, looks.size())
                .filter(i -> looks.get(i) != null)
                .boxed()
                .toList();
    }

    /** The most recently added step. */
    Row last() {
        return rows.get(rows.size() - 1);
    }

    BisectionResult result(Bisection bisection) {
        BisectionResult.Culprit likeliest = known.culprit();
        double confidence = bisection.confidence();
        return new BisectionResult(
                bisection,
                ends.series(),
                Ends.look(ends.slower().get(0)),
                rows,
                likeliest.probability() >= confidence ? likeliest : known.within(confidence),
                caveats(bisection, misfits()));
    }

    /**
     * A change of one series that does not fit the classification of a revision as good or bad, for example because there is a
     * second step between the ends.
     *
     * @param series index of the series
     * @param isBad whether the revision is considered bad
     */
    private record Misfit(int revision, int series, Look look, boolean isBad) {}

    /** The misfits, in the order of the revisions. */
    private List<Misfit> misfits() {
        EndsEffect effect =
                ends.effect(IntStream.range(0, ends.slower().size()).boxed().toList());
        int tests = measured.size() * ends.slower().size();
        List<Misfit> misfits = new ArrayList<>();
        measured.forEach((revision, looks) -> {
            boolean isBad = known.badProbability(revision) >= 0.5;
            for (int series = 0; series < looks.size(); series++) {
                Look look = looks.get(series);
                if (look != null && effect.pOfFit(series, MeanEstimate.of(look), isBad) * tests < MISFIT_LEVEL) {
                    misfits.add(new Misfit(revision, series, look, isBad));
                }
            }
        });
        return misfits;
    }

    /** A warning in one sentence, no matter how many changes do not fit, because they share one cause. */
    private List<String> caveats(Bisection bisection, List<Misfit> misfits) {
        if (misfits.isEmpty()) {
            return List.of();
        }
        Misfit misfit = misfits.get(0);
        String expected = misfit.isBad()
                ? Figures.change(Ends.look(ends.slower().get(misfit.series())).change())
                : "no change";
        String more = misfits.size() == 1
                ? ""
                : ", and " + Figures.count(misfits.size() - 1, "more change does", "more changes do")
                        + " not fit either";
        return List.of("The changes do not fit a single step: "
                + ends.series().get(misfit.series()).name() + " changes by "
                + Figures.change(misfit.look()) + " in "
                + bisection.revisions().get(misfit.revision()).label() + ", where " + expected
                + " is expected" + more + ". There may be more than one change between the good and the bad build.");
    }
}
