package io.github.rjperf.calibrate;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.HashSet;
import java.util.List;

/**
 * Describes a layout calibration before it is measured and reports its result afterward.
 *
 * @param uses true to make later comparisons on this host link as many layouts as the calibration shows to be needed
 */
public record MeasureLayouts(Settings settings, Console console, boolean uses) {
    /** The builds to compare: both sides are this subject's build. Throws UsageException if it does not have several different layouts. */
    public static ComparisonRequest.Builds builds(String subject, SourceChoice choice) {
        if (!(Subject.parse(subject) instanceof Subject.FromSource)) {
            throw new UsageException(
                    subject + " is not built from source, so it has only one layout; specify git:REF or dir:PATH");
        }
        return ComparisonRequest.Builds.ofOne(choice, Subject.parse(subject), MeasureLayouts::requireSeveral);
    }

    private static void requireSeveral(Build build) {
        List<String> libraries = build.librariesSha256();
        if (new HashSet<>(libraries).size() < libraries.size()) {
            throw new UsageException(
                    build.subject() + " has the same library in two layouts, so they cannot be compared");
        }
    }

    /** Prints how long the calibration will take; called before anything is built. */
    public void announce(LayoutPurpose purpose, PlanChoice choice) {
        Plan plan = choice.plan(Catalog.read(settings.benchmarkJars()));
        console.say("Layouts: " + Figures.count(plan.series().size(), "series", "series") + ", " + purpose.pairs()
                + " pairs each, each of " + purpose.layouts() + " layouts against the next one: about "
                + Figures.duration(purpose.seconds(plan.series())) + " in total.");
    }

    /** Prints what the calibration found; true if every series has pairs for all its layouts. */
    public boolean report(Bundle bundle) {
        ReadBundle read = bundle.read();
        LayoutReport report = LayoutReport.of(read.comparison(), read.pairs());
        console.out().print(report.doc().text(console.columns()));
        console.say("Bundle: " + bundle.folder());
        if (uses && report.isComplete()) {
            report.total().ifPresent(total -> use(report.comparison(), total));
        }
        if (!report.isComplete()) {
            console.say(
                    "A series that has no pairs for some layouts is left out. Reduce the load on the machine and measure again.");
        }
        return report.isComplete();
    }

    private void use(Comparison comparison, LayoutReport.Shift total) {
        String profile = comparison.plan().profile();
        HostCalibrations.of(settings).use(comparison.host().identity(), profile, total.estimate());
        console.say("compare and measure will use this shift for profile " + profile
                + " on this host; --layouts overrides the number of layouts.");
    }
}
