package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.verdict.Finding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks where the App is installed and that its permissions there are exactly those that the jobs need. */
record AppRights(Api app, RepositoryName upstream) {
    /** The permissions that jobs need upstream (docs/reference/github-permissions.md); every App has {@code metadata}. */
    static final Map<String, String> NEEDED =
            Map.of("checks", "write", "issues", "write", "metadata", "read", "pull_requests", "write");
    /** The permissions that upstream's dispatcher needs in the bench repository; an App has the same permissions everywhere. */
    static final Map<String, String> OF_DISPATCHER = Map.of("actions", "write");

    List<Finding> findings() {
        Optional<Installation> found = app.find(upstream.path() + "/installation", Installation.class);
        if (found.isEmpty()) {
            return List.of(Finding.of(
                    "App in upstream",
                    false,
                    "not installed in " + upstream,
                    "ask an owner of " + upstream.owner() + " to install it for this repository only"));
        }
        return List.of(
                where(found.get()),
                missing(found.get().permissions()),
                surplus(found.get().permissions()));
    }

    private Finding where(Installation installation) {
        if (installation.suspendedAt() != null) {
            return Finding.of(
                    "App in upstream", false, "suspended", "ask an owner of " + upstream.owner() + " to unsuspend it");
        }
        boolean selected = installation.repositorySelection().equals("selected");
        String value = selected ? "installed" : "installed in all repositories of " + upstream.owner();
        return Finding.of(
                "App in upstream", selected, value, "select only " + upstream + " in the settings of the installation");
    }

    private static Finding missing(Map<String, String> has) {
        String lacks = uncovered(NEEDED, has);
        return Finding.of(
                "permissions that the App needs",
                lacks.isEmpty(),
                lacks.isEmpty() ? "complete" : "lacks " + lacks,
                "add them in the settings of the App, and ask upstream to accept them");
    }

    private static Finding surplus(Map<String, String> has) {
        Map<String, String> known = new HashMap<>(OF_DISPATCHER);
        known.putAll(NEEDED);
        String more = uncovered(has, known);
        return Finding.of(
                "surplus permissions",
                more.isEmpty(),
                more.isEmpty() ? "none" : more,
                "remove them from the App; another App registers runners (docs/how-to/install/bot.md)");
    }

    /** The names of the permissions in {@code rights} that {@code by} does not include; write permission includes read permission. */
    private static String uncovered(Map<String, String> rights, Map<String, String> by) {
        return new TreeMap<>(rights)
                .entrySet().stream()
                        .filter(right -> {
                            String other = by.get(right.getKey());
                            return !right.getValue().equals(other)
                                    && !(right.getValue().equals("read") && "write".equals(other));
                        })
                        .map(right -> right.getKey() + ": " + right.getValue())
                        .collect(Collectors.joining(", "));
    }

    private record Installation(
            String repositorySelection,
            Map<String, String> permissions,
            @Nullable String suspendedAt) {}
}
