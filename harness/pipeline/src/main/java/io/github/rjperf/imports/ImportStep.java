package io.github.rjperf.imports;

import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.judge.ImportedVerdicts;
import io.github.rjperf.model.ImportedComparison;
import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.ImportedNumbers;
import io.github.rjperf.report.ImportedText;
import io.github.rjperf.report.ShellWord;
import io.github.rjperf.report.markdown.ImportedMarkdown;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of results, and prints them or the comparison of two of their tables.
 *
 * @param form how results are printed
 */
public record ImportStep(Console console, Form form) {
    /** The forms of the output. */
    public enum Form {
        TEXT,
        JSON,
        MARKDOWN
    }

    /**
     * The two tables to compare, as the user names them: by number, heading or file.
     *
     * @param base the table of the base
     * @param candidate the table of the candidate
     */
    public record Chosen(String base, String candidate) {}

    /** Does all of it; if one file cannot be read, nothing is printed. */
    public void run(List<Path> paths, @Nullable Chosen chosen) {
        List<ImportedFile> files = paths.stream().map(ForeignResults::read).toList();
        List<ImportedTable> tables =
                files.stream().flatMap(file -> file.tables().stream()).toList();
        files.forEach(file -> file.notes().forEach(note -> console.say(file.name() + ": " + note)));
        if (tables.isEmpty()) {
            throw new UsageException("there is nothing to import; write results with JMH's option -rf json");
        }
        ImportedComparison comparison = chosen == null ? null : compare(tables, chosen);
        print(files, tables, comparison);
        if (comparison == null && form == Form.TEXT) {
            suggest(paths, tables);
        }
    }

    private static ImportedComparison compare(List<ImportedTable> tables, Chosen chosen) {
        TableChoice choice = new TableChoice(tables);
        ImportedTable base = choice.find("--base", chosen.base());
        ImportedTable candidate = choice.find("--candidate", chosen.candidate());
        if (base.equals(candidate)) {
            throw new UsageException("--base and --candidate name the same table; choose two");
        }
        return ImportedVerdicts.of(base, candidate);
    }

    private void print(List<ImportedFile> files, List<ImportedTable> tables, @Nullable ImportedComparison comparison) {
        String text =
                switch (form) {
                    case JSON -> ImportedNumbers.of(files, comparison).text();
                    case MARKDOWN ->
                        comparison == null ? ImportedMarkdown.tables(tables) : ImportedMarkdown.comparison(comparison);
                    case TEXT ->
                        comparison == null
                                ? ImportedText.tables(tables, console.columns())
                                : ImportedText.comparison(comparison, console.columns());
                };
        console.out().print(text);
    }

    private void suggest(List<Path> paths, List<ImportedTable> tables) {
        List<LikelyPair> pairs = LikelyPair.of(tables);
        if (tables.size() < 2) {
            return;
        }
        console.say(
                pairs.isEmpty()
                        ? "To compare two of the tables, give their numbers or headings with --base and --candidate."
                        : Figures.count(pairs.size(), "pair looks", "pairs look")
                                + " like before and after; to compare one, confirm which is which:");
        String files =
                paths.stream().map(path -> ShellWord.quoted(path.toString())).collect(Collectors.joining(" "));
        pairs.forEach(pair -> console.say(
                "  ./rjperf import " + files + " --base " + pair.base() + " --candidate " + pair.candidate()));
    }
}
