package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Judgment.Status;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.json.CiFormat;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.text.TerminalReport;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Using more of something fails a comparison in every output if it is told to fail on this, and in none otherwise. */
class FailOnTest {
    private static final String NOTHING = "nothing got slower by more than 3 % on either platform";
    private static final String GET = "GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64";
    private static final String SCAN = "Iterator.scan/keyCount=100000/valueSize=64";

    private static Results using(Resource resource, int more) {
        Verdict settled = new Verdict.NoRegression(0.03, true);
        return switch (resource) {
            case ALLOCATION -> SampleResults.judged(settled, new AllocationChange(5, 152, 152 + more), null);
            case KEPT_MEMORY -> SampleResults.judged(settled, null, new MemoryChange(5, more, more - 9, more + 9));
        };
    }

    @ParameterizedTest
    @EnumSource
    void everyOutputFailsWhereItIsAsked(Resource resource) {
        for (List<Resource> failOn : List.of(List.of(resource), List.of(Resource.values()))) {
            Results more = SampleResults.failingOn(using(resource, 24), failOn);

            assertThat(more.judgment().status()).isEqualTo(Status.USES_MORE);
            assertThat(ExitCode.of(more.judgment())).isEqualTo(ExitCode.REGRESSION);
            assertThat(Overview.of(more).result()).isEqualTo(OverallResult.USES_MORE);
            assertThat(CiFormat.JUNIT.of(more)).contains("<failure type=\"uses-more\"", "24");
            assertThat(ComparisonSummary.of(more, null, 1)).contains("\"status\": \"uses-more\"");
            assertThat(TerminalReport.render(more, null, false, 200)).contains("1 of 1 operation ");
            assertThat(MarkdownReport.render(more)).contains("🔴 1 of 1 operation ", "What to do: find ");
        }
    }

    static Stream<Arguments> harmless() {
        return Stream.of(Resource.values())
                .flatMap(resource -> Stream.of(
                        Arguments.of(resource, 24, List.of()),
                        Arguments.of(
                                resource,
                                24,
                                Stream.of(Resource.values())
                                        .filter(other -> other != resource)
                                        .toList()),
                        Arguments.of(resource, -24, List.of(Resource.values()))));
    }

    @ParameterizedTest
    @MethodSource("harmless")
    void noOutputFailsOtherwise(Resource resource, int more, List<Resource> failOn) {
        Results results = SampleResults.failingOn(using(resource, more), failOn);

        assertThat(results.judgment().status()).isEqualTo(Status.NOTHING_SLOWER);
        assertThat(ExitCode.of(results.judgment())).isEqualTo(ExitCode.NOTHING_SLOWER);
        assertThat(Overview.of(results).result()).isEqualTo(OverallResult.NOTHING_SLOWER);
        assertThat(CiFormat.JUNIT.of(results)).doesNotContain("<failure");
        assertThat(MarkdownReport.render(results)).doesNotContain("🔴", "What to do");
    }

    @Test
    void theHeadlineSaysFirstWhatFails() {
        String heap = "1 of 4 operations allocates more Java heap";
        String memory = "1 of 4 operations keeps more memory";
        assertThat(check(CheckConclusion.SUCCESS))
                .isEqualTo("🟢 Nothing got slower by more than 3 % on either platform; 1 operation allocates more Java"
                        + " heap; 1 operation keeps more memory");
        assertThat(check(CheckConclusion.FAILURE, Resource.ALLOCATION))
                .isEqualTo("🔴 " + heap + " — " + GET + "; " + NOTHING + "; 1 operation keeps more memory");
        assertThat(check(CheckConclusion.FAILURE, Resource.KEPT_MEMORY))
                .isEqualTo("🔴 " + memory + " — " + SCAN + "; " + NOTHING + "; 1 operation allocates more Java heap");
        assertThat(check(CheckConclusion.FAILURE, Resource.values()))
                .isEqualTo("🔴 " + heap + "; " + memory + " — " + GET + ", " + SCAN + "; " + NOTHING);
    }

    private static String check(CheckConclusion conclusion, Resource... failOn) {
        CheckSummary check = CheckSummary.of(SampleFacts.usingMore(failOn));
        assertThat(check.conclusion()).isEqualTo(conclusion);
        return check.title();
    }

    @Test
    void theCommentShowsBothAndSaysWhatToLookFor() {
        CommentFacts facts = SampleFacts.usingMore(Resource.values());

        assertThat(PullRequestComment.render(facts))
                .contains(
                        "` on linux-x64 allocates 128 B/op more (24 → 152 B/op).",
                        "` on linux-x64 keeps 312 B/op more",
                        "find the additional objects that the candidate creates, and what the candidate does not give back.");
    }
}
