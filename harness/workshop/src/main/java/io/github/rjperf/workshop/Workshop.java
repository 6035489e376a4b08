package io.github.rjperf.workshop;

import io.github.rjperf.cli.Main;
import picocli.CommandLine.Command;

/** Entry point of the developers' tools: {@code ./rjperf workshop}. */
@Command(
        name = "workshop",
        description = "Tools of the developers of RocksJava Perf.",
        subcommands = {
            WarmupCommand.class,
            StorageCommand.class,
            RecordingBench.class,
            JudgingBench.class,
            ChangePointBench.class,
            WallBench.class
        },
        footer = "  ./rjperf workshop storage --points 100k",
        synopsisSubcommandLabel = "COMMAND")
public final class Workshop {
    public static void main(String[] args) {
        Main.run(new Workshop(), args);
    }
}
