package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Checks the settings on which the bench's security depends: those of the bench repository, its organization, upstream, and the
 * identity that answers there. It changes nothing but provides API calls that fix most of them.
 *
 * <p>It cannot see whether the settings are effective; SECURITY.md explains how to test that.
 *
 * @param hosted true if the trusted jobs must run on GitHub's machines; otherwise, they run where the settings say, or next to
 *     the database if nothing is set
 */
public record GithubSettingsAudit(Tokens tokens, Steps steps, Service service, boolean hosted) {
    private static final String APP = "App";
    private static final String GROUPS = "runner groups";

    /**
     * The tokens that an audit uses.
     *
     * @param settings token of an account that can read the bench repository's settings and upstream's public data
     * @param upstream the token that jobs use upstream, if it was created manually
     * @param appId ID of the App that answers; empty if not given
     * @param app a signed token of the App itself, if its key is given
     */
    public record Tokens(Api settings, Optional<Api> upstream, String appId, Optional<Api> app) {}

    /** All settings, in a fixed order. */
    public List<Setting> run() {
        Api api = tokens.settings();
        String ref = service.workflow().ref();
        BenchRepository repository = new BenchRepository(api, steps.bench(), ref);
        List<Setting> settings = new ArrayList<>();
        settings.addAll(all("bench repository", repository::repository));
        settings.add(known("actions", repository::actions));
        settings.add(known("pinned release", repository::release));
        settings.add(known("approval of runs from forks", repository::approval));
        settings.addAll(all("default token", repository::token));
        settings.addAll(all(
                "rules of branch " + ref,
                () -> new BranchRules(api, steps.bench().path(), ref).settings()));
        settings.add(known("code owners", repository::owners));
        settings.add(known("runners of the repository", repository::runners));
        settings.addAll(choices());
        service.platforms().forEach(platform -> settings.add(Setting.of(keys(platform))));
        settings.addAll(identity());
        return settings;
    }

    /** The settings that depend on where the trusted jobs run and on who polls for pull requests. */
    private List<Setting> choices() {
        Api api = tokens.settings();
        Variables variables = new Variables(api, steps);
        boolean onService = !hosted && variables.isOnService().orElse(variables.areKnown());
        List<Setting> settings = new ArrayList<>(all("variables", () -> variables.settings(onService, tokens.appId())));
        settings.addAll(all("environments", () -> new Environments(
                        api, steps, service.workflow().ref(), onService, variables.hasSite())
                .settings()));
        settings.addAll(all(GROUPS, () -> new RunnerGroups(api, steps, service).settings(onService)));
        settings.addAll(all("upstream", () -> new UpstreamSettings(api, steps, service).settings(variables)));
        return settings;
    }

    private List<Setting> identity() {
        RepositoryName upstream = steps.upstream();
        List<Setting> settings = new ArrayList<>();
        tokens.app().ifPresent(app -> settings.addAll(all(APP, () -> alone(new AppRights(app, upstream).findings()))));
        tokens.upstream()
                .ifPresent(token -> settings.addAll(all(
                        "RJPERF_UPSTREAM_TOKEN", () -> alone(new TokenRights(token, upstream, service).findings()))));
        if (settings.isEmpty()) {
            settings.add(Setting.of(new Finding(
                    "identity upstream",
                    Grade.UNKNOWN,
                    "no key of an App and no token was given",
                    "set RJPERF_APP_ID and RJPERF_APP_KEY, the App's ID and private key")));
        }
        return settings;
    }

    private static List<Setting> alone(List<Finding> findings) {
        return findings.stream().map(Setting::of).toList();
    }

    /** The keys for a platform. Results can be traced to its machines if each of them signs its bundles. */
    private static Finding keys(Service.Platform platform) {
        String name = "keys of " + platform.name();
        if (platform.unsigned()) {
            return new Finding(
                    name,
                    Grade.UNKNOWN,
                    "unsigned: any runner of the group can submit results for it",
                    "make sure that each of its machines is discarded after one job");
        }
        int keys = platform.keys().size();
        return Finding.of(
                name,
                keys > 0,
                keys == 0 ? "none, so its bundles are refused" : keys + " listed",
                "list the key of each machine under keys: of " + platform.name() + " in .github/rjperf.yaml");
    }

    private static Setting known(String name, Function<String, Setting> check) {
        return all(name, () -> List.of(check.apply(name))).get(0);
    }

    private static String advice(String name, int status) {
        if (status == 401) {
            return name.equals(APP)
                    ? "RJPERF_APP_ID and RJPERF_APP_KEY do not match"
                    : "the token is not valid any more";
        }
        return name.equals(GROUPS)
                ? "use a token that can read the organization's runners: gh auth refresh --scopes admin:org"
                : "use a token that can read the administration of the repository";
    }

    /** True if GitHub refused because the token may not read something, which GitHub can also report as not found. */
    static boolean isUnreadable(GithubException refusal) {
        return refusal.isForbidden() || refusal.isNotFound();
    }

    /** The settings found by a check. A setting that the token cannot read counts as unknown and so does not pass. */
    static List<Setting> all(String name, Supplier<List<Setting>> check) {
        try {
            return check.get();
        } catch (GithubException e) {
            if (!isUnreadable(e)) {
                throw e;
            }
            return List.of(Setting.of(new Finding(
                    name, Grade.UNKNOWN, "not readable (status " + e.status() + ")", advice(name, e.status()))));
        }
    }
}
