package io.github.rjperf.cli.bench;

import picocli.CommandLine.Command;

/** Benchmarks of rjperf itself; their figures stand in docs/explanation/cost.md. */
@Command(
        name = "bench",
        description = "Measures rjperf itself: schedules, judging, recording, storage.",
        subcommands = {SchedulesBench.class, JudgingBench.class, RecordingBench.class, StorageBench.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class BenchCommand {}
