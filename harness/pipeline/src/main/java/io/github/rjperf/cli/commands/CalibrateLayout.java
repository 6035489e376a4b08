package io.github.rjperf.cli.commands;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.calibrate.LayoutPurpose;
import io.github.rjperf.calibrate.MeasureLayouts;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.SeriesOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the layouts of a build with each other and reports how many layouts to use in comparisons. */
@Command(
        name = "layout",
        description = {
            "Reports how much layouts of the same code differ, and how many to use in comparisons.",
            "Measures each layout of SUBJECT against the next one."
        },
        footer = "  ./rjperf calibrate layout git:main --repo ../rocksdb",
        exitCodeList = "3:a series has no pairs for some layouts")
final class CalibrateLayout implements Subcommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SUBJECT",
            description = "Build from source: git:REF, pr:NUMBER, or dir:PATH.")
    private @Nullable String subject;

    @Mixin
    private SeriesOptions options = new SeriesOptions();

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "Pairs per series, a multiple of the number of layouts (default: 3 per layout).")
    private @Nullable Integer pairs;

    @Option(
            names = "--use",
            description =
                    "Make compare and measure use the resulting number of layouts on this host, unless --layouts is given.")
    private boolean use;

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        MeasureLayouts step = new MeasureLayouts(settings, console, use);
        Optional<Bundle> bundle =
                options.resume == null ? begin(step, settings, console) : resumed(options.resume, settings, console);
        return bundle.map(measured -> step.report(measured) ? ExitCode.OK : ExitCode.INCONCLUSIVE)
                .orElse(ExitCode.INTERRUPTED);
    }

    private Optional<Bundle> begin(MeasureLayouts step, Settings settings, Console console) {
        String build = Subcommand.required("SUBJECT", subject, "calibrate layout git:main --repo ../rocksdb");
        SourceChoice source = options.source.choice();
        ComparisonRequest.Builds builds = MeasureLayouts.builds(build, source);
        LayoutPurpose purpose = LayoutPurpose.of(source.layoutsOrUsual(), pairs);
        return new MeasureBundle(settings, console, quiet, purpose)
                .begin(
                        options.request(builds, List.of(Subject.parse(build))).planned(purpose::plan),
                        () -> step.announce(purpose, options.choice()));
    }

    private Optional<Bundle> resumed(Path folder, Settings settings, Console console) {
        if (subject != null || pairs != null || options.chooses()) {
            throw new UsageException(
                    "--resume continues with the build and options of the bundle; omit all other options");
        }
        LayoutPurpose purpose = LayoutPurpose.begun(BundleFolder.of(folder).readComparison());
        return new MeasureBundle(settings, console, quiet, purpose).resume(folder, options.tmpdir, () -> {});
    }
}
