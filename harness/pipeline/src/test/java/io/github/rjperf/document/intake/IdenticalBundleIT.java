package io.github.rjperf.document.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle without pairs is taken only if its own manifests say that there was nothing to measure. */
class IdenticalBundleIT {
    private static final String PROGRAM = "1.0";

    private final HonestBundle honest = HonestBundle.any();
    private final Comparison identical = honest.identical(PROGRAM);
    private final Expectation expected = honest.expectation(PROGRAM);

    @TempDir
    private Path folder;

    @Test
    void identicalBuildsNeedNoPairs() {
        assertThat(check(expected, identical)).isInstanceOf(IntakeResult.Measured.class);
    }

    @Test
    void manifestsThatDisagreeAreRefused() {
        Build base = identical.base();
        Build candidate = identical.candidate();
        assertRefused(expected, honest.comparison(PROGRAM));
        assertRefused(expected, identical.with(base, with(candidate, candidate.librarySha256(), "00".repeat(32))));
        assertRefused(expected, identical.with(base, with(candidate, "00".repeat(32), candidate.classesSha256())));
    }

    @Test
    void manifestsWithoutADigestOfTheClassesAreRefused() {
        Build base = identical.base();
        Build candidate = identical.candidate();
        assertRefused(
                expected,
                identical.with(
                        with(base, base.librarySha256(), null), with(candidate, candidate.librarySha256(), null)));
    }

    @Test
    void theCollectorIsThatOfThePlan() {
        Comparison other = new Comparison(
                identical.id(),
                identical.created(),
                identical.harnessVersion(),
                identical.benchmarksSha256(),
                identical.base(),
                identical.candidate(),
                identical.host().running(Collector.G1),
                identical.plan().with(Collector.G1));
        Expectation same = new Expectation(
                expected.request(),
                expected.platform(),
                expected.plan().with(Collector.G1),
                expected.comparisonId(),
                expected.program(),
                expected.benchmarks(),
                expected.now());

        assertThat(check(same, other)).isInstanceOf(IntakeResult.Measured.class);
        HonestBundle.clear(folder.resolve("bench"));
        assertRefused(Refusal.OTHER_PLAN, expected, other);
        assertRefused(Refusal.OTHER_PLAN, same, identical);
    }

    @Test
    void aCalibrationOfLayoutsIsRefused() {
        assertRefused(
                Refusal.OTHER_PLAN, expected, identical.with(identical.plan().with(new Intervention(true, 0))));
    }

    @Test
    void aPlantedSlowdownIsRefused() {
        assertRefused(
                Refusal.OTHER_PLAN, expected, identical.with(identical.plan().with(new Intervention(false, 0.03))));
    }

    @Test
    void aCalibrationNeedsPairs() {
        Request asked = expected.request();
        Request calibration = new Request(
                Context.Kind.CALIBRATION,
                asked.repository(),
                null,
                asked.base(),
                asked.candidate(),
                asked.profile(),
                asked.series(),
                asked.platforms(),
                asked.budget(),
                asked.maxPairs(),
                asked.seed(),
                asked.requestedBy(),
                asked.requested(),
                asked.reason());
        assertRefused(
                new Expectation(
                        calibration,
                        expected.platform(),
                        expected.plan(),
                        expected.comparisonId(),
                        expected.program(),
                        expected.benchmarks(),
                        expected.now()),
                identical);
    }

    private void assertRefused(Expectation expectation, Comparison comparison) {
        assertRefused(Refusal.NOTHING_MEASURED, expectation, comparison);
    }

    private void assertRefused(Refusal reason, Expectation expectation, Comparison comparison) {
        RefusedException refused = catchThrowableOfType(RefusedException.class, () -> check(expectation, comparison));
        assertThat(refused.refusal()).isEqualTo(reason);
        HonestBundle.clear(folder.resolve("bench"));
    }

    private IntakeResult check(Expectation expectation, Comparison comparison) {
        honest.lines(folder.resolve("bench"), comparison, List.of());
        return new BundleCheck(expectation).check(Bundle.at(folder.resolve("bench")));
    }

    private static Build with(Build build, String library, @Nullable String classes) {
        return new Build(
                build.subject(),
                build.version(),
                build.commit(),
                build.jar(),
                build.jarSha256(),
                build.library(),
                library,
                classes,
                build.fromCache(),
                build.seconds(),
                build.compilation());
    }
}
