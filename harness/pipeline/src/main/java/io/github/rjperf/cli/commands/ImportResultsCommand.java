package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.imports.ImportTables;
import io.github.rjperf.imports.ImportTables.Chosen;
import io.github.rjperf.imports.ImportTables.Form;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads JMH results measured elsewhere and compares them. */
@Command(
        name = "import",
        description = {
            "Reads JMH results that were measured elsewhere, and lists or compares them.",
            "Files are JSON, CSV, or printed tables in a text or Markdown file. Without an option, lists their tables."
                    + " A slowdown never causes a failure."
        },
        footer = {
            "  ./rjperf import report.md --base Before --candidate After",
            "  ./rjperf import before/ --against after/",
            "  ./rjperf import 9.0.json 9.1.json 9.2.json --builds"
        })
public final class ImportResultsCommand implements Subcommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "JMH result files, or folders that contain them.")
    private List<Path> files = List.of();

    @Option(
            names = "--base",
            paramLabel = "TABLE",
            description = "Table to compare against: its number, or all or part of its heading or file name.")
    private @Nullable String base;

    @Option(names = "--candidate", paramLabel = "TABLE", description = "Table to compare with the base.")
    private @Nullable String candidate;

    @Option(
            names = "--against",
            paramLabel = "CANDIDATE",
            arity = "1..*",
            description = {
                "Compare all results in these files or folders with those in the others.",
                "Several JMH JSON files count as additional forks."
            })
    private List<Path> candidates = List.of();

    @Option(names = "--builds", description = "Each FILE or folder is one build; compare each with the one before it.")
    private boolean builds;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Option(names = "--markdown", description = "Print Markdown instead of a table.")
    private boolean markdown;

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (json && markdown) {
            throw new UsageException("--json and --markdown are two output formats; choose one");
        }
        Form form = json ? Form.JSON : markdown ? Form.MARKDOWN : Form.TEXT;
        ImportTables step = new ImportTables(console, form);
        Chosen chosen = chosen();
        if ((builds ? 1 : 0) + (candidates.isEmpty() ? 0 : 1) + (chosen == null ? 0 : 1) > 1) {
            throw new UsageException(
                    "--builds, --against, and --base with --candidate compare in different ways; choose one");
        }
        if (builds && files.size() < 2) {
            throw new UsageException("--builds needs at least two files, one for each build");
        }
        if (builds) {
            step.follow(files);
        } else if (!candidates.isEmpty()) {
            step.compare(files, candidates);
        } else if (chosen != null) {
            step.compare(files, chosen);
        } else {
            step.list(files);
        }
        return ExitCode.OK;
    }

    private @Nullable Chosen chosen() {
        if (base == null && candidate == null) {
            return null;
        }
        if (base == null || candidate == null) {
            throw new UsageException("a comparison needs two tables; give both --base and --candidate");
        }
        return new Chosen(base, candidate);
    }
}
