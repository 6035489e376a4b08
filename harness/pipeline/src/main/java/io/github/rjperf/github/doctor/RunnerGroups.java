package io.github.rjperf.github.doctor;

import io.github.rjperf.github.PullRequest.Label;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.lang.module.ModuleDescriptor.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks the runner groups of an organization: which workflows they run, and whether their runners are up to date. */
record RunnerGroups(Api api, RepositoryName bench, Service service) {
    /** The oldest version that can register with GitHub. */
    static final String OLDEST = "2.329.0";
    /** The version that docker/runner installs. */
    static final String PINNED = "2.338.0";
    /** The label of a runner next to the database (docker/github). */
    private static final List<String> TRUSTED = List.of("rjperf-service");

    List<Finding> findings() {
        List<Group> groups = groups();
        List<Finding> findings = new ArrayList<>();
        for (Group group : groups) {
            List<Runner> trusted = group.with(TRUSTED);
            if (!trusted.isEmpty()) {
                findings.add(restriction(
                        "the service runner",
                        group.group(),
                        service.workflow().file(),
                        "accept.yml",
                        "digest.yml",
                        "site.yml"));
                trusted.forEach(runner -> findings.add(version(runner)));
            }
        }
        for (Service.Platform platform : service.platforms()) {
            boolean served = false;
            for (Group group : groups) {
                List<Runner> runners = group.with(platform.runsOn());
                if (!runners.isEmpty()) {
                    served = true;
                    findings.add(restriction(
                            platform.name(), group.group(), service.workflow().file()));
                    runners.forEach(runner -> findings.add(version(runner)));
                }
            }
            if (!served) {
                findings.add(new Finding(
                        "runners of " + platform.name(),
                        Grade.FAIL,
                        "none with labels " + String.join(", ", platform.runsOn()),
                        "register one in a group of the organization"));
            }
        }
        return findings;
    }

    private List<Group> groups() {
        String path = "orgs/" + bench.owner() + "/actions/runner-groups";
        List<RunnerGroup> all = api.list(
                path + "?per_page=100&visible_to_repository=" + Api.encoded(bench.name()),
                Page.class,
                Page::runnerGroups);
        return all.stream()
                .map(group -> new Group(
                        group,
                        api.list(path + "/" + group.id() + "/runners?per_page=100", Runners.class, Runners::runners)))
                .toList();
    }

    /** The group is the boundary: any workflow can name a label. */
    private Finding restriction(String runners, RunnerGroup group, String... files) {
        List<String> only = Stream.of(files)
                .map(file -> bench + "/.github/workflows/" + file + "@refs/heads/"
                        + service.workflow().ref())
                .toList();
        List<String> workflows = group.selectedWorkflows() == null ? List.of() : group.selectedWorkflows();
        boolean restricted = Boolean.TRUE.equals(group.restrictedToWorkflows());
        String value = "group " + group.name()
                + (restricted ? " runs " + String.join(", ", workflows) : " runs every workflow");
        return Finding.of(
                "workflows that " + runners + " runs",
                restricted && !workflows.isEmpty() && only.containsAll(workflows),
                value,
                "restrict the group to the selected workflow" + (only.size() == 1 ? " " : "s ")
                        + String.join(", ", only));
    }

    private static Finding version(Runner runner) {
        String version = runner.version() == null ? "" : runner.version();
        String name = "version of runner " + runner.name();
        if (version.isEmpty()) {
            return new Finding(name, Grade.UNKNOWN, "not reported", "run ./config.sh --version on its host");
        }
        String reason = isAtLeast(version, OLDEST)
                ? "gives no jobs to runners that are a month out of date"
                : "refuses runners older than " + OLDEST;
        return Finding.of(name, isAtLeast(version, PINNED), version, "install " + PINNED + ": GitHub " + reason);
    }

    record Runners(List<Runner> runners) {}

    /** A runner, as the API describes it. */
    record Runner(String name, @Nullable String version, List<Label> labels) {
        boolean has(List<String> wanted) {
            return wanted.stream().allMatch(want -> labels.stream()
                    .anyMatch(label -> label.name().equalsIgnoreCase(want)));
        }
    }

    private record Group(RunnerGroup group, List<Runner> runners) {
        List<Runner> with(List<String> labels) {
            return runners.stream().filter(runner -> runner.has(labels)).toList();
        }
    }

    private record Page(List<RunnerGroup> runnerGroups) {}

    private record RunnerGroup(
            long id,
            String name,
            @Nullable Boolean restrictedToWorkflows,
            @Nullable List<String> selectedWorkflows) {}

    /** True when {@code version} is {@code other} or newer; false when it is not a version. */
    private static boolean isAtLeast(String version, String other) {
        return version.matches("[0-9]{1,6}(\\.[0-9]{1,6}){2}")
                && Version.parse(version).compareTo(Version.parse(other)) >= 0;
    }
}
