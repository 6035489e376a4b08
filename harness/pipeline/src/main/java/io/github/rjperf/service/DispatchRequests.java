package io.github.rjperf.service;

import io.github.rjperf.document.ApiJson;
import io.github.rjperf.github.dispatch.Event;
import io.github.rjperf.github.dispatch.Payload;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Handles the event that started the dispatcher's workflow. */
public record DispatchRequests(Settings settings, Console console) {
    private static final long MOST_BYTES = 32 << 20;

    /** Reads the event's file and acts on the event; does nothing for an event from another repository. */
    public void run(Service service) {
        String name = settings.variable("GITHUB_EVENT_NAME");
        Path file = Path.of(settings.variable("GITHUB_EVENT_PATH"));
        Payload payload = ApiJson.read(file.toString(), text(file), Payload.class);
        console.say(JobLog.line(handle(payload, name, service)));
    }

    private String handle(Payload payload, String name, Service service) {
        String repository = payload.repository().fullName();
        if (!repository.equalsIgnoreCase(service.upstream())) {
            return "Nothing to do: this happened in " + repository + ", but " + service.upstream() + " is watched.";
        }
        Event event = payload.event(name);
        return event == null
                ? "Nothing to do: this event has no consequences (" + name + ")."
                : Installation.dispatcher(settings, service).on(event);
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new UsageException(
                        "GITHUB_EVENT_PATH is the path of a file with more than " + MOST_BYTES + " bytes");
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageException(
                    "GITHUB_EVENT_PATH is '" + file + "', which cannot be read; set it to the event's file");
        }
    }
}
