package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.report.SampleLosses;
import org.junit.jupiter.api.Test;

/** A candidate that cannot run what its base runs is never reported as good. */
class LostOperationsTest {
    @Test
    void aCandidateThatBreaksAlmostEveryOperationIsNotASuccess() {
        CheckSummary check = CheckSummary.of(SampleLosses.lost(28));

        assertThat(check.conclusion()).isEqualTo(CheckConclusion.NEUTRAL);
        assertThat(check.title())
                .startsWith("⚙️ The candidate cannot run 27 of 28 operations that the base runs on linux-x64");
        assertThat(PullRequestComment.render(SampleLosses.lost(28)).lines().findFirst())
                .hasValueSatisfying(line -> assertThat(line).contains("cannot run 27 of 28"));
    }

    @Test
    void whatIsLostIsSaidNextToARegressionToo() {
        String line = CheckSummary.of(SampleLosses.slowerAndLost()).title();
        assertThat(line)
                .isEqualTo("🔴 1 of 3 operations got slower, worst −50.0 % —"
                        + " GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64; the candidate cannot run 1 that the"
                        + " base runs");
    }

    @Test
    void whatCouldNotBeToldIsSaidNextToWhatIsLost() {
        assertThat(CheckSummary.of(SampleLosses.lostAndUnsure()).title())
                .isEqualTo("⚙️ The candidate cannot run 1 of 2 operations that the base runs —"
                        + " Put.put/keyCount=100000/valueSize=64/wal=on; 1 inconclusive");
    }

    @Test
    void nothingComparedAtAllIsNotFollowedByNothingSlower() {
        CheckSummary check = CheckSummary.of(SampleLosses.incomparable());
        assertThat(check.title()).isEqualTo("🟡 Nothing could be compared: no operation runs on both builds");
        assertThat(check.conclusion()).isEqualTo(CheckConclusion.NEUTRAL);
    }

    @Test
    void whatTheBaseCannotRunIsCountedAndHarmless() {
        CheckSummary check = CheckSummary.of(SampleLosses.newOperation());
        assertThat(check.title()).isEqualTo("🟢 Nothing got slower by more than 3 %; 1 operation not compared");
        assertThat(check.conclusion()).isEqualTo(CheckConclusion.SUCCESS);
    }

    @Test
    void aPlatformWithoutAnyComparisonIsNotCalledFreeOfSlowdowns() {
        assertThat(CheckSummary.of(SampleLosses.lost(3)).title()).doesNotContain("nothing slower on macos-arm64");
        assertThat(CheckSummary.of(SampleLosses.lost(3)).title()).contains("nothing compared on macos-arm64");
    }
}
