package io.github.rjperf.report.markdown;

import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;

/**
 * What Markdown about results says depending on where it is read: with a bundle, or below a pull request. Each text is
 * Markdown.
 */
public interface MarkdownContext {
    /** The compared commits or builds: {@code a1b2c3d against its merge base d4e5f6a}. */
    String subjects();

    /** How words of others stand in it: a comment repeats none. */
    Quoting quoting();

    /** Links that end the second line. */
    List<String> links();

    /** Where everything is that has no room here: {@code the full report}. */
    String fullReport();

    /** The table for these operations: those that a reader should see at once, or all others. */
    OperationTable table(List<OperationRow> rows, boolean isOpen);

    /** What a reader can do now, as sentences; empty when there is nothing to do. */
    String advice();

    /** List items that begin the account of how it was measured; each ends with a new line. */
    List<String> method();

    /** The command line that measures the same again; not escaped. */
    String reproduce();

    /** What a reader should know who runs that command; empty when there is nothing. */
    default String caution() {
        return "";
    }
}
