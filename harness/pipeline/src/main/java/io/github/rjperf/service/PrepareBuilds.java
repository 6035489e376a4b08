package io.github.rjperf.service;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fetches what a request needs, while the measuring job still has a network; runs nothing of it. */
public record PrepareBuilds(Settings settings, Console console) {
    /** Fetches both sides; {@code repository} has the commits, or null for the repository of the request. */
    public void run(@Nullable String repository) {
        JobRequest job = JobRequest.of(settings);
        Request request = job.request();
        String commits = repository == null ? job.commitRepository(settings) : repository;
        MakeBuild step = new MakeBuild(settings, console, true, SourceChoice.of(commits));
        for (String side : List.of(request.base(), request.candidate())) {
            step.prefetch(MakeBuild.subject(side));
            console.say("Fetched " + side + ".");
        }
    }
}
