package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import org.junit.jupiter.api.Test;

class LayoutShareTest {
    private static final Build RELEASE = SampleBuilds.release("9.0.1");
    private static final Build OTHER_CODE =
            SampleBuilds.identical(RELEASE, SampleBuilds.source("pr:1", SampleBuilds.GCC, SampleBuilds.FLAGS));

    private static Results of(Build base, Build candidate) {
        Results results = SampleResults.nearTheGate();
        Comparison comparison = results.comparison().with(base, candidate);
        return new Results(comparison, results.judgement(), results.pairs(), results.reproduce());
    }

    @Test
    void changesThatLayoutReachesAreNamedWithItsShare() {
        assertThat(LayoutShare.of(of(RELEASE, OTHER_CODE))).hasValueSatisfying(caveat -> assertThat(caveat)
                .startsWith(
                        "Each build has one layout of its code, and layout alone shifts operations: of such shifts, 13 % are")
                .contains(
                        "13 % are as large as the change of Get.get/keyCount=100000/valueSize=1024 (+2.4 %), ",
                        "9 % are as large as the change of Get.get/keyCount=100000/valueSize=64 (−2.7 %).")
                .doesNotContain("Put.put")
                .endsWith(" Compare builds from source, in several layouts, to rule that out."));
    }

    @Test
    void theShiftThatWasFoundOnTheHostCounts() {
        assertThat(LayoutShare.of(onHostWith(0.01))).hasValueSatisfying(caveat -> assertThat(caveat)
                .contains(" 2 % are as large as the change of Get.get/keyCount=100000/valueSize=1024 (+2.4 %)."));
        assertThat(LayoutShare.of(onHostWith(0))).isEmpty();
    }

    private static Results onHostWith(double shift) {
        Results results = of(RELEASE, OTHER_CODE);
        Comparison comparison = results.comparison();
        return new Results(
                comparison.with(comparison.plan().knowing(shift)),
                results.judgement(),
                results.pairs(),
                results.reproduce(),
                results.earlier());
    }

    @Test
    void theSameCodeHasTheSameLayout() {
        assertThat(LayoutShare.of(of(RELEASE, SampleBuilds.release("9.1.1")))).isEmpty();
    }

    @Test
    void alternatingLayoutsAreInTheInterval() {
        assertThat(LayoutShare.of(of(source("pr:1"), source("git:main")))).isEmpty();
    }

    private static Build source(String subject) {
        return SampleBuilds.inTwoLayouts(SampleBuilds.source(subject, SampleBuilds.GCC, SampleBuilds.FLAGS));
    }
}
