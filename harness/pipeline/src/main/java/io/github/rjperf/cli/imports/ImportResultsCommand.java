package io.github.rjperf.cli.imports;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.imports.ImportStep;
import io.github.rjperf.imports.ImportStep.Chosen;
import io.github.rjperf.imports.ImportStep.Form;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads JMH results that were measured elsewhere, and compares two of their tables. */
@Command(
        name = "import",
        description = {
            "Reads JMH results that were measured elsewhere: JSON, CSV, or printed tables in a text or Markdown file.",
            "Lists their tables, or compares two of them. Nothing it finds fails anything."
        },
        footer = "  ./rjperf import report.md --base Before --candidate After",
        mixinStandardHelpOptions = true)
public final class ImportResultsCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of JMH results.")
    private List<Path> files = List.of();

    @Option(
            names = "--base",
            paramLabel = "TABLE",
            description = "Table to compare against: its number, its heading or file, or a part of these.")
    @Nullable
    private String base;

    @Option(names = "--candidate", paramLabel = "TABLE", description = "Table that is compared with it.")
    @Nullable
    private String candidate;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Option(names = "--markdown", description = "Print Markdown instead of a table.")
    private boolean markdown;

    ImportResultsCommand(Settings settings, Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (json && markdown) {
            throw new UsageException("--json and --markdown are two forms of the output; choose one");
        }
        Form form = json ? Form.JSON : markdown ? Form.MARKDOWN : Form.TEXT;
        new ImportStep(console, form).run(files, chosen());
        return ExitCode.OK.status();
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
