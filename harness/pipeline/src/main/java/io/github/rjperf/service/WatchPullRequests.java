package io.github.rjperf.service;

import io.github.rjperf.document.ApiJson;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.github.dispatch.PollingWatch;
import io.github.rjperf.github.dispatch.PollingWatch.Look;
import io.github.rjperf.github.dispatch.PollingWatch.Seen;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Polls GitHub for a repository that sends no events.
 *
 * @param file file that stores what was seen between starts, or null
 */
public record WatchPullRequests(
        Settings settings, Console console, @Nullable Path file) {
    private static final Seen NOTHING = new Seen(null, null);

    /** Polls once; false if something could not be done. */
    public boolean once(Service service) {
        Look look = look(watch(service), read());
        write(look.seen());
        return look.failed() == 0;
    }

    /** Polls repeatedly, until the process ends. */
    public void repeat(Service service, Duration pause) {
        PollingWatch watch = watch(service);
        Seen seen = read();
        while (true) {
            try {
                seen = look(watch, seen).seen();
                write(seen);
            } catch (GithubException e) {
                console.say(JobLog.line(String.valueOf(e.getMessage())));
            }
            settings.sleeper().sleep(pause);
        }
    }

    private PollingWatch watch(Service service) {
        return new PollingWatch(Installation.dispatcher(settings, service));
    }

    private Look look(PollingWatch watch, Seen seen) {
        return watch.look(seen, settings.clock().instant(), line -> console.say(JobLog.line(line)));
    }

    /** Reads the file. A file that cannot be read only costs requests, because the next poll is then like the first. */
    private Seen read() {
        try {
            return file == null || !Files.exists(file)
                    ? NOTHING
                    : ApiJson.read(file.toString(), Files.readString(file), Seen.class);
        } catch (IOException | DocumentException e) {
            console.say("rjperf: " + file + " was not written by watch, so it is ignored; looking back one day");
            return NOTHING;
        }
    }

    private void write(Seen seen) {
        if (file == null) {
            return;
        }
        try {
            AtomicFile.write(file, (ApiJson.write(seen) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException("--state " + file + " cannot be written: " + e.getMessage());
        }
    }
}
