package io.github.rjperf.report.markdown;

import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;

/**
 * What Markdown about results says depending on where it is read: with a bundle, or below a pull request. Each text is
 * Markdown.
 *
 * @param quoting how words of others stand in it: a comment repeats none
 * @param subjects the compared commits or builds: {@code a1b2c3d against its merge base d4e5f6a}
 * @param links what ends the second line
 * @param fullReport where everything is that has no room here: {@code the full report}
 * @param tables tables for the operations that a reader should see at once, and for all others
 * @param advice what a reader can do now, as sentences; empty when there is nothing to do
 * @param method list items that begin the account of how it was measured; each ends with a new line
 * @param reproduce the command line that measures the same again; not escaped
 * @param caution what a reader should know who runs that command; empty when there is nothing
 */
public record MarkdownContext(
        Quoting quoting,
        String subjects,
        List<String> links,
        String fullReport,
        Tables tables,
        String advice,
        List<String> method,
        String reproduce,
        String caution) {
    /** Makes a table for operations, which {@code isOpen} says a reader should see at once. */
    public interface Tables {
        OperationTable of(List<OperationRow> rows, boolean isOpen);
    }
}
