package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
public final class GithubSettingsAudit {
    private static final Set<String> RULES = Set.of("pull_request", "non_fast_forward", "deletion");

    private final AuditAccess access;
    private final Api api;
    private final RepositoryName bench;
    private final Service service;

    public GithubSettingsAudit(AuditAccess access, RepositoryName bench, Service service) {
        this.access = access;
        this.api = access.settings();
        this.bench = bench;
        this.service = service;
    }

    /** All findings, in a fixed order. */
    public List<Finding> run() {
        List<Finding> findings = new ArrayList<>();
        findings.add(known("approval of runs from forks", this::approval));
        findings.addAll(all("default token", this::token));
        findings.addAll(all("rules of branch " + service.workflow().ref(), this::branch));
        findings.add(known("code owners", new Owners(api, bench)::finding));
        findings.addAll(all("environments", () -> new Environments(api, bench, service).findings()));
        findings.add(known("runners of the repository", this::ownRunners));
        findings.addAll(all("runner groups", () -> new RunnerGroups(api, bench, service).findings()));
        findings.addAll(HandOver.findings(service));
        findings.addAll(all("upstream", () -> new UpstreamSettings(api, bench, service).findings()));
        findings.addAll(identity());
        return findings;
    }

    private List<Finding> identity() {
        List<Finding> findings = new ArrayList<>();
        RepositoryName upstream = RepositoryName.parse(service.upstream());
        access.app().ifPresent(app -> findings.addAll(all("App", () -> new AppRights(app, upstream).findings())));
        access.upstream()
                .ifPresent(token -> findings.addAll(
                        all("RJPERF_UPSTREAM_TOKEN", () -> new TokenRights(token, service).findings())));
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
        String policy = api.get(path("actions/permissions/fork-pr-contributor-approval"), Approval.class)
                .approvalPolicy();
        return Finding.of(
                name,
                policy.equals("all_external_contributors"),
                policy,
                "set Actions, General, Approval: require approval for all external contributors");
    }

    private List<Finding> token() {
        Token token = api.get(path("actions/permissions/workflow"), Token.class);
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
        List<Rule> rules = List.of(api.get(path("rules/branches/" + Api.encoded(ref)), Rule[].class));
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

    /** A runner of the repository runs every workflow file, including those in pull requests. */
    private Finding ownRunners(String name) {
        List<String> names = api.pages(path("actions/runners?per_page=100"), Runners.class).stream()
                .flatMap(page -> page.runners().stream())
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

    record Runners(List<Runner> runners) {}

    /** A runner, as the API describes it. */
    record Runner(String name, @Nullable String version, List<Label> labels) {
        boolean has(List<String> wanted) {
            return wanted.stream().allMatch(want -> labels.stream()
                    .anyMatch(label -> label.name().equalsIgnoreCase(want)));
        }
    }

    /** A label of a runner. */
    record Label(String name) {}
}
