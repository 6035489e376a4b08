package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.report.SampleComments;
import io.github.rjperf.report.SampleFacts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is answered to a command or a label: what was not done, why, and what to write instead. */
class CommandAnswerTest {
    private static final String HEAD = "beef".repeat(10);
    private static final String MEASURED = "7c0ffee123".repeat(4);

    /** The command to copy approves exactly one commit. */
    @Test
    void whatWasPushedLaterIsMeasuredOnlyByItsFullName() {
        String command = "/perf " + HEAD;
        assertThat(List.of(
                        CommandAnswer.labelNotAllowed("octocat", HEAD),
                        CommandAnswer.pushedLater(HEAD, command),
                        CommandAnswer.pushedJustBefore(HEAD, command),
                        CommandAnswer.otherNamed(HEAD, command),
                        CommandAnswer.pushedMeanwhile(HEAD, command)))
                .allSatisfy(text ->
                        assertThat(text).startsWith("Nothing measured: ").contains("`" + command + "`"));
        assertThat(CommandAnswer.labelOutdated(MEASURED, HEAD))
                .contains("`beefbee` was pushed after the label was added for `7c0ffee`", "add it again");
    }

    @Test
    void aResultOfOlderCommitsSaysSo() {
        assertThat(CommandAnswer.outdated(MEASURED, HEAD))
                .contains("is for `7c0ffee`; newer commits, up to `beefbee`", "`/perf " + HEAD + "`");
        assertThat(CommandAnswer.outdated(HEAD, HEAD)).contains("compared with the previous base branch");
    }

    @Test
    void anAcceptanceNamesItsBoundAndWhatIsBeyond() {
        var bounded = SampleFacts.acceptance(new AcceptedChange(-0.082, -0.112, -0.053, -0.112));
        assertThat(CommandAnswer.accepted(List.of(bounded), List.of()))
                .startsWith("Accepted by `ann` for this pull request: ")
                .contains("getNotFoundEven", "−10.6 % (acceptance 7)", "is a regression again");
        assertThat(CommandAnswer.accepted(List.of(), List.of(bounded)))
                .startsWith("Not accepted, because it is slower than the bound")
                .endsWith("repeat the command with a lower bound.\n");
        assertThat(CommandAnswer.accepting(SampleFacts.RUN)).contains("is recording the acceptance");
    }

    @Test
    void whatCannotBeDoneSaysWhatCan() {
        assertThat(CommandAnswer.nothingToCancel()).contains("`/perf` starts one");
        assertThat(CommandAnswer.notOpen()).contains("Reopen it");
        assertThat(CommandAnswer.resultIsNewer()).contains("then repeat the command");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rerum", "</code>@octocat", "a `b <i>@c` d` <img> e"})
    void whatWasWrittenStaysText(String written) {
        List.of(CommandAnswer.unknown(written), CommandAnswer.malformed(written), CommandAnswer.notSlower(written))
                .forEach(text -> {
                    assertThat(Rendered.page(text).select("img, i, a")).isEmpty();
                    Rendered.assertInert(text);
                });
    }

    /** Who reads that it is queued, running or ended early must find the run and the commit. */
    @Test
    void commentsWithoutResultsNameRunAndCommit() {
        SampleComments.waiting()
                .forEach((name, text) ->
                        assertThat(text).as(name).startsWith("### ").contains("7c0ffee", "actions/runs/"));
    }
}
