package io.github.rjperf.github.doctor;

import io.github.rjperf.github.PullRequest.Label;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks that the upstream repository exists, has the label, and calls a pinned dispatcher. */
record UpstreamSettings(Api api, RepositoryName bench, RepositoryName upstream, Service service) {
    /** The file that upstream adds, according to docs/how-to/install/bot.md. */
    private static final String FILE = ".github/workflows/perf.yml";

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");

    List<Finding> findings() {
        Optional<Repository> found = api.find("repos/" + upstream, Repository.class);
        if (found.isEmpty()) {
            return List.of(Finding.of(
                    "upstream",
                    false,
                    upstream + " does not exist, or this token cannot read it",
                    "correct upstream: in .github/rjperf.yaml, or give a token that can read it"));
        }
        boolean open = !found.get().archived();
        Finding there = Finding.of(
                "upstream",
                open,
                upstream + (open ? "" : " is archived"),
                "name a repository that accepts pull requests");
        return List.of(there, label(), dispatcher());
    }

    private Finding label() {
        boolean exists = api.find("repos/" + upstream + "/labels/" + Api.encoded(service.label()), Label.class)
                .isPresent();
        return Finding.of(
                "label " + service.label(),
                exists,
                exists ? "exists upstream" : "does not exist upstream",
                "create it in " + upstream + ", or correct label: in .github/rjperf.yaml");
    }

    private Finding dispatcher() {
        Optional<Content> file = api.find("repos/" + upstream + "/contents/" + Api.encoded(FILE), Content.class);
        if (file.isEmpty()) {
            return watching();
        }
        String text = new String(Base64.getMimeDecoder().decode(file.get().content()), StandardCharsets.UTF_8);
        Matcher uses = Pattern.compile(
                        "uses:\\s*" + Pattern.quote(bench + "/.github/workflows/dispatch.yml@") + "([^\\s#'\"]+)")
                .matcher(text);
        String advice = "name a commit of " + bench + " on "
                + service.workflow().ref() + " in 40 hex digits, after \"uses: …@\" and as bench_commit";
        if (!uses.find()) {
            return Finding.of("dispatcher upstream", false, FILE + " does not call the one of " + bench, advice);
        }
        String commit = uses.group(1);
        if (!COMMIT.matcher(commit).matches()) {
            return Finding.of("dispatcher upstream", false, "not pinned: " + commit, advice);
        }
        if (!text.contains("bench_commit: " + commit)) {
            return Finding.of("dispatcher upstream", false, "runs other code than " + commit, advice);
        }
        boolean ours = new PullRequests(api, bench)
                .mergeBase(commit, service.workflow().ref())
                .equals(commit);
        String value = ours
                ? "pinned to " + commit
                : commit + " is not on " + service.workflow().ref();
        return Finding.of("dispatcher upstream", ours, value, advice);
    }

    /** Decided by the last run of watch.yml, which is skipped while it is disabled. */
    private Finding watching() {
        List<Run> last = api.get("repos/" + bench + "/actions/workflows/watch.yml/runs?per_page=1", Runs.class)
                .workflowRuns();
        String name = "dispatcher upstream";
        if (!last.isEmpty() && !"skipped".equals(last.get(0).conclusion())) {
            return Finding.of(name, true, "none; the bench repository polls", "");
        }
        return new Finding(
                name,
                Grade.UNKNOWN,
                "none, and watch.yml " + (last.isEmpty() ? "never ran" : "was skipped"),
                "add " + FILE + " upstream, set the variable RJPERF_WATCH of " + bench
                        + " to true, or run ./rjperf ci watch on a machine");
    }

    private record Repository(boolean archived) {}

    private record Content(String content) {}

    private record Runs(List<Run> workflowRuns) {}

    private record Run(@Nullable String conclusion) {}
}
