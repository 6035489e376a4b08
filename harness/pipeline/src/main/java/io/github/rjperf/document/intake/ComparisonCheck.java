package io.github.rjperf.document.intake;

import static io.github.rjperf.document.intake.RefusedException.unless;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Request;
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
        unless(
                comparison.id().equals(expected.comparisonId()),
                Refusal.OTHER_COMPARISON,
                comparison.id() + " instead of " + expected.comparisonId());
        unless(
                comparison.harnessVersion().equals(expected.program()),
                Refusal.OTHER_COMPARISON,
                "measured by version " + comparison.harnessVersion() + " instead of " + expected.program());
        unless(
                comparison.benchmarksSha256().equals(expected.benchmarks()),
                Refusal.OTHER_COMPARISON,
                "measured with benchmarks of SHA-256 " + comparison.benchmarksSha256() + " instead of "
                        + expected.benchmarks() + "; pin a release, so that the bench host runs the same");
        unless(
                expected.holds(comparison.created()),
                Refusal.IMPOSSIBLE_TIME,
                "started at " + comparison.created() + ", asked for at "
                        + expected.request().requested());
        host(comparison.host().identity());
        comparison.host().conditions().forEach(ComparisonCheck::condition);
        atMost("conditions of the host", comparison.host().conditions().size(), IntakeLimits.CONDITIONS);
        build("base", comparison.base(), expected.request().base());
        build("candidate", comparison.candidate(), expected.request().candidate());
        alike();
        plan();
    }

    private void host(HostIdentity identity) {
        atMost("facts of the host", identity.facts().size(), IntakeLimits.FACTS);
        identity.facts().forEach((name, value) -> {
            unless(name.matches("[a-z][a-z0-9.]{0,99}"), Refusal.ABSURD_VALUE, "a fact of the host is called " + name);
            line("fact " + name, value);
        });
        unless(identity.isGenuine(), Refusal.OTHER_HOST, "its identity is not that of its facts");
        String usual = identity.running(Collector.SERIAL).sha256();
        unless(
                expected.platform().hosts().contains(usual),
                Refusal.OTHER_HOST,
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
        unless(
                build.subject().equals(wanted) && same(build.commit(), commit),
                Refusal.OTHER_BUILD,
                "the " + side + " is " + build.subject() + " at " + build.commit() + " instead of " + wanted);
        Compilation compilation = build.compilation();
        unless(
                (commit != null) == (compilation != null),
                Refusal.OTHER_BUILD,
                "the " + side + (commit == null ? " was built from source" : " was not built from source"));
        unless(
                compilation == null || !compilation.dirty(),
                Refusal.OTHER_BUILD,
                "the " + side + " was built from changed sources");
        if (compilation != null) {
            compilation("the " + side, compilation);
        }
        text("version of the " + side, build.version(), LABEL);
        text("library of the " + side, build.library(), LABEL);
        text("jar of the " + side, build.jar(), IntakeLimits.PATH);
        unless(build.seconds() <= IntakeLimits.GREATEST_NUMBER, Refusal.ABSURD_VALUE, build.seconds() + " s to build");
    }

    /** The record itself limits the number of each. */
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
        unless(
                making.isEmpty(),
                Refusal.OTHER_BUILD,
                making.isEmpty() ? "" : making.get(0).words());
    }

    private void plan() {
        Plan found = comparison.plan();
        Plan wanted = expected.plan();
        same("profile", found.profile(), wanted.profile());
        same("seed", found.seed(), wanted.seed());
        same("schedule", found.schedule(), wanted.schedule());
        same("lanes", found.lanes(), wanted.lanes());
        same("intervention", found.intervention(), wanted.intervention());
        same("profilers", found.profilers(), wanted.profilers());
        same("collector", found.collector(), wanted.collector());
        same("pair limit", found.maxPairs(), wanted.maxPairs());
        same("budget in seconds", found.budgetSeconds(), wanted.budgetSeconds());
        same("measured shards", found.shards(), wanted.shards());
        series();
        same("plan", found.of(wanted.series()), wanted);
    }

    private void series() {
        List<PlannedSeries> wanted = expected.plan().series();
        List<PlannedSeries> found = comparison.plan().series();
        for (PlannedSeries planned : wanted) {
            unless(
                    found.stream().anyMatch(series -> isPlanned(series, planned)),
                    Refusal.OTHER_PLAN,
                    "series " + planned.key() + " is missing");
        }
        for (int i = 0; i < found.size(); i++) {
            unless(
                    i < wanted.size() && isPlanned(found.get(i), wanted.get(i)),
                    Refusal.OTHER_PLAN,
                    "series " + found.get(i).key() + " is not planned there");
            String unavailable = found.get(i).unavailable();
            line("a series", unavailable == null ? "" : unavailable);
        }
    }

    private static boolean isPlanned(PlannedSeries found, PlannedSeries wanted) {
        return found.key().equals(wanted.key())
                && found.plan().equals(wanted.plan())
                && Objects.equals(found.shard(), wanted.shard());
    }

    private static void same(String what, Object found, Object wanted) {
        unless(found.equals(wanted), Refusal.OTHER_PLAN, what + " is " + found + " instead of " + wanted);
    }

    private static boolean same(@Nullable String found, @Nullable String wanted) {
        return found == null ? wanted == null : found.equals(wanted);
    }

    private static void atMost(String what, int number, int most) {
        unless(number <= most, Refusal.ABSURD_VALUE, number + " " + what);
    }

    private static void line(String what, String text) {
        text(what, text, IntakeLimits.LINE);
    }

    private static void text(String what, String text, int most) {
        unless(
                SafeLine.is(text, most),
                Refusal.ABSURD_VALUE,
                what + " is not one line of at most " + most + " characters");
    }
}
