package io.github.rjperf.github.doctor;

import io.github.rjperf.github.PullRequest.Label;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks that the upstream repository exists, has the label, and either calls a pinned dispatcher or is polled by the bench repository. */
record UpstreamSettings(Api api, Steps steps, Service service) {
    /** The file that upstream is asked to add in docs/how-to/install/bot.md. */
    private static final String FILE = ".github/workflows/perf.yml";

    private static final String NAME = "start of measurements";

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    List<Setting> settings(Variables variables) {
        RepositoryName upstream = steps.upstream();
        Optional<Repository> found = api.find(upstream.path(), Repository.class);
        if (found.isEmpty()) {
            return List.of(Setting.of(
                    "upstream",
                    false,
                    upstream + " does not exist, or this token cannot read it",
                    "correct upstream: in .github/rjperf.yaml, or give a token that can read it"));
        }
        boolean open = !found.get().archived();
        Setting there = Setting.of(
                "upstream",
                open,
                upstream + (open ? "" : " is archived"),
                "specify a repository that accepts pull requests");
        return List.of(there, label(found.get()), start(variables));
    }

    private Setting label(Repository repository) {
        boolean exists = api.find(steps.upstream().path() + "/labels/" + Api.encoded(service.label()), Label.class)
                .isPresent();
        boolean may =
                repository.permissions() != null && repository.permissions().push();
        Change create = Change.post(
                steps.upstream().path() + "/labels",
                Change.fields("name", service.label(), "description", "measure what this does to performance"));
        return Setting.of(
                        "label " + service.label(),
                        exists,
                        exists ? "exists upstream" : "does not exist upstream",
                        "create it in " + steps.upstream() + ", or correct label: in .github/rjperf.yaml")
                .by(may ? List.of(create) : List.of());
    }

    /** The setting for how measurements are started: by a dispatcher upstream or by a polling workflow in the bench repository. */
    private Setting start(Variables variables) {
        Optional<String> file = RepositoryFile.text(api, steps.upstream(), FILE);
        Optional<Boolean> polls = variables.isWatching();
        if (file.isEmpty()) {
            String advice =
                    "set RJPERF_WATCH to true, add " + FILE + " upstream, or run ./rjperf ci watch on a machine";
            if (!variables.areKnown() || polls.equals(Optional.of(false))) {
                String why = variables.areKnown() ? " is not true" : " cannot be read";
                return Setting.of(new Finding(
                        NAME, Grade.UNKNOWN, "no dispatcher upstream, and variable RJPERF_WATCH" + why, advice));
            }
            return Setting.open(
                            NAME,
                            polls.isPresent(),
                            polls.isPresent() ? "the bench repository polls" : "not decided: nothing starts them",
                            advice)
                    .by(variables.watch(true));
        }
        Finding dispatcher = dispatcher(file.get());
        boolean twice = polls.equals(Optional.of(true)) && dispatcher.grade() == Grade.PASS;
        return twice
                ? Setting.of(
                                NAME,
                                false,
                                "a dispatcher upstream, and the bench repository polls as well",
                                "set variable RJPERF_WATCH to false")
                        .by(variables.watch(false))
                : Setting.of(dispatcher);
    }

    private Finding dispatcher(String text) {
        RepositoryName bench = steps.bench();
        Matcher uses = Pattern.compile(
                        "uses:\\s*" + Pattern.quote(bench + "/.github/workflows/dispatch.yml@") + "([^\\s#'\"]+)")
                .matcher(text);
        String advice = "use a commit of " + bench + " on " + service.workflow().ref()
                + ", as 40 hex digits, after \"uses: …@\" and as bench_commit";
        if (!uses.find()) {
            return Finding.of(NAME, false, FILE + " does not call the one of " + bench, advice);
        }
        String commit = uses.group(1);
        if (!COMMIT.matcher(commit).matches()) {
            return Finding.of(NAME, false, "not pinned: " + commit, advice);
        }
        if (!text.contains("bench_commit: " + commit)) {
            return Finding.of(NAME, false, "runs code other than " + commit, advice);
        }
        boolean ours = new PullRequests(api, bench)
                .mergeBase(commit, service.workflow().ref())
                .equals(commit);
        String value = ours
                ? "pinned to " + commit
                : commit + " is not on " + service.workflow().ref();
        return Finding.of(NAME, ours, value, advice);
    }

    private record Repository(boolean archived, @Nullable Rights permissions) {}

    private record Rights(boolean push) {}
}
