package io.github.rjperf.campaign.bisect;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.BuildNames;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.BisectionResult;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.doc.BisectionDoc;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One search for the first bad build between a good one and a bad one. Earlier measurements are read from its folder, and only
 * the rest is measured.
 */
public record BisectCampaign(Comparisons<Bisection> comparisons) {
    /**
     * A search as specified by the user.
     *
     * @param builds the good build and the later bad one, or all builds in order
     * @param isRange true to include all builds between the first and the last one
     * @param confidence how probable the first bad build must be before the search ends
     */
    public record Asked(List<String> builds, boolean isRange, double confidence) {
        private List<Revision> revisions(BuildNames names) {
            List<Subject> subjects = builds.stream().map(Subject::parse).toList();
            return isRange ? names.between(subjects.get(0), subjects.get(1)) : names.listed(subjects);
        }
    }

    /**
     * A new search; throws UsageException, BuildException, or DocumentException if it is impossible.
     *
     * @param out its folder; null for one named after the date
     */
    public static BisectCampaign begin(CampaignStart start, Asked asked, CampaignOptions options, @Nullable Path out) {
        List<Revision> revisions = asked.revisions(start.builds(options).names());
        Bisection bisection = new Bisection(revisions, asked.confidence, options, List.of());
        String good = bisection.good().label();
        String bad = bisection.bad().label();
        Comparisons<Bisection> comparisons =
                start.begin(CampaignFolder.BISECTION, bisection, out, "bisect-" + good + "-" + bad);
        int between = revisions.size() - 2;
        comparisons.say("Bisecting " + good + " → " + bad + ": "
                + (between == 0
                        ? "adjacent builds, so one comparison decides."
                        : Figures.count(between, "build", "builds") + " between them."));
        return new BisectCampaign(comparisons);
    }

    public Outcome run() {
        Part part = part(ends(), last(), comparisons.options().series());
        Optional<Judgment> judged = Comparisons.judged(part.bundle())
                .filter(judgment -> !canGoOn(judgment))
                .or(() -> comparisons.make(part, comparisons.left(), comparisons::write));
        if (judged.isEmpty()) {
            return Outcome.INTERRUPTED;
        }
        Ends ends = Ends.of(part.bundle().readComparison(), judged.get());
        return switch (ends.state()) {
            case SLOWER -> search(ends);
            case IDENTICAL, NOT_SLOWER -> end(ends, judged.get(), Outcome.NOTHING_TO_BISECT);
            case UNDECIDED, SLOWER_AS_BUILT -> end(ends, judged.get(), Outcome.UNDECIDED);
            case UNMEASURED -> end(ends, judged.get(), Outcome.UNMEASURED);
        };
    }

    /** True if the comparison of the ends is still inconclusive and the budget has time left for it. */
    private boolean canGoOn(Judgment judgment) {
        return comparisons.left() != null
                && !comparisons.isOver()
                && Ends.of(ends().readComparison(), judgment).state() == Ends.State.UNDECIDED;
    }

    /** The comparison of the good build with the bad one. */
    private Bundle ends() {
        return comparisons.bundle("ends");
    }

    private int last() {
        return bisection().revisions().size() - 1;
    }

    /** The comparison of the good build with this revision. The revision can be skipped unless it is the bad build. */
    private Part part(Bundle bundle, int revision, List<String> series) {
        Subject other = subject(revision);
        return comparisons.part(
                bundle, List.of(subject(0), other), revision == last() ? Set.of() : Set.of(other), series);
    }

    private Subject subject(int revision) {
        return Subject.parse(bisection().revisions().get(revision).subject());
    }

    private Outcome end(Ends ends, Judgment judgment, Outcome outcome) {
        String good = bisection().good().label();
        String bad = bisection().bad().label();
        String reason =
                switch (ends.state()) {
                    case IDENTICAL -> "Nothing to bisect: " + bad + " and " + good + " are identical.";
                    case UNDECIDED ->
                        "It is unclear whether " + bad + " is slower than " + good
                                + ". Allow more pairs or time, or choose one series.";
                    case SLOWER_AS_BUILT ->
                        "As built, " + bad + " is slower than " + good
                                + ", but by no more than another layout of the same code could explain, so no commit is to blame. Bisect builds"
                                + " from source, in several layouts: --repo PATH.";
                    case UNMEASURED ->
                        "Cannot bisect: " + bad + " and " + good + " could not be measured: "
                                + VerdictText.reason(judgment) + ".";
                    default -> "Nothing to bisect: no series is slower in " + bad + " than in " + good + ".";
                };
        comparisons.print(BisectionDoc.ends(reason, judgment, caveats()));
        return outcome;
    }

    private Outcome search(Ends ends) {
        Search search = new Search(ends, last());
        List<String> series = ends.series().stream().map(SeriesKey::name).toList();
        int done = 0;
        while (done < bisection().steps().size() || goesOn(search)) {
            Bisection.Step next = bisection().steps().get(done++);
            if (next.skipped() != null) {
                search.skip(next.revision(), next.skipped());
            } else if (!measure(search, next.revision(), series)) {
                return Outcome.INTERRUPTED;
            }
        }
        BisectionResult result = search.result(bisection()).warning(caveats());
        comparisons.printAll(BisectionDoc.of(result));
        return result.isFound() ? Outcome.DONE : Outcome.UNDECIDED;
    }

    /** Adds the next step and returns true, unless the search is over. */
    private boolean goesOn(Search search) {
        OptionalInt next = search.next(bisection().confidence());
        if (next.isEmpty()) {
            return false;
        }
        if (comparisons.isOver()) {
            comparisons.say("The budget is used up; continue with a larger one: " + comparisons.withMoreTime());
            return false;
        }
        comparisons.write(bisection().trying(next.getAsInt()));
        return true;
    }

    /** Measures a revision; returns false if it was interrupted. */
    private boolean measure(Search search, int revision, List<String> series) {
        String label = bisection().revisions().get(revision).label();
        Part part = part(comparisons.bundle("step-" + revision + "-" + label), revision, series);
        Optional<Judgment> known =
                Comparisons.judged(part.bundle()).filter(judgment -> search.isAnswer(judgment) || comparisons.isOver());
        try {
            Optional<Judgment> judged = known.or(() -> comparisons.make(part, comparisons.left(), () -> {}));
            if (judged.isEmpty()) {
                return false;
            }
            if (search.isAnswer(judged.get())) {
                search.answer(revision, judged.get());
                say(search);
            } else if (!comparisons.isOver()) {
                skip(search, revision, VerdictText.reason(judged.get()));
            }
        } catch (Unbuildable e) {
            skip(search, revision, String.valueOf(e.getMessage()));
        }
        return true;
    }

    private void skip(Search search, int revision, String reason) {
        comparisons.write(bisection().skipping(revision, reason));
        search.skip(revision, reason);
        say(search);
    }

    private void say(Search search) {
        comparisons.say(BisectionDoc.progress(bisection(), search.last()));
    }

    private List<String> caveats() {
        return BisectionDoc.caveats(ends().readComparison());
    }

    private Bisection bisection() {
        return comparisons.campaign();
    }
}
