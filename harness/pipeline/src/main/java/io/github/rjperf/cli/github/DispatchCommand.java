package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.document.ApiJson;
import io.github.rjperf.github.dispatch.Event;
import io.github.rjperf.github.dispatch.Payload;
import io.github.rjperf.model.Service;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Handles one event of an upstream repository that sends events. */
@Command(
        name = "dispatch",
        description = {
            "Handles an event of the upstream repository: starts or cancels runs of the bench repository, and replies.",
            "Reads the event from GITHUB_EVENT_NAME and GITHUB_EVENT_PATH. Reads the author's permissions and the"
                    + " current state of the pull request from GitHub, with GITHUB_TOKEN for the bench repository and"
                    + " RJPERF_UPSTREAM_TOKEN for upstream (default: GITHUB_TOKEN)."
        },
        mixinStandardHelpOptions = true)
public final class DispatchCommand implements Callable<Integer> {
    private static final long MOST_BYTES = 32 << 20;

    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    DispatchCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Service installation = service.read(settings);
        Map<String, String> environment = settings.environment();
        String name = environment.getOrDefault("GITHUB_EVENT_NAME", "");
        Path file = Path.of(environment.getOrDefault("GITHUB_EVENT_PATH", ""));
        Payload payload = ApiJson.read(file.toString(), text(file), Payload.class);
        Event event = event(payload, name, installation);
        if (event != null) {
            console.say(JobLog.line(
                    Installation.of(settings, installation).dispatcher().on(event)));
        }
        return ExitCode.OK.status();
    }

    private @Nullable Event event(Payload payload, String name, Service installation) {
        String repository = payload.repository().fullName();
        if (!repository.equalsIgnoreCase(installation.upstream())) {
            console.say(JobLog.line("Nothing to do: this happened in " + repository + ", and " + installation.upstream()
                    + " is watched."));
            return null;
        }
        Event event = payload.event(name);
        if (event == null) {
            console.say(JobLog.line("Nothing to do: nothing follows from this event (" + name + ")."));
        }
        return event;
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new UsageException("GITHUB_EVENT_PATH names a file of more than " + MOST_BYTES + " bytes");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageException(
                    "GITHUB_EVENT_PATH names '" + file + "', which cannot be read; it is the event's file");
        }
    }
}
