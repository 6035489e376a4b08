package io.github.rjperf.campaign.host;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.campaign.CampaignStart;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.SubjectLabel;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.HostReliability;
import io.github.rjperf.model.campaign.HostReliability.FlagRate;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.HostCalibrationDoc;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Measures how reliable the verdicts of this host are, and records the comparisons of identical builds. */
public record MeasureHost(CampaignStart start) {
    /**
     * The minimum number of comparisons. Even if none of them has a false alarm, the true rate can still be as high as a quarter;
     * fewer comparisons would show nothing.
     */
    public static final int FEWEST_COMPARISONS = 10;

    /**
     * Begins a calibration; throws UsageException, BuildException, or DocumentException if it is impossible.
     *
     * @param out its folder; null for one named after the date
     */
    public Outcome begin(HostCalibration asked, @Nullable Path out) {
        requirePossible(asked);
        Subject named = Subject.parse(asked.build());
        HostCalibration exact = named instanceof Subject.NewestRelease newest
                ? asked.of(start.builds(asked.options()).names().exact(newest).canonical())
                : asked;
        String label = SubjectLabel.of(exact.build());
        return run(start.begin(CampaignFolder.HOST_CALIBRATION, exact, out, "host-" + label));
    }

    /** Continues a calibration, like {@link CampaignStart#resume}. */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        return run(start.resume(CampaignFolder.HOST_CALIBRATION, begun, budget));
    }

    private Outcome run(Comparisons<HostCalibration> comparisons) {
        Optional<HostCalibration> measured = new HostCampaign(comparisons).run();
        if (measured.isEmpty()) {
            return Outcome.INTERRUPTED;
        }
        HostCalibration calibration = measured.get();
        HostReliability found = Objects.requireNonNull(calibration.found());
        comparisons.write();
        comparisons.printAll(HostCalibrationDoc.of(found, FEWEST_COMPARISONS));
        start.recordAll(comparisons, identical(comparisons, calibration), Context.Kind.CALIBRATION);
        return outcome(found.comparisons());
    }

    /** The judged comparisons of identical builds. */
    private static List<Bundle> identical(Comparisons<?> comparisons, HostCalibration calibration) {
        return calibration.runs().stream()
                .filter(run -> run.planted() == 0)
                .map(run -> comparisons.bundle(run.name()))
                .filter(bundle -> Files.exists(bundle.verdict()))
                .toList();
    }

    /** The outcome. So few comparisons can only show whether false alarms are more frequent than expected. */
    static Outcome outcome(FlagRate rate) {
        if (rate.low() > Calibration.EXPECTED_FLAGGED) {
            return Outcome.FALSE_ALARMS;
        }
        return rate.trials() < FEWEST_COMPARISONS ? Outcome.UNDECIDED : Outcome.DONE;
    }

    private void requirePossible(HostCalibration asked) {
        Subject.parse(asked.build());
        CampaignOptions options = asked.options();
        Plan plan = start.plan(options);
        boolean onlyTails =
                plan.series().stream().allMatch(one -> one.key().mode().equals(SeriesKey.P99));
        if (onlyTails && !asked.planted().isEmpty() && asked.plantedRuns() > 0) {
            throw new UsageException(
                    "every chosen series measures the tail of an operation, but planted slowdowns change the average;"
                            + " add --planted-runs 0");
        }
        Long budget = options.budgetSeconds();
        int untilFirstLook = JudgingRules.upTo(plan.maxPairs()).looks().get(0);
        double least = untilFirstLook * FixedPairsPurpose.secondsPerPair(plan.series());
        if (budget != null && budget < least) {
            throw new UsageException(
                    "--budget is " + Figures.duration(budget.doubleValue()) + ", but one comparison takes at least "
                            + Figures.duration(least) + "; allow more time or choose fewer --series");
        }
    }
}
