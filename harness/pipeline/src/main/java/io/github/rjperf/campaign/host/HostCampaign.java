package io.github.rjperf.campaign.host;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.host.HostSummary.Measured;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.HostCalibration.Run;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.HostCalibrationDoc;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One calibration. Earlier measurements are read from its folder, and only the rest is measured. */
final class HostCampaign {
    private final Comparisons<HostCalibration> comparisons;
    private final List<Measured> done = new ArrayList<>();

    HostCampaign(Comparisons<HostCalibration> comparisons) {
        this.comparisons = comparisons;
    }

    /** The calibration with its findings; empty if it was interrupted. */
    Optional<HostCalibration> run() {
        List<Run> runs = comparisons.campaign().runs();
        List<Run> left = new ArrayList<>();
        runs.forEach(run ->
                Comparisons.judged(bundle(run)).ifPresentOrElse(judgment -> add(run, judgment), () -> left.add(run)));
        for (Run run : left) {
            if (!Files.exists(bundle(run).forks()) && !hasTime()) {
                sayWhatIsLeft(runs.size());
                break;
            }
            if (!measure(run, runs.size())) {
                return Optional.empty();
            }
        }
        return Optional.of(comparisons.campaign());
    }

    private Bundle bundle(Run run) {
        return comparisons.bundle(run.name());
    }

    /** Makes the comparisons of a run; returns false if it was interrupted. */
    private boolean measure(Run run, int all) {
        comparisons.say(
                "Comparison " + (done.size() + 1) + " of " + all + ": " + HostCalibrationDoc.what(run.planted()));
        Optional<Judgment> judgment = comparisons.make(part(run), null, comparisons::write);
        judgment.ifPresent(found -> {
            add(run, found);
            comparisons.say(HostCalibrationDoc.progress(run.planted(), found));
        });
        return judgment.isPresent();
    }

    private Part part(Run run) {
        CampaignOptions options = comparisons.options();
        Bundle bundle = bundle(run);
        long seed = options.seed() + comparisons.campaign().runs().indexOf(run);
        return new Part(
                comparisons.purpose(bundle).requiring(this::requireOneBuild),
                bundle,
                List.of(Subject.parse(build())),
                Set.of(),
                Comparisons.sources(options),
                true,
                PlanChoice.of(options, options.series(), seed),
                plan -> run.planted() == 0 ? plan : planting(plan, run.planted()));
    }

    private void requireOneBuild(Comparison begun) {
        if (!begun.base().isIdenticalTo(begun.candidate())) {
            throw new UsageException("a bundle in " + comparisons.folder().folder()
                    + " compares two builds; a calibration of a host" + " compares one build with itself");
        }
    }

    /**
     * The plan for a planted slowdown. It slows the average operation rather than the tail, so series that measure the tail are
     * left out.
     */
    static Plan planting(Plan plan, double slowdown) {
        List<PlannedSeries> series = plan.series().stream()
                .filter(planned -> !planned.key().mode().equals(SeriesKey.P99))
                .toList();
        return plan.of(series).with(new Intervention(false, slowdown));
    }

    private void add(Run run, Judgment judgment) {
        ReadBundle read = bundle(run).read();
        Comparison comparison = read.comparison();
        String jar = comparison.base().jarSha256();
        if (!done.isEmpty() && !done.get(0).comparison().base().jarSha256().equals(jar)) {
            throw new UsageException("the build has changed since the calibration began: " + run.name()
                    + " measured a different one; start a new calibration");
        }
        done.add(new Measured(run.name(), comparison, judgment, read.pairs()));
        comparisons.write(comparisons.campaign().finding(HostSummary.of(done)));
    }

    /** The build or, for a name that can move, the commit to which it referred when the calibration began. */
    private String build() {
        String named = comparisons.campaign().build();
        if (done.isEmpty()) {
            return named;
        }
        Build measured = done.get(0).comparison().base();
        boolean moves = named.startsWith("git:") || named.startsWith("pr:");
        return moves && measured.commit() != null ? "git:" + measured.commit() : named;
    }

    /** True if the budget has time for another comparison of average length. */
    private boolean hasTime() {
        Duration left = comparisons.left();
        return left == null
                || done.isEmpty()
                || comparisons.used().dividedBy(done.size()).compareTo(left) <= 0;
    }

    private void sayWhatIsLeft(int all) {
        comparisons.say("The budget leaves no time for another comparison: "
                + Figures.count(all - done.size(), "comparison is", "comparisons are") + " left out of " + all
                + ". Continue with a larger one: " + comparisons.withMoreTime());
    }
}
