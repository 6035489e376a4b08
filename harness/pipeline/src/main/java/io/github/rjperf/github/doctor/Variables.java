package io.github.rjperf.github.doctor;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Actions variables in the bench repository, which determine how an installation's jobs run; unknown if they cannot be read. */
final class Variables {
    private static final String RUNS_ON = "RJPERF_TRUSTED_RUNS_ON";
    private static final String WATCH = "RJPERF_WATCH";
    private static final String APP = "RJPERF_APP_ID";
    private static final String ON_SERVICE = "[\"self-hosted\", \"" + RunnerGroups.SERVICE_LABEL + "\"]";

    private static final String ON_GITHUB = "\"ubuntu-24.04\"";

    private final Steps steps;
    private final String path;
    private final Map<String, String> values = new HashMap<>();
    private final @Nullable GithubException refusal;

    Variables(Api api, Steps steps) {
        this.steps = steps;
        path = steps.bench().path() + "/actions/variables";
        GithubException refused = null;
        try {
            api.list(path + "?per_page=30", Page.class, Page::variables)
                    .forEach(variable -> values.put(variable.name(), variable.value()));
        } catch (GithubException e) {
            if (!GithubSettingsAudit.isUnreadable(e)) {
                throw e;
            }
            refused = e;
        }
        refusal = refused;
    }

    boolean areKnown() {
        return refusal == null;
    }

    /**
     * The settings that determine where the trusted jobs run and which App answers; throws GithubException if the variables
     * cannot be read.
     *
     * @param onService true if trusted jobs must run next to the database
     * @param appId ID of the App; empty if not given
     */
    List<Setting> settings(boolean onService, String appId) {
        if (refusal != null) {
            throw refusal;
        }
        List<Setting> settings = new ArrayList<>(app(appId));
        settings.add(0, trustedJobs(onService));
        return settings;
    }

    /** True if the trusted jobs run next to the database; empty if that has not been decided. */
    Optional<Boolean> isOnService() {
        return value(RUNS_ON).map(value -> value.contains(RunnerGroups.SERVICE_LABEL));
    }

    /** True if the repository polls its upstream; empty if that has not been decided. */
    Optional<Boolean> isWatching() {
        return value(WATCH).map("true"::equals);
    }

    boolean hasSite() {
        return value("RJPERF_SITE").isPresent();
    }

    private Setting trustedJobs(boolean onService) {
        Optional<String> found = value(RUNS_ON);
        boolean right = found.isPresent() && isOnService().orElseThrow() == onService;
        String wanted = onService ? ON_SERVICE : ON_GITHUB;
        return Setting.open(
                        "where trusted jobs run",
                        right,
                        found.orElse("not decided: on GitHub's machines"),
                        "set variable " + RUNS_ON + " to " + wanted)
                .by(set(RUNS_ON, wanted));
    }

    /** The change that makes the bench repository poll or stops it from polling; it must poll if upstream has no dispatcher. */
    Change watch(boolean polls) {
        return set(WATCH, String.valueOf(polls));
    }

    private List<Setting> app(String id) {
        List<Setting> settings = new ArrayList<>();
        String found = value(APP).orElse("");
        if (!id.isEmpty()) {
            settings.add(Setting.of(
                            "ID of the App",
                            found.equals(id),
                            found.isEmpty() ? "not set" : found,
                            "set variable " + APP + " to " + id)
                    .by(set(APP, id)));
        } else if (found.isEmpty()) {
            settings.add(Setting.open(
                            "ID of the App",
                            false,
                            "not set; jobs can answer only in the bench repository",
                            "create the App, and set variable " + APP)
                    .with(steps.answeringApp()));
        }
        return settings;
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    private Change set(String name, String value) {
        Map<String, Object> body = Change.fields("name", name, "value", value);
        return values.containsKey(name) ? Change.patch(path + "/" + name, body) : Change.post(path, body);
    }

    private record Page(List<Variable> variables) {}

    private record Variable(String name, String value) {}
}
