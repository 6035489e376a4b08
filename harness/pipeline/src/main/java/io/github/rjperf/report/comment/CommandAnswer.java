package io.github.rjperf.report.comment;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.AcceptedResults;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.TextWrap;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The answers to {@code /perf} commands and to labels without effect, as Markdown that ends with a new line; they are at
 * the top of the comment.
 */
public final class CommandAnswer {
    private static final int SHOWN = 10;
    private static final int MALFORMED_CHARACTERS = 300;
    private static final int FARTHEST = 2;

    /** The words that may follow {@code /perf}. */
    private static final List<String> WORDS = Pattern.compile("\\| `/perf ([a-z]+)")
            .matcher(help())
            .results()
            .map(found -> found.group(1))
            .toList();

    private CommandAnswer() {}

    /** All commands, with their effects and who may use them. */
    public static String help() {
        return """
                Write a command alone on the first line of a new comment. Only people with write access to this repository can give \
                commands; edited comments and comments from apps are ignored.

                | command | what it does |
                |---|---|
                | `/perf [COMMIT] [PROFILE] [SERIES…]` | measures the newest commit of this pull request against its merge base: \
                the named series, or all series of the profile |
                | `/perf rerun [COMMIT]` | measures the newest commit again, with the profile and series of the last `/perf` |
                | `/perf more [COMMIT] [SERIES…]` | measures the named series, or those of the last `/perf`, adding to their pairs, \
                for twice as long and with as many pairs as the rule allows; each repetition doubles the time again |
                | `/perf explain [COMMIT] SERIES…` | measures the named series again and shows what their time is spent on, \
                whether or not they changed |
                | `/perf benchmarks [COMMIT] BENCHMARK…` | measures benchmarks that the pull request itself contains in `java/jmh`, on \
                both sides, and adds their table to the result; it never changes the check |
                | `/perf cancel` | cancels the queued or running measurement of this pull request |
                | `/perf accept SERIES [-P%] REASON…` | records that a slowdown is intended, down to −P % or to what was measured; \
                the most recent result and all later ones show this, and their checks do not fail because of it |
                | `/perf decide NUMBER STATE REASON…` | on the issue of the weekly digest only: records a decision about a change \
                point of trunk; STATE is `untriaged`, `investigating`, `confirmed`, `accepted`, `fixed`, or `invalid` |
                | `/perf help` | shows this table |

                COMMIT must be the newest commit of the pull request. If a pull request from a fork was pushed to after your comment or \
                in the 5 minutes before it, all 40 digits are required; the answer then contains the command to copy. SERIES is \
                the name of a benchmark, as in `Get.get`, or a glob, as in `Get*` or `*valueSize=64*`; separate several with spaces, except for `accept`, which takes one.
                """;
    }

    /** The answer to {@code /perf accept} while this run records the acceptance; the run then answers again. */
    public static String accepting(WorkflowRun run) {
        return MarkdownText.link(run.url(), "Run " + run.id())
                + " is recording the acceptance and will replace this line.\n";
    }

    /** The answer to {@code /perf decide} while this run records the decision; the run then answers again. */
    public static String deciding(WorkflowRun run) {
        return MarkdownText.link(run.url(), "Run " + run.id())
                + " is recording the decision and will replace this line.\n";
    }

    /** The answer to a recorded {@code /perf decide}. */
    public static String decided(int changePoint, String place, Triage triage) {
        return "Change point " + changePoint + " of " + place + " is now **" + EnumText.of(triage.state()) + "**, by "
                + MarkdownText.code(triage.by()) + ": " + MarkdownText.prose(String.valueOf(triage.note())) + "\n";
    }

    /** The answer to {@code /perf decide} with a number that no change point has. */
    public static String noChangePoint(int changePoint) {
        return "Not decided: there is no change point " + changePoint
                + ". Copy the number from the digest, then repeat the command.\n";
    }

    /** The answer to {@code /perf decide} on a pull request. */
    public static String notOnPullRequests() {
        return "Not decided: comment decisions about change points on the issue of the weekly digest. "
                + "`/perf accept` accepts a slowdown of this pull request.\n";
    }

    /** The answer to {@code /perf decide} on an issue other than the digest's, whose number may be unknown. */
    public static String notOnThisIssue(String digest) {
        return "Not decided: comment decisions about change points on the issue of the weekly digest"
                + (digest.isEmpty() ? "" : ", #" + digest) + ".\n";
    }

    /** The answer to {@code /perf accept} when the result is newer than the command. */
    public static String resultIsNewer() {
        return "Not accepted: the result below was written after your comment. Read it, then repeat the command.\n";
    }

    public static String nothingToCancel() {
        return "Nothing to cancel: no run for this pull request is queued or running. `/perf` starts one.\n";
    }

    /** The answer to a request for a pull request's own benchmarks if it would cancel another run. */
    public static String stillMeasuring() {
        return "Nothing started: a run for this pull request is queued or running. Repeat the command when it has ended,"
                + " or `/perf cancel` it first.\n";
    }

    /** The answer to a command that would measure a closed pull request. */
    public static String notOpen() {
        return "Nothing measured: the pull request is closed. Reopen it, then repeat the command.\n";
    }

