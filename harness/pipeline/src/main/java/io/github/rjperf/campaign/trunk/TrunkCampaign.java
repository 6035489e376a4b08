package io.github.rjperf.campaign.trunk;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Measures and records a list of commits, one comparison after another; a commit that cannot be measured leaves a gap. */
final class TrunkCampaign {
    private static final int SHORT_COMMIT = 12;

    private final Comparisons<Trunk> comparisons;
    private final Recording recording;
    private final List<String> gaps = new ArrayList<>();
    private int recorded;

    /**
     * A comparison of a commit or release with the anchor. The number of pairs is fixed, so that no point depends on another
     * point or on a verdict.
     */
    private record Purpose(int pairs, Path whole) implements FixedPairsPurpose {
        @Override
        public String command() {
            return "trunk";
        }
    }

    /** Records a judged bundle. */
    interface Recording {
        void run(Bundle bundle, Judgment judgment, Context context);
    }

    TrunkCampaign(Comparisons<Trunk> comparisons, Recording recording) {
        this.comparisons = comparisons;
        this.recording = recording;
    }

    private Trunk trunk() {
        return comparisons.campaign();
    }

    Outcome run(Worklist work) {
        if (!handOver(work)) {
            return Outcome.INTERRUPTED;
        }
        int place = 0;
        for (Commit commit : work.commits()) {
            place++;
            comparisons.say("Commit " + place + " of " + work.commits().size() + ": " + name(commit));
            if (!measure(work, commit)) {
                return Outcome.INTERRUPTED;
            }
        }
        comparisons.console().out().print(summary(work));
        return gaps.isEmpty() ? Outcome.DONE : Outcome.UNMEASURED;
    }

    /** Measures the hand-over; returns false if it was interrupted. */
    private boolean handOver(Worklist work) {
        Anchor before = work.before();
        if (before == null) {
            return true;
        }
        Bundle bundle = comparisons.bundle(before.label() + "-" + work.anchor().label());
        List<Subject> both = List.of(before.subject(), work.anchor().subject());
        Part part = part(bundle, both, Set.of(), TrunkChoice.PAIRS_OF_HAND_OVER);
        Optional<Judgment> judged = make(part, Context.of(Context.Kind.RELEASE, null));
        judged.filter(judgment -> !isMeasured(judgment))
                .ifPresent(
                        judgment -> gaps.add("hand-over from " + before.label() + ": " + VerdictText.reason(judgment)));
        return judged.isPresent();
    }

    private boolean measure(Worklist work, Commit commit) {
        Subject candidate = new Subject.GitRef(commit.sha());
        Bundle bundle =
                comparisons.bundle(work.anchor().label() + "-" + commit.sha().substring(0, SHORT_COMMIT));
        List<Subject> both = List.of(work.anchor().subject(), candidate);
        try {
            Optional<Judgment> judged =
                    make(part(bundle, both, Set.of(candidate), trunk().pairs()), context(trunk().repository(), commit));
            judged.ifPresent(judgment -> take(commit, judgment));
            return judged.isPresent();
        } catch (Unbuildable e) {
            gap(commit, String.valueOf(e.getMessage()));
            return true;
        }
    }

    /** The context of a commit of trunk; throws IllegalArgumentException if the repository is not of the form owner/name. */
    static Context context(String repository, Commit commit) {
        return new Context(
                Context.Kind.TRUNK, repository, null, null, commit.sha(), null, null, null, null, List.of(commit));
    }

    private Part part(Bundle bundle, List<Subject> both, Set<Subject> dispensable, int pairs) {
        Purpose purpose = new Purpose(pairs, comparisons.folder().folder());
        CampaignOptions options = comparisons.options();
        return new Part(
                purpose,
                bundle,
                both,
                dispensable,
                Comparisons.sources(options),
                true,
                PlanChoice.of(options, options.series(), options.seed()),
                purpose::filled);
    }

    private Optional<Judgment> make(Part part, Context context) {
        Optional<Judgment> judged = comparisons.make(part, null, comparisons::write);
        judged.ifPresent(judgment -> recording.run(part.bundle(), judgment, context));
        return judged;
    }

    private void take(Commit commit, Judgment judgment) {
        if (isMeasured(judgment)) {
            recorded++;
        } else {
            gap(commit, VerdictText.reason(judgment));
        }
    }

    private void gap(Commit commit, String reason) {
        gaps.add(name(commit) + ": " + reason);
        comparisons.say("Not measured: " + reason);
    }

    private static boolean isMeasured(Judgment judgment) {
        return judgment.series().stream().anyMatch(one -> one.lastLook().isPresent());
    }

    private static String name(Commit commit) {
        return (commit.sha().substring(0, SHORT_COMMIT) + " " + commit.title()).strip();
    }

    private String summary(Worklist work) {
        String known = work.recorded() == 0 ? "" : ", " + work.recorded() + " already recorded";
        String left = gaps.isEmpty() ? "" : ", " + Figures.count(gaps.size(), "gap", "gaps");
        return Figures.count(recorded, "commit", "commits") + " recorded against "
                + work.anchor().label() + known + left + ". ./rjperf history shows the trend.\n"
                + gaps.stream().map(gap -> "  " + gap + "\n").collect(Collectors.joining());
    }
}
