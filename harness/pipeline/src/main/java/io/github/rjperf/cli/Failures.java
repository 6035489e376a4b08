package io.github.rjperf.cli;

import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.compare.AfterVerdict;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.measure.fork.MeasureException;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns exceptions into one line and an exit code; a stack trace appears only for a bug. */
record Failures(Console console) {
    private static final Set<Class<? extends RuntimeException>> USAGE =
            Set.of(UsageException.class, DocumentException.class, InvalidInputException.class);
    private static final Set<Class<? extends RuntimeException>> INFRASTRUCTURE = Set.of(
            BuildException.class,
            MeasureException.class,
            ProcessException.class,
            RecordException.class,
            GithubException.class);

    int onParameters(ParameterException e, String[] args) {
        String help = "'" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'";
        UnknownWord.of(e).ifPresentOrElse(unknown -> console.say("rjperf: " + unknown.message(help)), () -> {
            console.say("rjperf: " + e.getMessage());
            console.say("Try " + help + ".");
        });
        return ExitCode.USAGE_ERROR.status();
    }

    int onExecution(Exception e, CommandLine line, ParseResult parsed) {
        if (e instanceof AfterVerdict after) {
            after.failures().forEach(failure -> onExecution(failure, line, parsed));
            console.say("rjperf: the verdict stands and determines the exit code");
            return ExitCode.of(after.judgment()).status();
        }
        if (USAGE.stream().anyMatch(kind -> kind.isInstance(e))) {
            console.say("rjperf: " + e.getMessage());
            return ExitCode.USAGE_ERROR.status();
        }
        if (e instanceof SourceBuildFailure failure) {
            failure.lastUsefulLines().forEach(useful -> console.say("  " + useful));
        }
        if (INFRASTRUCTURE.stream().anyMatch(kind -> kind.isInstance(e))) {
            console.say("rjperf: " + e.getMessage());
            return ExitCode.INFRASTRUCTURE_ERROR.status();
        }
        return onBug(e);
    }

    /** The exit status after all output is written. Lost output turns OK into an error but changes no other status. */
    int afterOutput(int status) {
        boolean lost = console.out().checkError();
        console.flush();
        if (!lost) {
            return status;
        }
        String reason = ThisProcess.whyOutputFails();
        if (reason.contains("Broken pipe")) {
            return status;
        }
        console.say("rjperf: standard output could not be written: " + reason);
        return status == ExitCode.OK.status() ? ExitCode.INFRASTRUCTURE_ERROR.status() : status;
    }

    int onBug(Throwable bug) {
        console.say("rjperf: this is a bug; please report it with the output below");
        bug.printStackTrace(console.err());
        return ExitCode.INFRASTRUCTURE_ERROR.status();
    }
}
