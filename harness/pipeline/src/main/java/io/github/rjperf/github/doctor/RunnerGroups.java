package io.github.rjperf.github.doctor;

import io.github.rjperf.github.PullRequest.Label;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.lang.module.ModuleDescriptor.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The runner groups of an organization: which workflows they run, and whether their runners are up to date. */
record RunnerGroups(Api api, Steps steps, Service service) {
    /** The names of the groups for bench hosts and for the runner of trusted jobs. */
    static final String OF_BENCH = "rjperf-bench";

    static final String OF_SERVICE = "rjperf-service";
    /** The label of a runner next to the database (docker/github). */
    static final String SERVICE_LABEL = "rjperf-service";
    /** The workflow files that have jobs next to the database, other than the one that measures. */
    static final List<String> TRUSTED_FILES = List.of("accept.yml", "digest.yml", "site.yml", "upkeep.yml");
    /** The oldest runner version that can register with GitHub. */
    static final String OLDEST = "2.329.0";
    /** The runner version that docker/runner installs. */
    static final String PINNED = "2.338.0";

    /** The settings to check; {@code onService} says whether trusted jobs run next to the database. */
    List<Setting> settings(boolean onService) {
        List<Group> groups = groups();
        List<Setting> settings = new ArrayList<>();
        List<Runner> runners = new ArrayList<>(with(groups, List.of(SERVICE_LABEL)));
        if (onService && runners.isEmpty()) {
            settings.add(Setting.of(
                            new Finding(
                                    "service runner",
                                    Grade.UNKNOWN,
                                    "none with label " + SERVICE_LABEL + " at the moment",
                                    "start the service with COMPOSE_PROFILES=github; between two jobs, it is missing for a few seconds"))
                    .with(registered(groups, steps.service(number(groups, OF_SERVICE)))));
        }
        if (onService || !runners.isEmpty()) {
            List<String> files = Stream.concat(Stream.of(service.workflow().file()), TRUSTED_FILES.stream())
                    .toList();
            settings.addAll(restrictions(OF_SERVICE, groups, List.of(List.of(SERVICE_LABEL)), files));
        }
        List<List<String>> labels =
                service.platforms().stream().map(Service.Platform::runsOn).toList();
        settings.addAll(restrictions(
                OF_BENCH, groups, labels, List.of(service.workflow().file())));
        for (Service.Platform platform : service.platforms()) {
            List<Runner> found = with(groups, platform.runsOn());
            runners.addAll(found);
            if (found.isEmpty()) {
                settings.add(Setting.of(new Finding(
                                "runners of " + platform.name(),
                                Grade.UNKNOWN,
                                "none with labels " + String.join(", ", platform.runsOn()) + " at the moment",
                                "install a bench host; between two jobs, one is missing for a few seconds"))
                        .with(registered(groups, steps.host(number(groups, OF_BENCH)))));
            }
        }
        runners.stream().distinct().forEach(runner -> settings.add(version(runner)));
        return settings;
    }

    /** Checks every group that has this name or runners with such labels. If there is none, the group has to be created. */
    private List<Setting> restrictions(String name, List<Group> groups, List<List<String>> labels, List<String> files) {
        List<Setting> settings = groups.stream()
                .filter(group -> group.group().name().equals(name)
                        || labels.stream().anyMatch(some -> !group.with(some).isEmpty()))
                .map(group -> restriction(name, group.group(), files))
                .toList();
        return settings.isEmpty() ? List.of(missing(name, files)) : settings;
    }

    /**
     * Checks which workflows a group runs. The group is the security boundary, because any workflow can name a label. Only a
     * group with our own name is changed, because other groups may have other users.
     */
    private Setting restriction(String name, RunnerGroup group, List<String> files) {
        List<String> workflows = group.selectedWorkflows() == null ? List.of() : group.selectedWorkflows();
        boolean restricted = Boolean.TRUE.equals(group.restrictedToWorkflows());
        boolean open = group.allowsPublicRepositories();
        List<Change> changes = group.name().equals(name)
                ? List.of(Change.patch(path() + "/" + group.id(), restricted(name, files)))
                : List.of();
        return Setting.of(
                        "runner group " + group.name(),
                        open && restricted && Set.copyOf(workflows).equals(Set.copyOf(only(files))),
                        (open ? "" : "closed to public repositories, ")
                                + (restricted ? "runs " + String.join(", ", workflows) : "runs every workflow"),
                        advice(files))
                .by(changes);
    }

