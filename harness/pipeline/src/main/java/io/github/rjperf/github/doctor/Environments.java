package io.github.rjperf.github.doctor;

import io.github.rjperf.github.http.Api;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The environments with an installation's secrets: only jobs on one branch may use them, and no secret is missing.
 *
 * @param onService whether trusted jobs run next to the database
 * @param hasSite whether a workflow publishes the site
 */
record Environments(Api api, Steps steps, String ref, boolean onService, boolean hasSite) {
    /** The environments of every installation. Their jobs post answers, so they also have the App's key. */
    static final List<String> NAMES = List.of("answer", "publish");
    /** The environment of the job that writes the site. */
    static final String SITE = "site";
    /** The secrets that jobs need in order to use the database. */
    private static final Map<String, List<String>> OF_DATABASE = Map.of(
            "answer",
            List.of("RJPERF_DB", "RJPERF_QUEUE_PASSWORD"),
            "publish",
            List.of("RJPERF_DB", "RJPERF_DB_PASSWORD"),
            SITE,
            List.of("RJPERF_DB", "RJPERF_SITE_PASSWORD"));

    List<Setting> settings() {
        List<Environment> all = api.list(path() + "?per_page=100", Page.class, Page::environments);
        return (hasSite ? Stream.concat(NAMES.stream(), Stream.of(SITE)) : NAMES.stream())
                .flatMap(name -> settings(
                        name, all.stream().filter(e -> e.name().equals(name)).findFirst()))
                .toList();
    }

    private Stream<Setting> settings(String name, Optional<Environment> found) {
        if (found.isEmpty()) {
            return Stream.of(Setting.of("environment " + name, false, "missing", "create it, and " + advice())
                    .by(create(name)));
        }
        List<String> secrets =
                api.list(path() + "/" + name + "/secrets?per_page=100", Secrets.class, Secrets::secrets).stream()
                        .map(Secret::name)
                        .toList();
        Stream<Setting> own = Stream.of(branches(name, found.get()), database(name, secrets));
        return name.equals(SITE) ? own : Stream.concat(own, Stream.of(key(name, secrets)));
    }

    private Setting branches(String name, Environment found) {
        Policy policy = found.deploymentBranchPolicy();
        if (policy == null) {
            // the call that limits the environment would also remove reviewers and wait timers
            boolean plain = found.protectionRules() == null
                    || found.protectionRules().stream()
                            .allMatch(rule -> rule.type().equals("branch_policy"));
            return Setting.of("environment " + name, false, "open to every branch", advice())
                    .by(plain ? create(name) : List.of());
        }
        if (policy.protectedBranches()) {
            return Setting.of("environment " + name, true, "limited to protected branches", advice());
        }
        List<Branch> allowed = api.list(policies(name) + "?per_page=100", Branches.class, Branches::branchPolicies);
        String branches = allowed.stream().map(Branch::name).sorted().collect(Collectors.joining(", "));
        List<Change> changes = new ArrayList<>();
        for (Branch other : allowed) {
            if (!other.name().equals(ref)) {
                changes.add(new Change("DELETE", policies(name) + "/" + other.id(), null));
            }
        }
        if (changes.size() == allowed.size()) {
            changes.add(Change.post(policies(name), branch()));
        }
        return Setting.of(
                        "environment " + name,
                        branches.equals(ref),
                        branches.isEmpty() ? "closed to every branch" : "limited to branches " + branches,
                        advice())
                .by(changes);
    }

    private Setting key(String name, List<String> secrets) {
        boolean there = secrets.contains("RJPERF_APP_KEY");
        return Setting.open(
                        "App key in environment " + name,
                        there,
                        there ? "set" : "not set; jobs can answer only in the bench repository",
                        "set secret RJPERF_APP_KEY")
                .with(List.of(steps.secret(name, "RJPERF_APP_KEY", onService)));
    }

    private Setting database(String name, List<String> secrets) {
        TreeSet<String> missing = new TreeSet<>(OF_DATABASE.getOrDefault(name, List.of()));
        missing.removeAll(secrets);
        return Setting.open(
                        "database in environment " + name,
                        missing.isEmpty(),
                        missing.isEmpty() ? "set" : "not set; its jobs have no database",
                        "set " + (missing.size() == 1 ? "secret " : "secrets ") + String.join(", ", missing))
                .with(missing.stream()
                        .map(secret -> steps.secret(name, secret, onService))
                        .toList());
    }

    /** Creates the environment, limited to the branch, or limits an existing one. */
    private List<Change> create(String name) {
        Map<String, Object> policy = Change.fields("protected_branches", false, "custom_branch_policies", true);
        return List.of(
                Change.put(path() + "/" + name, Map.of("deployment_branch_policy", policy)),
                Change.post(policies(name), branch()));
    }

    private Map<String, Object> branch() {
        return Change.fields("name", ref, "type", "branch");
    }

    private String advice() {
        return "allow only branch " + ref + " to deploy to it";
    }

    private String policies(String name) {
        return path() + "/" + name + "/deployment-branch-policies";
    }

    private String path() {
        return steps.bench().path() + "/environments";
    }

    private record Page(List<Environment> environments) {}

    private record Environment(
            String name,
            @Nullable Policy deploymentBranchPolicy,
            @Nullable List<Rule> protectionRules) {}

    private record Policy(boolean protectedBranches) {}

    private record Rule(String type) {}

    private record Branches(List<Branch> branchPolicies) {}

    private record Branch(long id, String name) {}

    private record Secrets(List<Secret> secrets) {}

    private record Secret(String name) {}
}
