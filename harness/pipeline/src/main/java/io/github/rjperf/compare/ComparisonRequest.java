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
 * A comparison to be made, from a command line, a request or a benchmark of rjperf.
 *
 * @param id UUID of the comparison
 * @param plan what to measure of what the catalogue holds
 * @param free which parts of the plan are left to this host
 * @param isolation what a fork may see of the host
 * @param tmpdir where databases live while measuring; null for memory
 * @param out folder of the bundle; null for a dated one
 * @param foreign benchmarks of others, which are measured instead of those of the plan; null for ours
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
    /** A comparison by our benchmarks. */
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
     * What a host decides about a comparison there, because the user did not.
     *
     * @param layouts how many layouts builds from source have
     * @param lanes how many pairs are measured at the same time
     */
    public record HostChoices(boolean layouts, boolean lanes) {
        public static final HostChoices NONE = new HostChoices(false, false);
    }

    /**
     * Where two builds come from.
     *
     * @param sources where commits are fetched
     * @param both base and candidate: refuses at once what cannot be had, and compiles when asked
     * @param areAlike true when builds that differ by more than their sources are refused
     * @param measureIdentical true when builds that are identical are measured nevertheless
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

    /** This request by a plan that is derived from its own. */
    public ComparisonRequest planned(Function<Plan, Plan> change) {
        return new ComparisonRequest(id, builds, plan.andThen(change), free, isolation, tmpdir, out, foreign);
    }

    /** This request by benchmarks of others, with what its plan says of anything but series. */
    public ComparisonRequest by(@Nullable ForeignChoice others) {
        return new ComparisonRequest(id, builds, plan, free, isolation, tmpdir, out, others);
    }

    /** This request by a plan that is chosen from its own and the catalogue. */
    public ComparisonRequest choosing(BiFunction<Plan, Catalogue, Plan> choice) {
        return new ComparisonRequest(
                id, builds, catalogue -> choice.apply(plan.apply(catalogue), catalogue), free, isolation, tmpdir, out);
    }

    /** True when nothing is to be measured: the sides are identical, and their noise is not of interest. */
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