    /** The answer to a label that was added by a person without write access; {@code head} is the newest commit. */
    public static String labelNotAllowed(String login, String head) {
        return "Nothing measured: " + MarkdownText.code(login)
                + " added the label but does not have write access to this"
                + " repository. Ask a maintainer to add it again or to comment `/perf " + head + "`.\n";
    }

    /** The answer to a label that was added for the {@code approved} commit; the newest one is {@code head}. */
    public static String labelOutdated(String approved, String head) {
        return "Nothing measured: " + commit(head) + " was pushed after the label was added for " + commit(approved)
                + ". Review the new commits, then remove the label and add it again.\n";
    }

    /** The answer to a command or label when the newest commit may have been pushed after it; {@code command} is its name. */
    public static String pushedLater(String head, String command) {
        return unsure(
                commit(head) + " was pushed to a fork after your comment or label, or GitHub does not show when",
                command);
    }

    /** The answer when the newest commit was pushed shortly before the command or label. */
    public static String pushedJustBefore(String head, String command) {
        return unsure(commit(head) + " was pushed to a fork less than 5 minutes before your comment or label", command);
    }

    /** The answer to a command that names a commit other than the newest. */
    public static String otherNamed(String head, String command) {
        return unsure("the newest commit is " + commit(head) + ", but the command names another one", command);
    }

    /** The answer when a commit was pushed while the run was being started. */
    public static String pushedMeanwhile(String head, String command) {
        return unsure(commit(head) + " was pushed in the meantime", command);
    }

    private static String unsure(String why, String command) {
        return "Nothing measured: " + why + ". Review it, then comment `" + command + "` to measure it.\n";
    }

    /** The notice above a result of an older commit than {@code head}, or of {@code head} with another base branch. */
    public static String outdated(String measured, String head) {
        String advice = measured.equals(head)
                ? ", compared with the previous base branch. Comment `/perf " + head
                        + "` to compare it with the new one.\n"
                : "; newer commits, up to " + commit(head)
                        + ", have not been measured. To measure them, a maintainer reviews them, then comments `/perf "
                        + head
                        + "`.\n";
        return "⚠️ The result below is for " + commit(measured) + advice;
    }

    private static String commit(String sha) {
        return "`" + sha.substring(0, 7) + "`";
    }

    /**
     * The answer to {@code /perf accept} of slower operations, where those in {@code beyond} exceeded the named bound and were
     * not accepted; at least one list is not empty.
     */
    public static String accepted(List<Acceptance> accepted, List<Acceptance> beyond) {
        String done = accepted.isEmpty()
                ? ""
                : "Accepted by " + MarkdownText.code(accepted.get(0).acceptedBy()) + " for this pull request: "
                        + Quoting.MARKDOWN.prose(accepted.get(0).reason()) + "\n\n" + extents(accepted)
                        + "\nA later result that is slower than this is a regression again.\n";
        String open = beyond.isEmpty()
                ? ""
                : "Not accepted, because it is slower than the bound:\n\n" + extents(beyond)
                        + "\nTo accept it anyway, repeat the command with a lower bound.\n";
        return done + (done.isEmpty() || open.isEmpty() ? "" : "\n") + open;
    }

    private static String extents(List<Acceptance> acceptances) {
        int others = acceptances.size() - SHOWN;
        return acceptances.stream().limit(SHOWN).map(CommandAnswer::extent).collect(Collectors.joining())
                + (others > 0 ? "- … and " + others + " more\n" : "");
    }

    private static String extent(Acceptance acceptance) {
        return "- " + Quoting.MARKDOWN.name(acceptance.series().name()) + " on "
                + Quoting.MARKDOWN.name(acceptance.platform()) + ": "
                + MarkdownText.prose(AcceptedResults.change(acceptance) + AcceptedResults.number(acceptance)) + "\n";
    }

    /** The answer to {@code /perf accept} of a name that no measured series has. */
    public static String nothingToAccept(String glob) {
        return "Nothing accepted: no series measured for this pull request is named " + Quoting.MARKDOWN.name(glob)
                + ". Copy the name from the result below, then repeat the command.\n";
    }

    /** The answer to {@code /perf accept} of an operation that was measured but is not slower. */
    public static String notSlower(String glob) {
        return "Nothing accepted: the newest result for " + Quoting.MARKDOWN.name(glob)
                + " is not a regression. Repeat the command if a later result shows a slowdown.\n";
    }

    /** The answer to an unknown word after {@code /perf}, with the command that was probably meant. */
    public static String unknown(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        String meant = WORDS.stream()
                .filter(known -> lower.length() <= known.length() + FARTHEST)
                .filter(known -> Nearest.distance(known, lower) <= FARTHEST)
                .min(Comparator.comparingInt(known -> Nearest.distance(known, lower)))
                .map(known -> " Did you mean `/perf " + known + "`?")
                .orElse("");
        return "Not done: " + Quoting.MARKDOWN.name(word) + " is neither a command nor a profile." + meant
                + " `/perf help` shows all commands.\n";
    }

    /**
     * The answer to a command that violates the grammar, as described by this line without a period; the line may contain
     * hostile text, and text between backticks is shown as code.
     */
    public static String malformed(String what) {
        return "Not done: " + MarkdownText.withCode(TextWrap.shortened(what, MALFORMED_CHARACTERS))
                + ". `/perf help` shows all commands.\n";
    }
}
