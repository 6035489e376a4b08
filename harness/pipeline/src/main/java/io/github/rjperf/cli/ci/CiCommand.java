package io.github.rjperf.cli.ci;

import picocli.CommandLine.Command;

/** The steps of the workflows. */
@Command(
        name = "ci",
        description = "Holds the steps of the workflows, from an event on GitHub to the answer.",
        subcommands = {
            DispatchCommand.class,
            WatchCommand.class,
            RequestCommand.class,
            PlanCommand.class,
            PrepareCommand.class,
            RunCommand.class,
            UnpackCommand.class,
            QueueCommand.class,
            CommentCommand.class,
            PublishCommand.class,
            AcceptCommand.class,
            CancelCommand.class
        },
        footer = "  ./rjperf ci request --base 9.0.1 --candidate 9.1.1",
        synopsisSubcommandLabel = "COMMAND")
public final class CiCommand {}
