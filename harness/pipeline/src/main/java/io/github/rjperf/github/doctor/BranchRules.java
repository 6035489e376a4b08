package io.github.rjperf.github.doctor;

import io.github.rjperf.github.http.Api;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the branch whose workflows may use secrets and runners: a code owner who did not push last must review
 * every change to it.
 *
 * @param repository the bench repository's path in the API
 */
record BranchRules(Api api, String repository, String ref) {
    /** The name of the ruleset that is added. */
    private static final String NAME = "rjperf";

    private static final Set<String> RULES = Set.of("pull_request", "non_fast_forward", "deletion");

    List<Setting> settings() {
        List<Rule> rules = List.of(api.get(repository + "/rules/branches/" + Api.encoded(ref), Rule[].class));
        Set<String> missing = new TreeSet<>(RULES);
        rules.stream().map(Rule::type).forEach(missing::remove);
        boolean reviewed =
                rules.stream().map(Rule::parameters).filter(Objects::nonNull).anyMatch(Review::isByOwners);
        List<Change> add = missing.isEmpty() && reviewed ? List.of() : List.of(add());
        return List.of(
                Setting.of(
                                "rules of branch " + ref,
                                missing.isEmpty(),
                                missing.isEmpty() ? "protected" : "lacks " + String.join(", ", missing),
                                "add a ruleset that requires pull requests and blocks force pushes and deletion")
                        .by(add),
                Setting.of(
                                "reviews on branch " + ref,
                                reviewed,
                                reviewed
                                        ? "required from code owners"
                                        : "not required from code owners after the last push",
                                "require one approval, a review from code owners, and approval of the most recent push"
                                        + " in the ruleset of " + ref)
                        .by(missing.isEmpty() ? add : List.of()));
    }

    /** Adds our own ruleset. GitHub combines the rules of all rulesets, so this does not weaken the others. */
    private Change add() {
        Map<String, Object> ruleset = Change.fields(
                "name",
                NAME,
                "target",
                "branch",
                "enforcement",
                "active",
                "conditions",
                Map.of("ref_name", Change.fields("include", List.of("refs/heads/" + ref), "exclude", List.of())),
                "rules",
                List.of(
                        Map.of("type", "deletion"),
                        Map.of("type", "non_fast_forward"),
                        Change.fields("type", "pull_request", "parameters", review())));
        String path = repository + "/rulesets";
        Optional<Ruleset> own = api.list(path + "?per_page=100&includes_parents=false", Ruleset[].class).stream()
                .filter(found -> found.name().equals(NAME))
                .findFirst();
        return own.map(found -> Change.put(path + "/" + found.id(), ruleset))
                .orElseGet(() -> Change.post(path, ruleset));
    }

    private static Map<String, Object> review() {
        return Change.fields(
                "dismiss_stale_reviews_on_push", true,
                "require_code_owner_review", true,
                "require_last_push_approval", true,
                "required_approving_review_count", 1,
                "required_review_thread_resolution", false);
    }

    private record Rule(String type, @Nullable Review parameters) {}

    private record Review(
            @Nullable Boolean requireCodeOwnerReview,
            @Nullable Boolean requireLastPushApproval,
            @Nullable Integer requiredApprovingReviewCount) {
        boolean isByOwners() {
            return Boolean.TRUE.equals(requireCodeOwnerReview)
                    // otherwise, a member could push to another's pull request and approve it
                    && Boolean.TRUE.equals(requireLastPushApproval)
                    && requiredApprovingReviewCount != null
                    && requiredApprovingReviewCount >= 1;
        }
    }

    private record Ruleset(long id, String name) {}
}
