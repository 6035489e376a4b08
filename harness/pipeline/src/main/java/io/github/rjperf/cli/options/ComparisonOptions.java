package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for all commands that measure two builds. */
public class ComparisonOptions extends SeriesOptions {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "BASE",
            description = "Build to compare against: " + SourceOptions.READY + ", git:REF, pr:NUMBER, or dir:PATH.")
    public @Nullable String base;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CANDIDATE",
            description = "Build to judge, written like BASE.")
    public @Nullable String candidate;

    @Option(
            names = "--allow-different-toolchains",
            description =
                    "Compare builds even if they were made with different toolchains or flags; the report points this out.")
    boolean allowDifferentToolchains;

    @Option(
            names = "--trust",
            description = "Run code from pr:, and from git: with a URL, with your permissions instead of in a sandbox.")
    boolean trust;

    @Override
    public boolean chooses() {
        return super.chooses() || allowDifferentToolchains || trust;
    }

    /**
     * Measures with a changed plan, or resumes the bundle that these options name; empty if the measurement was interrupted.
     *
     * @param change derives the plan from the one in these options; not used if a bundle is named
     * @param beforeWork runs after the options have been validated, before anything is compiled or measured
     */
    public Optional<Bundle> measure(MeasureBundle step, UnaryOperator<Plan> change, Runnable beforeWork) {
        if (resume == null) {
            return step.begin(request().planned(change), beforeWork);
        }
        if (base != null || candidate != null || chooses()) {
            throw new UsageException(
                    "--resume continues with the builds and options of the bundle; omit all other options");
        }
        return step.resume(resume, tmpdir, beforeWork);
    }

    /** The request that these options describe; throws UsageException if they do not name any builds. */
    public ComparisonRequest request() {
        List<Subject> subjects = subjects();
        return request(
                new ComparisonRequest.Builds(
                        source.choice(), builds(subjects), !allowDifferentToolchains, measuresIdentical()),
                running(subjects));
    }

    /** All subjects whose code runs when these are compared. */
    List<Subject> running(List<Subject> compared) {
        return compared;
    }

    @Override
    ForkIsolation isolation(List<Subject> subjects) {
        return trust
                ? ForkIsolation.trusting(source.choice(), subjects)
                : ForkIsolation.of(source.choice(), subjects, "add --trust to run its code with your permissions");
    }

    /** True if even identical builds are measured; a pilot also learns from them. */
    boolean measuresIdentical() {
        return true;
    }

    /** Base and candidate, or the one subject from which both are made. */
    List<Subject> subjects() {
        return List.of(subject("BASE", base), subject("CANDIDATE", candidate));
    }

    private static Function<MakeBuild, Supplier<List<Build>>> builds(List<Subject> subjects) {
        if (subjects.size() == 1 && subjects.get(0) instanceof Subject.PullRequest request) {
            return step -> step.pullRequest(request);
        }
        return step -> step.prepare(subjects.get(0), subjects.get(1));
    }

    static Subject subject(String name, @Nullable String text) {
        return Subject.parse(Subcommand.required(name, text, "compare 9.0.1 9.1.1"));
    }
}
