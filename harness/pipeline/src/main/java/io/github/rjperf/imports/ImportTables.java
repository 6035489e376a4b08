package io.github.rjperf.imports;

import io.github.rjperf.judge.ImportedVerdicts;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.report.doc.ImportedDoc;
import io.github.rjperf.report.json.ImportedJson;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads result files and prints or compares the results. If a named file cannot be read, nothing is printed. */
public record ImportTables(Console console, Form form) {
    /** The forms that the output can have. */
    public enum Form {
        TEXT,
        JSON,
        MARKDOWN
    }

    /** The two tables to compare, as named by the user: by number, heading, or file. */
    public record Chosen(String base, String candidate) {}

    /** Prints all tables. */
    public void list(List<Path> paths) {
        List<ImportedFile> files = new ResultFiles(console).read(paths);
        List<ImportedTable> tables = ResultFiles.tables(files);
        print(() -> ImportedJson.of(files, List.of()), ImportedDoc.tables(tables));
        if (form == Form.TEXT) {
            suggest(paths, tables);
        }
    }

    /** Compares two tables. */
    public void compare(List<Path> paths, Chosen chosen) {
        List<ImportedFile> files = new ResultFiles(console).read(paths);
        TableChoice choice = new TableChoice(ResultFiles.tables(files));
        ImportedTable base = choice.find("--base", chosen.base());
        ImportedTable candidate = choice.find("--candidate", chosen.candidate());
        if (base.equals(candidate)) {
            throw new UsageException("--base and --candidate name the same table; choose two different ones");
        }
        ImportedComparison found = ImportedVerdicts.of(base, candidate);
        print(() -> ImportedJson.of(files, List.of(found)), ImportedDoc.comparison(found));
    }

    /** Compares all results in the base files with all results in the candidate files. */
    public void compare(List<Path> base, List<Path> candidate) {
        follow(List.of(base, candidate), steps -> ImportedDoc.comparison(steps.get(0)));
    }

    /** Compares the results of each build with those of the previous one. */
    public void follow(List<Path> builds) {
        follow(builds.stream().map(List::of).toList(), ImportedDoc::course);
    }

    private void follow(List<List<Path>> builds, Function<List<ImportedComparison>, Doc> report) {
        ResultFiles reader = new ResultFiles(console);
        List<List<ImportedFile>> files = builds.stream().map(reader::read).toList();
        List<ImportedTable> tables = IntStream.range(0, builds.size())
                .mapToObj(i -> reader.together(builds.get(i), files.get(i)))
                .toList();
        List<ImportedComparison> steps = IntStream.range(1, tables.size())
                .mapToObj(i -> ImportedVerdicts.of(tables.get(i - 1), tables.get(i)))
                .toList();
        print(() -> ImportedJson.of(files.stream().flatMap(List::stream).toList(), steps), report.apply(steps));
    }

    private void print(Supplier<String> numbers, Doc report) {
        console.out()
                .print(
                        switch (form) {
                            case JSON -> numbers.get();
                            case MARKDOWN -> report.markdown();
                            case TEXT -> report.text(console.columns());
                        });
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
