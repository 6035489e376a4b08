package io.github.rjperf.service;

import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.dispatch.Bench;
import io.github.rjperf.github.dispatch.DispatchRules;
import io.github.rjperf.github.dispatch.Dispatcher;
import io.github.rjperf.github.dispatch.Upstream;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The installed bot, created from the settings of the installation and the environment of the process. */
public final class Installation {
    private static final String ACCEPT = "accept.yml";

    private Installation() {}

    /** The dispatcher of the upstream repository, with the workflows and the rules that it uses. */
    public static Dispatcher dispatcher(Settings settings, Service service) {
        GithubAccess access = new GithubAccess(settings);
        Upstream upstream = Upstream.of(
                required(access.upstream()), RepositoryName.parse(service.upstream()), service.commanders());
        Api api = required(access.bench());
        RepositoryName name = benchRepository(settings);
        Bench bench = new Bench(
                new Dispatches(api, name, service.workflow().file()),
                new Dispatches(api, name, ACCEPT),
                service.workflow().ref());
        MatrixFile matrix = BundledMatrix.outline();
        Map<String, Duration> budgets =
                matrix.profiles().stream().collect(Collectors.toMap(Profile::name, Profile::budget));
        if (!budgets.containsKey(service.profile())) {
            throw new UsageException("profile '" + service.profile() + "' of .github/rjperf.yaml is not in the matrix");
        }
        Links links = new RunVariables(settings).links(service);
        return new Dispatcher(
                upstream,
                bench,
                new ReportCommentTexts(service.upstream(), links),
                new DispatchRules(service, budgets));
    }

    /** The repository that contains the workflows. */
    public static RepositoryName benchRepository(Settings settings) {
        String own = settings.variable("RJPERF_BENCH_REPOSITORY");
        String name = own.isEmpty() ? settings.variable("GITHUB_REPOSITORY") : own;
        if (name.isEmpty()) {
            throw new UsageException(
                    "the repository of the workflows is not known; set GITHUB_REPOSITORY to OWNER/NAME");
        }
        return UserInput.orUsage(() -> RepositoryName.parse(name));
    }

    /** The API; throws UsageException if there is no token for it. */
    public static Api required(Optional<Api> api) {
        return api.orElseThrow(() -> new UsageException(
                "GITHUB_TOKEN is not set; set it to a token with the permissions for this; to use your own:"
                        + " export GITHUB_TOKEN=\"$(gh auth token)\""));
    }
}
