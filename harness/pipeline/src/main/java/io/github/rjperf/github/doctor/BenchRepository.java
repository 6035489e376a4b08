package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The settings of the bench repository itself: its properties, its workflows' permissions, and its code owners. */
record BenchRepository(Api api, RepositoryName name, String ref) {
    private static final String ALL = "all_external_contributors";

    List<Setting> repository() {
        Repository found = api.get(path(), Repository.class);
        boolean organization = found.owner().type().equals("Organization");
        boolean right =
                "public".equals(found.visibility()) && found.defaultBranch().equals(ref);
        return List.of(
                Setting.of(
                        "owner of the bench repository",
                        organization,
                        organization ? "an organization" : "a person",
                        "transfer it to an organization: a personal account has no runner groups"),
                Setting.of(
                        "bench repository",
                        right,
                        found.visibility() + ", default branch " + found.defaultBranch(),
                        "make it public, with default branch " + ref),
                secretScanning(found));
    }

    private Setting secretScanning(Repository found) {
        boolean on = found.securityAndAnalysis() != null
                && found.securityAndAnalysis().isOn();
        Map<String, String> enabled = Map.of("status", "enabled");
        return Setting.of(
                        "secret scanning",
                        on,
                        on ? "with push protection" : "off, or without push protection",
                        "turn on secret scanning with push protection")
                .by(Change.patch(
                        path(),
                        Map.of(
                                "security_and_analysis",
                                Change.fields(
                                        "secret_scanning", enabled, "secret_scanning_push_protection", enabled))));
    }

    /** A release is set for jobs to download, because a job that builds the program cannot safely use an App's key. */
    Setting release(String setting) {
        String advice =
                "pin a release in the last line of .github/rjperf.release: jobs that build the program refuse an App";
        String last = RepositoryFile.text(api, name, ".github/rjperf.release")
                .orElse("")
                .lines()
                .reduce((earlier, later) -> later)
                .orElse("");
        boolean pinned = last.matches("\\S+ \\S+ [0-9a-f]{64}");
        return Setting.open(setting, pinned, pinned ? last.replaceFirst(" [0-9a-f]+$", "") : "none", advice);
    }

    /** Actions are enabled, and external actions are pinned to commits. */
    Setting actions(String setting) {
        String path = path() + "/actions/permissions";
        Actions found = api.get(path, Actions.class);
        boolean pinned = Boolean.TRUE.equals(found.shaPinningRequired());
        boolean local = "local_only".equals(found.allowedActions());
        Map<String, Object> wanted = new LinkedHashMap<>(Change.fields("enabled", true));
        if (found.allowedActions() != null) {
            wanted.put("allowed_actions", local ? "all" : found.allowedActions());
        }
        wanted.put("sha_pinning_required", true);
        String value = !found.enabled()
                ? "disabled"
                : (local ? "only those of this organization" : "enabled")
                        + (pinned ? ", pinned to commits" : ", not pinned to commits");
        return Setting.of(
                        setting,
                        found.enabled() && pinned && !local,
                        value,
                        "allow actions from other owners, and require pinning to a full-length commit SHA")
                .by(Change.put(path, wanted));
    }

    Setting approval(String setting) {
        String path = path() + "/actions/permissions/fork-pr-contributor-approval";
        String policy = api.get(path, Approval.class).approvalPolicy();
        return Setting.of(setting, policy.equals(ALL), policy, "require approval for all external contributors")
                .by(Change.put(path, Map.of("approval_policy", ALL)));
    }

    List<Setting> token() {
        String path = path() + "/actions/permissions/workflow";
        Token token = api.get(path, Token.class);
        Change change = Change.put(
                path, Change.fields("default_workflow_permissions", "read", "can_approve_pull_request_reviews", false));
        boolean reads = token.defaultWorkflowPermissions().equals("read");
        return List.of(
                Setting.of(
                                "default rights of tokens",
                                reads,
                                token.defaultWorkflowPermissions(),
                                "let workflows only read the contents of the repository")
                        .by(change),
                Setting.of(
                                "approvals by workflows",
                                !token.canApprovePullRequestReviews(),
                                token.canApprovePullRequestReviews() ? "allowed" : "not allowed",
                                "do not allow workflows to create and approve pull requests")
                        .by(reads ? List.of(change) : List.of()));
    }

    Setting owners(String setting) {
        String advice = "in .github/CODEOWNERS, name a team of maintainers with write access to " + name;
        Optional<Problems> problems = api.find(path() + "/codeowners/errors", Problems.class);
        if (problems.isEmpty()) {
            return Setting.of(setting, false, "there is no CODEOWNERS", advice);
        }
        List<Problem> errors = problems.get().errors();
        String value = errors.isEmpty()
                ? "no errors"
                : errors.size() + " errors; line " + errors.get(0).line() + ": "
                        + errors.get(0).kind();
        return Setting.of(setting, errors.isEmpty(), value, advice);
    }

    /** The repository has no runners of its own, because those would run every workflow file, including the ones in pull requests. */
    Setting runners(String setting) {
        List<String> names = api
                .list(
                        path() + "/actions/runners?per_page=100",
                        RunnerGroups.Runners.class,
                        RunnerGroups.Runners::runners)
                .stream()
                .map(RunnerGroups.Runner::name)
                .toList();
        return Setting.of(
                setting,
                names.isEmpty(),
                names.isEmpty() ? "none" : names.stream().limit(5).collect(Collectors.joining(", ")),
                "register them with the organization, in a group that runs only this workflow");
    }

    private String path() {
        return name.path();
    }

    private record Repository(
            @Nullable String visibility,
            String defaultBranch,
            Owner owner,
            @Nullable Security securityAndAnalysis) {}

    private record Owner(String type) {}

    private record Security(
            @Nullable Feature secretScanning, @Nullable Feature secretScanningPushProtection) {
        boolean isOn() {
            return Stream.of(secretScanning, secretScanningPushProtection)
                    .allMatch(feature -> feature != null && "enabled".equals(feature.status()));
        }
    }

    private record Feature(@Nullable String status) {}

    private record Actions(
            boolean enabled,
            @Nullable String allowedActions,
            @Nullable Boolean shaPinningRequired) {}

    private record Approval(String approvalPolicy) {}

    private record Token(String defaultWorkflowPermissions, boolean canApprovePullRequestReviews) {}

    private record Problems(List<Problem> errors) {}

    private record Problem(int line, String kind) {}
}
