package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.TextWrap;
import java.util.List;
import java.util.stream.Collectors;

/** The answers to {@code /perf} commands, each a comment in Markdown that ends with a new line. */
public final class CommandAnswer {
    private static final int SHOWN = 10;
    private static final int MALFORMED_CHARACTERS = 300;

    private CommandAnswer() {}

    /** All commands, with what each does and who may give it. */
    public static String help() {
        String rows = PerfWord.ALL.stream()
                .map(word -> MarkdownText.row(List.of("`" + word.form() + "`", word.meaning())))
                .collect(Collectors.joining());
        return """
                Commands stand alone on the first line of a comment. `help` is for everyone, all others are for people with write \
                access to this repository. Edited comments are not read.

                | command | what it does |
                |---|---|
                """ + rows + """

                SERIES is the name of a benchmark, as in `GetBenchmarks.get`, or a glob, as in `Get*` or `*valueSize=64*`; \
                several are separated by spaces.
                """;
    }

    /**
     * The answer to {@code /perf accept} while it is being recorded.
     *
     * @param run records it, and answers again
     */
    public static String accepting(WorkflowRun run) {
        return "Being recorded by " + MarkdownText.link(run.url(), "run " + run.id()) + ", which answers below.\n";
    }

    /**
     * The answer to {@code /perf cancel}.
     *
     * @param runs how many were cancelled, at least one
     */
    public static String cancelled(int runs) {
        return Figures.count(runs, "run", "runs") + " cancelled.\n";
    }

    public static String nothingToCancel() {
        return "Nothing to cancel: no run for this pull request is queued or running.\n";
    }

    /**
     * The answer to {@code /perf accept} of slower operations.
     *
     * @param accepted what was accepted
     * @param beyond what is slower than the bound that was named, and was not accepted; one of the two lists is not empty
     */
    public static String accepted(List<Acceptance> accepted, List<Acceptance> beyond) {
        StringBuilder out = new StringBuilder();
        if (!accepted.isEmpty()) {
            out.append("Accepted by ").append(MarkdownText.code(accepted.get(0).acceptedBy()));
            out.append(" for this pull request: ")
                    .append(Quoting.MARKDOWN.prose(accepted.get(0).reason()));
            out.append("\n\n").append(extents(accepted));
            out.append("\nA later result that is slower than this is a regression again.\n");
        }
        if (!beyond.isEmpty()) {
            out.append(out.length() == 0 ? "" : "\n").append("Not accepted, because it is slower than the bound:\n\n");
            out.append(extents(beyond));
            out.append("\nTo accept it all the same, give the command again with a lower bound.\n");
        }
        return out.toString();
    }

    private static String extents(List<Acceptance> acceptances) {
        int others = acceptances.size() - SHOWN;
        return acceptances.stream().limit(SHOWN).map(CommandAnswer::extent).collect(Collectors.joining())
                + (others > 0 ? "- … and " + others + " more\n" : "");
    }

    private static String extent(Acceptance acceptance) {
        return "- " + Quoting.MARKDOWN.name(OperationName.of(acceptance.series())) + " on "
                + Quoting.MARKDOWN.name(acceptance.platform()) + ": " + Extent.of(acceptance) + "\n";
    }

    /**
     * The answer to {@code /perf accept} of what was not measured.
     *
     * @param glob what the asker named, and no series that was measured is called
     */
    public static String nothingToAccept(String glob) {
        return "Nothing accepted: no series that was measured for this pull request is called "
                + Quoting.MARKDOWN.name(glob) + ". Copy its name from the result below, then give the command again.\n";
    }

    /**
     * The answer to {@code /perf accept} of what is measured and not slower.
     *
     * @param glob what the asker named
     */
    public static String notSlower(String glob) {
        return "Nothing accepted: the newest result of " + Quoting.MARKDOWN.name(glob)
                + " is not a regression. Give the command again when a result says that it got slower.\n";
    }

    /**
     * The answer to somebody who may not give the command.
     *
     * @param permission what the asker has, as GitHub names it
     */
    public static String noRight(String login, String permission) {
        return "Not done: " + MarkdownText.code(login) + " has permission " + Quoting.MARKDOWN.name(permission)
                + " here, and measuring takes `write`. Ask a maintainer to repeat the command.\n";
    }

    /**
     * The answer to a word that is no command, with the one that was probably meant.
     *
     * @param word what stood behind {@code /perf}
     */
    public static String unknown(String word) {
        String nearest = PerfWord.nearest(word);
        return "Not done: " + Quoting.MARKDOWN.name(word) + " is neither a command nor a profile."
                + (nearest == null ? "" : " Did you mean `/perf " + nearest + "`?")
                + " `/perf help` lists what there is.\n";
    }

    /**
     * The answer to a command that breaks the grammar.
     *
     * @param what what breaks the grammar, in one line without a full stop; may hold hostile text, and what stands between
     *     back-ticks shows as code
     */
    public static String malformed(String what) {
        return "Not done: " + MarkdownText.withCode(TextWrap.shortened(what, MALFORMED_CHARACTERS))
                + ". `/perf help` lists what there is.\n";
    }
}
