package io.github.rjperf.bisect;

import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.ResultFolder;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.BisectionFolder;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.model.Revision;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the first bad build between a good and a bad one.
 *
 * @param tmpdir where databases live while measuring; null for memory
 */
public record BisectStep(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir) {
    /** How a bisection ends. */
    public enum Outcome {
        /** One build is the first bad one with the confidence that was asked for. */
        FOUND,
        /** Several builds may be, or whether the ends differ is open. */
        UNDECIDED,
        /** The bad build is not slower. */
        NOTHING_TO_BISECT,
        /** No series could be measured on both ends. */
        UNMEASURED,
        INTERRUPTED
    }

    /**
     * The ends as the user names them.
     *
     * @param good a build that is fast
     * @param bad a later one that is slow
     */
    public record Named(String good, String bad) {}

    /**
     * Begins a search; throws UsageException, BuildException or DocumentException for one that cannot be.
     *
     * @param out folder for it; null for a dated one
     */
    public Outcome begin(Named named, Bisection.Options options, @Nullable Path out) {
        BuildStep builds = new BuildStep(settings, console, quiet, RevisionStep.sources(options));
        List<Revision> revisions = builds.between(BuildStep.subject(named.good), BuildStep.subject(named.bad));
        Bisection bisection = new Bisection(revisions, options, List.of());
        BisectionFolder folder = new BisectionFolder(out == null ? dated(bisection) : out);
        folder.requireNew();
        int between = revisions.size() - 2;
        console.say("Bisecting " + bisection.good().label() + " → "
                + bisection.bad().label() + ": "
                + (between == 0
                        ? "adjacent builds, so one comparison decides."
                        : Figures.count(between, "build", "builds") + " between them."));
        return run(folder, bisection);
    }

    /**
     * Continues a search.
     *
     * @param budget limit on the time of measuring in total, instead of the one so far; null to keep it
     */
    public Outcome resume(Path folder, @Nullable Duration budget) {
        BisectionFolder begun = new BisectionFolder(folder);
        Bisection bisection = begun.read();
        return run(
                begun,
                budget == null ? bisection : bisection.with(bisection.options().within(budget.toSeconds())));
    }

    private Outcome run(BisectionFolder folder, Bisection bisection) {
        RevisionStep step = new RevisionStep(new PartStep(settings, console, quiet, tmpdir));
        return new Bisecting(step, console, folder, bisection).run();
    }

    private Path dated(Bisection bisection) {
        String label =
                "bisect-" + bisection.good().label() + "-" + bisection.bad().label();
        return ResultFolder.dated(settings.clock().instant(), label);
    }
}
