package io.github.rjperf.document.intake;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.build.Compilation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the header of the forks with the request: identity, host, builds, and plan. */
record ComparisonCheck(Expectation expected, Comparison comparison) {
    private static final int LABEL = 200;

    void check() {
        Refusal.OTHER_COMPARISON.unless(
                comparison.id().equals(expected.comparisonId()),
                comparison.id() + " instead of " + expected.comparisonId());
        Refusal.OTHER_COMPARISON.unless(
                comparison.harnessVersion().equals(expected.program()),
                "measured by version " + comparison.harnessVersion() + " instead of " + expected.program());
        Refusal.OTHER_COMPARISON.unless(
                comparison.benchmarksSha256().equals(expected.benchmarks()),
                "measured with benchmarks of SHA-256 " + comparison.benchmarksSha256() + " instead of "
                        + expected.benchmarks() + "; pin a release, so that the bench host runs the same");
        benchmarks(comparison.foreign());
        Refusal.IMPOSSIBLE_TIME.unless(
                expected.holds(comparison.created()),
                "started at " + comparison.created() + ", requested at "
                        + expected.request().requested());
        host(comparison.host().identity());
        comparison.host().conditions().forEach(ComparisonCheck::condition);
        atMost("conditions of the host", comparison.host().conditions().size(), IntakeLimits.CONDITIONS);
        build("base", comparison.base(), expected.request().base());
        build("candidate", comparison.candidate(), expected.request().candidate());
        alike();
        plan();
    }

    private void benchmarks(@Nullable ForeignJar foreign) {
        boolean isTree = foreign != null && foreign.kind() == ForeignJar.Kind.TREE;
        Refusal.OTHER_COMPARISON.unless(
                expected.request().measuresTree() ? isTree : foreign == null,
                "measured with benchmarks other than the requested ones");
        if (foreign != null) {
            line("the name of the benchmarks", foreign.name());
            line("the JMH version of the benchmarks", foreign.jmhVersion());
            foreign.leftOut().forEach(file -> line("a file left out", file));
        }
    }

    private void host(HostIdentity identity) {
        atMost("facts of the host", identity.facts().size(), IntakeLimits.FACTS);
        identity.facts().forEach((name, value) -> {
            Refusal.ABSURD_VALUE.unless(name.matches("[a-z][a-z0-9.]{0,99}"), "a fact of the host is called " + name);
            line("fact " + name, value);
        });
        Refusal.OTHER_HOST.unless(identity.isGenuine(), "its identity does not match its facts");
        String usual = identity.running(Collector.SERIAL).sha256();
        Refusal.OTHER_HOST.unless(
                expected.platform().hosts().contains(usual),
                "identity " + usual + " is not among the hosts of "
                        + expected.platform().name());
    }

    private static void condition(Condition condition) {
        text("a condition's name", condition.name(), IntakeLimits.NAME);
        line("condition " + condition.name(), condition.value());
        line("advice on " + condition.name(), condition.advice() == null ? "" : condition.advice());
    }

    private static void build(String side, Build build, String wanted) {
        String commit = Request.commitOf(wanted);
        Refusal.OTHER_BUILD.unless(
                build.subject().equals(wanted) && Objects.equals(build.commit(), commit),
                "the " + side + " is " + build.subject() + " at " + build.commit() + " instead of " + wanted);
        Compilation compilation = build.compilation();
        Refusal.OTHER_BUILD.unless(
                (commit != null) == (compilation != null),
                "the " + side + (commit == null ? " was built from source" : " was not built from source"));
        Refusal.OTHER_BUILD.unless(
                compilation == null || !compilation.dirty(), "the " + side + " was built from changed sources");
        if (compilation != null) {
            compilation("the " + side, compilation);
        }
        text("version of the " + side, build.version(), LABEL);
        text("library of the " + side, build.library(), LABEL);
        text("jar of the " + side, build.jar(), IntakeLimits.PATH);
        Refusal.ABSURD_VALUE.unless(build.seconds() <= IntakeLimits.GREATEST_NUMBER, build.seconds() + " s to build");
    }

