package io.github.rjperf.cli;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.RequestName;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Entry point of the program. */
public final class Main {
    private static final long LONGEST_SHUTDOWN_SECONDS = 30;

    private Main() {}

    public static void main(String[] args) {
        run(new RjPerf(), args);
    }

    /** Runs a command with its subcommands and ends this process. */
    public static void run(Object command, String... args) {
        Settings process = ThisProcess.settings();
        RequestName request = RequestName.of(process);
        Settings settings = request.in(process);
        Console console = request.in(ThisProcess.console(process));
        int status = status(commandLine(command, settings, console, args), console, args);
        if (status == ExitCode.INTERRUPTED.status()) {
            awaitSignal();
        }
        System.exit(status);
    }

    /**
     * Lets the signal that interrupted the run end the process and determine its status. Up to JDK 17, a call to
     * {@link System#exit} would override that status at the last moment, after the shutdown hooks.
     */
    private static void awaitSignal() {
        try {
            TimeUnit.SECONDS.sleep(LONGEST_SHUTDOWN_SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** An Error must not end the process with the JVM's own status, 1, which means a regression here. */
    private static int status(CommandLine line, Console console, String... args) {
        int status;
        try {
            status = line.execute(args);
        } catch (Error e) {
            status = new Failures(console).onBug(e);
        }
        return new Failures(console).afterOutput(status);
    }

    /** The whole command line; the caller flushes the console. */
    public static CommandLine commandLine(Settings settings, Console console) {
        return commandLine(new RjPerf(), settings, console);
    }

    /** The command line for a command, with only the subcommands that these arguments can refer to. */
    public static CommandLine commandLine(Object command, Settings settings, Console console, String... arguments) {
        CommandLine line = new CommandLine(command);
        if (command instanceof RjPerf) {
            RjPerf.concerning(arguments).forEach(line::addSubcommand);
        }
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(100);
        HelpPages.complete(line);
        line.setExecutionStrategy(parsed -> execute(parsed, settings, console));
        line.setParameterExceptionHandler(new Failures(console)::onParameters);
        line.setExecutionExceptionHandler(new Failures(console)::onExecution);
        return line;
    }

    private static int execute(ParseResult parsed, Settings settings, Console console) {
        Integer helped = CommandLine.executeHelpRequest(parsed);
        if (helped != null) {
            return helped;
        }
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine last = commands.get(commands.size() - 1);
        Object command = last.getCommand();
        if (command instanceof RjPerf) {
            last.usage(last.getOut());
            return ExitCode.OK.status();
        }
        if (!(command instanceof Subcommand subcommand)) {
            throw new ParameterException(last, "Missing required subcommand");
        }
        try {
            return subcommand.run(settings, console).status();
        } catch (RuntimeException e) {
            throw new ExecutionException(last, "the command failed", e);
        }
    }
}
