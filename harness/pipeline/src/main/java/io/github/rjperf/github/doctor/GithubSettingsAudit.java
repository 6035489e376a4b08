package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.doctor.RunnerGroups.Runner;
import io.github.rjperf.github.doctor.RunnerGroups.Runners;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks the settings on which the security of the bench depends: of the bench repository, its organization, upstream, and
 * the identity that answers there. Changes nothing.
 *
 * <p>It cannot see whether the settings have their effect; SECURITY.md explains how to test that.
 */
public record GithubSettingsAudit(Tokens tokens, RepositoryName bench, Service service) {
    private static final Set<String> RULES = Set.of("pull_request", "non_fast_forward", "deletion");

    /**
     * The tokens that an audit reads with.
     *
     * @param settings token of an account that can read the settings of the bench repository, and public data upstream
     * @param upstream the token of jobs upstream, if it was created manually
     * @param app a signed token of the App itself, if its key is given
     */
    public record Tokens(Api settings, Optional<Api> upstream, Optional<Api> app) {}

    /** All findings, in a fixed order. */
    public List<Finding> run() {
        Api api = tokens.settings();
        RepositoryName upstream = RepositoryName.parse(service.upstream());
        List<Finding> findings = new ArrayList<>();
        findings.add(known("approval of runs from forks", this::approval));
        findings.addAll(all("default token", this::token));
        findings.addAll(all("rules of branch " + service.workflow().ref(), this::branch));
        findings.add(known("code owners", this::owners));
        findings.addAll(all("environments", () -> new Environments(api, bench, service).findings()));
        findings.add(known("runners of the repository", this::ownRunners));
        findings.addAll(all("runner groups", () -> new RunnerGroups(api, bench, service).findings()));
        service.platforms().forEach(platform -> findings.add(keys(platform)));
        findings.addAll(all("upstream", () -> new UpstreamSettings(api, bench, upstream, service).findings()));
        findings.addAll(identity(upstream));
        return findings;
    }

    private List<Finding> identity(RepositoryName upstream) {
        List<Finding> findings = new ArrayList<>();
        tokens.app().ifPresent(app -> findings.addAll(all("App", () -> new AppRights(app, upstream).findings())));
        tokens.upstream()
                .ifPresent(token -> findings.addAll(
                        all("RJPERF_UPSTREAM_TOKEN", () -> new TokenRights(token, upstream, service).findings())));
        if (findings.isEmpty()) {
            findings.add(new Finding(
                    "identity upstream",
                    Grade.UNKNOWN,
                    "no key of an App and no token was given",
                    "set RJPERF_APP_ID and RJPERF_APP_KEY, the App's ID and private key"));
        }
        return findings;
    }

    private Finding approval(String name) {
        String policy = tokens.settings()
                .get(path("actions/permissions/fork-pr-contributor-approval"), Approval.class)
                .approvalPolicy();
        return Finding.of(
                name,
                policy.equals("all_external_contributors"),
                policy,
                "set Actions, General, Approval: require approval for all external contributors");
    }

    private List<Finding> token() {
        Token token = tokens.settings().get(path("actions/permissions/workflow"), Token.class);
        return List.of(
                Finding.of(
                        "default rights of tokens",
                        token.defaultWorkflowPermissions().equals("read"),
                        token.defaultWorkflowPermissions(),
                        "set Actions, General, Workflow permissions: read repository contents"),
                Finding.of(
                        "approvals by workflows",
                        !token.canApprovePullRequestReviews(),
                        token.canApprovePullRequestReviews() ? "allowed" : "not allowed",
                        "do not allow workflows to create and approve pull requests"));
    }

    private List<Finding> branch() {
        String ref = service.workflow().ref();
        List<Rule> rules = List.of(tokens.settings().get(path("rules/branches/" + Api.encoded(ref)), Rule[].class));
        Set<String> missing = new TreeSet<>(RULES);
        rules.stream().map(Rule::type).forEach(missing::remove);
        boolean reviewed =
                rules.stream().map(Rule::parameters).filter(Objects::nonNull).anyMatch(Review::isByOwners);
        return List.of(
                Finding.of(
                        "rules of branch " + ref,
                        missing.isEmpty(),
                        missing.isEmpty() ? "protected" : "lacks " + String.join(", ", missing),
                        "add a ruleset that requires pull requests and blocks force pushes and deletion"),
                Finding.of(
                        "reviews on branch " + ref,
                        reviewed,
                        reviewed ? "required from code owners" : "not required from code owners",
                        "require one approval and a review from code owners in the ruleset of " + ref));
    }

    private Finding owners(String name) {
        String advice = "in .github/CODEOWNERS, name a team of maintainers with write access to " + bench;
        Optional<Problems> problems = tokens.settings().find(path("codeowners/errors"), Problems.class);
        if (problems.isEmpty()) {
            return Finding.of(name, false, "there is no CODEOWNERS", advice);
        }
        List<Problem> errors = problems.get().errors();
        String value = errors.isEmpty()
                ? "no errors"
                : errors.size() + " errors; line " + errors.get(0).line() + ": "
                        + errors.get(0).kind();
        return Finding.of(name, errors.isEmpty(), value, advice);
    }

    /** Results can be traced to the machines of their platform if each of them signs its bundles. */
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

    /** A runner of the repository runs every workflow file, including those in pull requests. */
    private Finding ownRunners(String name) {
        List<String> names =
                tokens.settings().list(path("actions/runners?per_page=100"), Runners.class, Runners::runners).stream()
                        .map(Runner::name)
                        .toList();
        return Finding.of(
                name,
                names.isEmpty(),
                names.isEmpty() ? "none" : names.stream().limit(5).collect(Collectors.joining(", ")),
                "register them with the organization, in a group that runs only this workflow");
    }

    private String path(String below) {
        return "repos/" + bench + "/" + below;
    }

    private static Finding known(String name, Function<String, Finding> check) {
        return all(name, () -> List.of(check.apply(name))).get(0);
    }

    /** What the token cannot read is unknown, which does not pass. */
    static List<Finding> all(String name, Supplier<List<Finding>> check) {
        try {
            return check.get();
        } catch (GithubException e) {
            if (!e.isForbidden() && !e.isNotFound()) {
                throw e;
            }
            return List.of(new Finding(
                    name,
                    Grade.UNKNOWN,
                    "not readable (status " + e.status() + ")",
                    "use a token that can read the administration of the repository and its organization's runners"));
        }
    }

    private record Approval(String approvalPolicy) {}

    private record Token(String defaultWorkflowPermissions, boolean canApprovePullRequestReviews) {}

    private record Rule(String type, @Nullable Review parameters) {}

    private record Review(
            @Nullable Boolean requireCodeOwnerReview,
            @Nullable Integer requiredApprovingReviewCount) {
        boolean isByOwners() {
            return Boolean.TRUE.equals(requireCodeOwnerReview)
                    && requiredApprovingReviewCount != null
                    && requiredApprovingReviewCount >= 1;
        }
    }

    private record Problems(List<Problem> errors) {}

    private record Problem(int line, String kind) {}
}
