package io.github.rjperf.compare;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A comparison to be made, from a command line, a request, or a benchmark of rjperf itself.
 *
 * @param id UUID of the comparison
 * @param plan chooses what to measure from the catalog
 * @param free the parts of the plan that are left to this host
 * @param isolation isolation of forks from the host
 * @param tmpdir folder for databases during measurements; null to keep them in memory
 * @param out folder of the bundle; null for one named after the date
 * @param foreign external benchmarks to measure instead of those in the plan; null for our own
 */
public record ComparisonRequest(
        String id,
        Builds builds,
        Function<Catalog, Plan> plan,
        HostChoices free,
        ForkIsolation isolation,
        @Nullable Path tmpdir,
        @Nullable Path out,
        @Nullable ForeignChoice foreign) {
    /** A comparison with our own benchmarks. */
    public ComparisonRequest(
            String id,
            Builds builds,
            Function<Catalog, Plan> plan,
            HostChoices free,
            ForkIsolation isolation,
            @Nullable Path tmpdir,
            @Nullable Path out) {
        this(id, builds, plan, free, isolation, tmpdir, out, null);
    }

    /**
     * The choices that the host makes because the user did not.
     *
     * @param layouts true to choose the number of layouts of builds from source
     * @param lanes true to choose the number of pairs measured at the same time
     */
    public record HostChoices(boolean layouts, boolean lanes) {
        public static final HostChoices NONE = new HostChoices(false, false);
    }

    /**
     * The two builds to compare and how to obtain them.
     *
     * @param sources where to fetch commits from
     * @param both prepares base and candidate: refuses unavailable ones immediately; the supplier that it returns compiles them
     * @param areAlike true to refuse builds that differ in more than their sources
     * @param measureIdentical true to measure even identical builds
     */
    public record Builds(
            SourceChoice sources,
            Function<MakeBuild, Supplier<List<Build>>> both,
            boolean areAlike,
            boolean measureIdentical) {
        /**
         * The same build for both sides.
         *
         * @param required throws UsageException for a build that cannot be measured on its own
         */
        public static Builds ofOne(SourceChoice sources, Subject subject, Consumer<Build> required) {
            return new Builds(
                    sources,
                    step -> {
                        Supplier<Build> one = step.prepare(subject);
                        return () -> {
                            Build build = one.get();
                            required.accept(build);
                            return List.of(build, build);
                        };
                    },
                    true,
                    true);
        }
    }

    /** This request with a plan derived from its own. */
    public ComparisonRequest planned(Function<Plan, Plan> change) {
        return new ComparisonRequest(id, builds, plan.andThen(change), free, isolation, tmpdir, out, foreign);
    }

    /** This request with external benchmarks; everything in its plan except the series is kept. */
    public ComparisonRequest by(@Nullable ForeignChoice others) {
        return new ComparisonRequest(id, builds, plan, free, isolation, tmpdir, out, others);
    }

    /** This request with a plan derived from its own and the catalog. */
    public ComparisonRequest choosing(BiFunction<Plan, Catalog, Plan> choice) {
        return new ComparisonRequest(
                id, builds, catalog -> choice.apply(plan.apply(catalog), catalog), free, isolation, tmpdir, out);
    }

    /** True if there is nothing to measure: the sides are identical, and their noise is not of interest. */
    boolean skipsMeasuring(Plan made, Build base, Build candidate) {
        return !builds.measureIdentical()
                && base.isIdenticalTo(candidate)
                && !made.sides().differs();
    }

    /** The folder for the bundle of this request's comparison. */
    Path folder(Comparison comparison) {
        TwoCalls calls = comparison.plan().sides().calls();
        String label = calls == null
                ? comparison.plan().schedule().sides().stream()
                        .map(comparison::label)
                        .collect(Collectors.joining("-"))
                : comparison.label(Side.BASE) + "-" + calls.words();
        return ResultFolder.of(out, comparison.created(), label);
    }
}
