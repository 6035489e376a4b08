package io.github.rjperf.cli.history;

import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.history.HistoryStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows how series developed on trunk. */
@Command(
        name = "history",
        description = {
            "Shows what is slower now, worst first: by how much, when that began, the evidence, and what was decided about it.",
            "Then shows how the other series developed on trunk: their trend against the anchor, change points, and accepted"
                    + " changes.",
            "Change points that are new are recorded. Each is an estimate that a paired comparison has to confirm."
        },
        footer = "  ./rjperf history 'Get.*' --html history.html",
        mixinStandardHelpOptions = true)
public final class HistoryCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            paramLabel = "SERIES",
            arity = "0..*",
            description = "Names or globs of series, such as Get.get or '*valueSize=64*' (default: all).")
    private List<String> series = List.of();

    @Option(
            names = "--all",
            description = "Also show histories of retired hosts, and of series that trunk no longer measures.")
    private boolean all;

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also write an HTML page with charts to FILE.")
    @Nullable
    private Path page;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    HistoryCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        new HistoryStep(settings, console, () -> database.open(settings), all, json, page).run(series);
        return ExitCode.OK.status();
    }
}
