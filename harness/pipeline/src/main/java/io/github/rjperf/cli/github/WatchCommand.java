package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.document.ApiJson;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.github.dispatch.PollingWatch;
import io.github.rjperf.github.dispatch.PollingWatch.Look;
import io.github.rjperf.github.dispatch.PollingWatch.Memory;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Service;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The dispatcher of a repository that sends no events: it looks for them. */
@Command(
        name = "watch",
        description = {
            "Looks for pushes to labeled pull requests and for commands, and does what `dispatch` does for events.",
            "May be stopped at any time: what was done is seen by our comment and our reactions."
        },
        mixinStandardHelpOptions = true)
public final class WatchCommand implements Callable<Integer> {
    private static final Memory NOTHING = new Memory(null, null);

    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(names = "--once", description = "Look once and end; with 4 when something could not be done.")
    private boolean once;

    @Option(names = "--every", paramLabel = "SECONDS", defaultValue = "60", description = "Seconds between looks.")
    private int every = 60;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "Keeps what saves requests at the next look; without it each start looks back for a day.")
    @Nullable
    Path state;

    WatchCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        if (every < 10) {
            throw new UsageException("--every is " + every + "; GitHub's limits bear a look each 10 seconds or more");
        }
        Service installation = service.read(settings);
        Installation watched = Installation.of(settings, installation);
        PollingWatch watch = new PollingWatch(watched.upstream(), watched.rules(), watched.dispatcher());
        Memory memory = remembered();
        while (true) {
            boolean whole = false;
            try {
                Look look = watch.look(memory, settings.clock().instant(), line -> console.say(JobLog.line(line)));
                memory = look.memory();
                remember(memory);
                whole = look.failed() == 0;
            } catch (GithubException e) {
                if (once) {
                    throw e;
                }
                console.say(JobLog.line(String.valueOf(e.getMessage())));
            }
            if (once) {
                return (whole ? ExitCode.OK : ExitCode.INFRASTRUCTURE_ERROR).status();
            }
            settings.sleeper().sleep(Duration.ofSeconds(every));
        }
    }

    /** Ignores a file that can no longer be read: the next look is then a first one. */
    private Memory remembered() {
        try {
            return state == null || !Files.exists(state)
                    ? NOTHING
                    : ApiJson.read(state.toString(), Files.readString(state), Memory.class);
        } catch (IOException | DocumentException e) {
            console.say("rjperf: " + state + " is not what a watch wrote; looking as for the first time");
            return NOTHING;
        }
    }

    private void remember(Memory memory) {
        if (state == null) {
            return;
        }
        try {
            AtomicFile.write(state, (ApiJson.write(memory) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException("--state " + state + " cannot be written: " + e.getMessage());
        }
    }
}
