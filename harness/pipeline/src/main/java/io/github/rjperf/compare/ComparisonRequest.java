package io.github.rjperf.compare;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.document.Catalogue;
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
 * A comparison to be made, from a command line, a request, or a benchmark of rjperf.
 *
 * @param id UUID of the comparison
 * @param plan chooses what to measure from the catalogue
 * @param free the parts of the plan that this host decides
 * @param isolation isolation of forks from the host
 * @param tmpdir folder for databases during measurements; null for memory
 * @param out folder of the bundle; null for a dated one
 * @param foreign external benchmarks, which are measured instead of those of the plan; null for our own
 */
public record ComparisonRequest(
        String id,
        Builds builds,
        Function<Catalogue, Plan> plan,
        HostChoices free,
        ForkIsolation isolation,
        @Nullable Path tmpdir,
        @Nullable Path out,
        @Nullable ForeignChoice foreign) {
    /** A comparison with our own benchmarks. */
    public ComparisonRequest(
            String id,
            Builds builds,
            Function<Catalogue, Plan> plan,
            HostChoices free,
            ForkIsolation isolation,
            @Nullable Path tmpdir,
            @Nullable Path out) {
        this(id, builds, plan, free, isolation, tmpdir, out, null);
    }

    /**
     * The choices for a comparison that the host makes because the user did not.
     *
     * @param layouts number of layouts of builds from source
     * @param lanes number of pairs that are measured at the same time
     */
    public record HostChoices(boolean layouts, boolean lanes) {
        public static final HostChoices NONE = new HostChoices(false, false);
    }

    /**
     * The origin of two builds.
     *
     * @param sources place where commits are fetched from
     * @param both base and candidate: refuses unavailable ones immediately, and compiles when called
     * @param areAlike true when builds that differ by more than their sources are refused
     * @param measureIdentical true when identical builds are measured anyway
     */
    public record Builds(
            SourceChoice sources,
            Function<MakeBuild, Supplier<List<Build>>> both,
            boolean areAlike,
            boolean measureIdentical) {
        /**
         * One build as both sides.
         *
         * @param required throws UsageException for a build that cannot be measured alone
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

    /** This request with a plan that is derived from its own. */
    public ComparisonRequest planned(Function<Plan, Plan> change) {
        return new ComparisonRequest(id, builds, plan.andThen(change), free, isolation, tmpdir, out, foreign);
    }

    /** This request with external benchmarks; of its plan, everything except the series is kept. */
    public ComparisonRequest by(@Nullable ForeignChoice others) {
        return new ComparisonRequest(id, builds, plan, free, isolation, tmpdir, out, others);
    }

    /** This request with a plan that is chosen from its own and the catalogue. */
    public ComparisonRequest choosing(BiFunction<Plan, Catalogue, Plan> choice) {
        return new ComparisonRequest(
                id, builds, catalogue -> choice.apply(plan.apply(catalogue), catalogue), free, isolation, tmpdir, out);
    }

    /** True when there is nothing to measure: the sides are identical, and their noise is not of interest. */
    boolean skipsMeasuring(Plan made, Build base, Build candidate) {
        return !builds.measureIdentical()
                && base.isIdenticalTo(candidate)
                && !made.sides().differs();
    }

    /** The folder of the bundle of this request's comparison. */
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
