package io.github.rjperf.cli;

import io.github.rjperf.cli.bench.ChangePointBench;
import io.github.rjperf.cli.bench.JudgingBench;
import io.github.rjperf.cli.bench.RecordingBench;
import io.github.rjperf.cli.bench.WallBench;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Benchmarks of RocksJava Perf itself, run by hand; docs/explanation/cost.md shows the commands and the results. */
@Command(
        name = "bench",
        description = "Measures RocksJava Perf itself.",
        subcommands = {ChangePointBench.class, JudgingBench.class, RecordingBench.class, WallBench.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class BenchMain {
    public static void main(String[] args) {
        Settings settings = ThisProcess.settings();
        Console console = ThisProcess.console(settings);
        int status = new CommandLine(new BenchMain(), new CommandFactory(settings, console)).execute(args);
        console.flush();
        System.exit(status);
    }
}