    private Setting missing(String name, List<String> files) {
        long repository = api.get(steps.bench().path(), Repository.class).id();
        Optional<RunnerGroup> hidden = api.list(path() + "?per_page=100", Page.class, Page::runnerGroups).stream()
                .filter(group -> group.name().equals(name))
                .findFirst();
        if (hidden.isPresent()) {
            String path = path() + "/" + hidden.get().id();
            return Setting.of(
                            "runner group " + name,
                            false,
                            "not for " + steps.bench(),
                            "add " + steps.bench() + " to its repositories, and " + advice(files))
                    .by(List.of(
                            Change.put(path + "/repositories/" + repository, null),
                            Change.patch(path, restricted(name, files))));
        }
        Map<String, Object> selected = restricted(name, files);
        selected.put("visibility", "selected");
        selected.put("selected_repository_ids", List.of(repository));
        return Setting.of(
                        "runner group " + name,
                        false,
                        "missing",
                        "create it for " + steps.bench() + ", and " + advice(files))
                .by(Change.post(path(), selected));
    }

    private Map<String, Object> restricted(String name, List<String> files) {
        return Change.fields(
                "name",
                name,
                "allows_public_repositories",
                true,
                "restricted_to_workflows",
                true,
                "selected_workflows",
                only(files));
    }

    /**
     * Steps for a person, preceded by the one that creates the App for registering runners. That App exists if any runner is
     * registered.
     */
    private List<String> registered(List<Group> groups, List<String> then) {
        boolean none = groups.stream().allMatch(group -> group.runners().isEmpty());
        Stream<String> app = none ? Stream.of(steps.registeringApp()) : Stream.empty();
        return Stream.concat(app, then.stream()).toList();
    }

    private static String number(List<Group> groups, String name) {
        return groups.stream()
                .map(Group::group)
                .filter(group -> group.name().equals(name))
                .map(group -> String.valueOf(group.id()))
                .findFirst()
                .orElse("…");
    }

    private static List<Runner> with(List<Group> groups, List<String> labels) {
        return groups.stream().flatMap(group -> group.with(labels).stream()).toList();
    }

    private List<Group> groups() {
        List<RunnerGroup> all = api.list(
                path() + "?per_page=100&visible_to_repository="
                        + Api.encoded(steps.bench().name()),
                Page.class,
                Page::runnerGroups);
        return all.stream()
                .map(group -> new Group(
                        group,
                        api.list(path() + "/" + group.id() + "/runners?per_page=100", Runners.class, Runners::runners)))
                .toList();
    }

    private String advice(List<String> files) {
        return "restrict it to the selected " + (files.size() == 1 ? "workflow " : "workflows ")
                + String.join(", ", only(files));
    }

    private List<String> only(List<String> files) {
        return files.stream()
                .map(file -> steps.bench() + "/.github/workflows/" + file + "@refs/heads/"
                        + service.workflow().ref())
                .toList();
    }

    private static Setting version(Runner runner) {
        String version = runner.version() == null ? "" : runner.version();
        String name = "version of runner " + runner.name();
        if (version.isEmpty()) {
            return Setting.of(
                    new Finding(name, Grade.UNKNOWN, "not reported", "run ./config.sh --version on its host"));
        }
        String reason = isAtLeast(version, OLDEST)
                ? "gives no jobs to runners that are a month out of date"
                : "refuses runners older than " + OLDEST;
        return Setting.of(name, isAtLeast(version, PINNED), version, "install " + PINNED + ": GitHub " + reason);
    }

    private String path() {
        return "orgs/" + steps.bench().owner() + "/actions/runner-groups";
    }

    record Runners(List<Runner> runners) {}

    /** A runner, as described by the API. */
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
            boolean allowsPublicRepositories,
            @Nullable Boolean restrictedToWorkflows,
            @Nullable List<String> selectedWorkflows) {}

    private record Repository(long id) {}

    /** True if {@code version} is {@code other} or newer; false if it is not a version. */
    private static boolean isAtLeast(String version, String other) {
        return version.matches("[0-9]{1,6}(\\.[0-9]{1,6}){2}")
                && Version.parse(version).compareTo(Version.parse(other)) >= 0;
    }
}
