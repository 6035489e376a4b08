package io.github.rjperf.report.markdown;

import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;

/**
 * The parts of Markdown about results that depend on where it is read: with a bundle, or below a pull request. Each
 * text is Markdown.
 *
 * @param quoting rule for quoting external words: a comment does not repeat any
 * @param subjects the compared commits or builds: {@code a1b2c3d against its merge base d4e5f6a}
 * @param links links at the end of the second line
 * @param fullReport name of the place with everything that does not fit here: {@code the full report}
 * @param tables tables for the operations that a reader should see at once, and for all others
 * @param advice advice on what a reader can do now, as sentences; empty if there is nothing to do
 * @param method list items at the beginning of the description of how it was measured; each ends with a new line
 * @param help a line about commands and where words are explained; may be empty
 * @param where where the command below can be run: {@code in a clone of rjperf}; may be empty
 * @param reproduce the command line that measures the same again; not escaped
 * @param caution caution for a reader who runs that command; may be empty
 */
public record MarkdownContext(
        Quoting quoting,
        String subjects,
        List<String> links,
        String fullReport,
        Tables tables,
        String advice,
        List<String> method,
        String help,
        String where,
        String reproduce,
        String caution) {
    /** Makes a table for operations; {@code isOpen} is true for operations that a reader should see immediately. */
    public interface Tables {
        OperationTable of(List<OperationRow> rows, boolean isOpen);
    }
}