    /** Checks only the texts; the record itself limits their number. */
    private static void compilation(String side, Compilation made) {
        line("compiler of " + side, made.toolchain().compiler());
        line("linker of " + side, made.toolchain().linker());
        line("JDK of " + side, made.toolchain().jdk());
        made.flags().forEach(flag -> line("a flag of " + side, flag));
        made.compressionLibraries().values().forEach(version -> line("a library of " + side, version));
        text("log of " + side, made.log(), IntakeLimits.PATH);
    }

    private void alike() {
        List<BuildDifference> making = BuildDifference.between(comparison.base(), comparison.candidate()).stream()
                .filter(BuildDifference::isOfMaking)
                .toList();
        Refusal.OTHER_BUILD.unless(
                making.isEmpty(), making.isEmpty() ? "" : making.get(0).words());
    }

    private void plan() {
        Plan found = comparison.plan();
        Plan wanted = expected.plan();
        same("profile", found.profile(), wanted.profile());
        same("seed", found.seed(), wanted.seed());
        same("schedule", found.schedule(), wanted.schedule());
        same("lanes", found.lanes(), wanted.lanes());
        same("intervention", found.intervention(), wanted.intervention());
        same("the differences between the sides", found.sides(), wanted.sides());
        same("profilers", found.profilers(), wanted.profilers());
        same("collector", found.collector(), wanted.collector());
        same("pair limit", found.maxPairs(), wanted.maxPairs());
        same("budget in seconds", found.budgetSeconds(), wanted.budgetSeconds());
        same("measured shards", found.shards(), wanted.shards());
        if (expected.request().measuresTree()) {
            found.series().forEach(this::ofTree);
        } else {
            series();
        }
        same("plan", found.of(wanted.series()), wanted);
    }

    private void series() {
        List<PlannedSeries> wanted = expected.plan().series();
        List<PlannedSeries> found = comparison.plan().series();
        for (PlannedSeries planned : wanted) {
            Refusal.OTHER_PLAN.unless(
                    found.stream().anyMatch(series -> isPlanned(series, planned)),
                    "series " + planned.key() + " is missing");
        }
        for (int i = 0; i < found.size(); i++) {
            Refusal.OTHER_PLAN.unless(
                    i < wanted.size() && isPlanned(found.get(i), wanted.get(i)),
                    "series " + found.get(i).key() + " is not planned there");
            String unavailable = found.get(i).unavailable();
            line("a series", unavailable == null ? "" : unavailable);
        }
    }

    /**
     * Checks a series from a tree's own benchmarks. Only the bench host can know these, but a pull request can waste no more than
     * its own budget with them.
     */
    private void ofTree(PlannedSeries series) {
        SeriesKey key = series.key();
        atMost("series", comparison.plan().series().size(), IntakeLimits.TREE_SERIES);
        text("a series", key.name(), IntakeLimits.LINE);
        Refusal.OTHER_PLAN.unless(
                expected.request().series().stream().anyMatch(glob -> Profile.isNamed(glob, key)),
                "series " + key + " was not requested");
        IterationPlan turns = series.plan();
        atMost("turns of a fork", turns.warmupIterations() + turns.measuredIterations(), IntakeLimits.TREE_TURNS);
        atMost("threads of a series", key.threads(), IntakeLimits.TREE_THREADS);
        line("a series", series.unavailable() == null ? "" : series.unavailable());
    }

    private static boolean isPlanned(PlannedSeries found, PlannedSeries wanted) {
        return found.key().equals(wanted.key())
                && found.plan().equals(wanted.plan())
                && Objects.equals(found.shard(), wanted.shard());
    }

    private static void same(String what, Object found, Object wanted) {
        Refusal.OTHER_PLAN.unless(found.equals(wanted), what + " is " + found + " instead of " + wanted);
    }

    private static void atMost(String what, int number, int most) {
        Refusal.ABSURD_VALUE.unless(number <= most, number + " " + what);
    }

    private static void line(String what, String text) {
        text(what, text, IntakeLimits.LINE);
    }

    private static void text(String what, String text, int most) {
        Refusal.ABSURD_VALUE.unless(
                SafeLine.is(text, most), what + " is not one line of at most " + most + " characters");
    }
}
