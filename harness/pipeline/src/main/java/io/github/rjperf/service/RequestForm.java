package io.github.rjperf.service;

import io.github.rjperf.document.Durations;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request filled in by a person: the form of the workflow, or the options of {@code rjperf ci request}. Branches and versions
 * are pinned, and empty fields get their defaults; {@link Request} decides whether the result is valid.
 *
 * @param requestedBy login of the person
 * @param service settings of the installation, which contain the defaults
 * @param commits looks up branches and pull requests
 */
public record RequestForm(WorkflowInputs inputs, String requestedBy, Service service, Commits commits) {
    /** Names of the fields, in the order of the form, separated by commas. */
    public static final String FIELDS =
            "pull_request, base, candidate, kind, profile, series, platforms, budget, max_pairs, seed, reason";

    /** Looks up commits of the upstream repository. */
    public interface Commits {
        /** The merge base and the head of a pull request, each as 40 hex digits. */
        List<String> ofPullRequest(int number);

        /** The commit of a branch or tag, as 40 hex digits. */
        String named(String ref);
    }

    /** Throws {@link UsageException} unless every field is empty. */
    void requireEmpty() {
        List<String> filled = Stream.of(FIELDS.split(", ", -1))
                .filter(field -> !inputs.text(field).isEmpty())
                .toList();
        if (!filled.isEmpty()) {
            throw new UsageException(
                    "a whole request was sent, and also " + String.join(", ", filled) + "; leave one of the two empty");
        }
    }

    /** The pinned request; throws {@link UsageException}. */
    public Request pinned(Instant now) {
        return UserInput.orUsage(() -> {
            Integer pullRequest = inputs.pullRequest();
            List<String> sides = sides(pullRequest);
            if (requestedBy.isEmpty()) {
                throw new UsageException("GITHUB_ACTOR is not set; set it to the login of the requester");
            }
            Long seed = inputs.number("seed", Long::valueOf);
            return new Request(
                    kind(pullRequest),
                    service.upstream(),
                    pullRequest,
                    sides.get(0),
                    sides.get(1),
                    inputs.or("profile", service.profile()),
                    inputs.words("series"),
                    platforms(),
                    budget(),
                    inputs.number("max_pairs", Integer::valueOf),
                    seed == null ? Plan.drawnSeed(now) : seed,
                    requestedBy,
                    now,
                    inputs.text("reason"));
        });
    }

    private Context.Kind kind(@Nullable Integer pullRequest) {
        String kind = inputs.text("kind");
        if (kind.isEmpty()) {
            return pullRequest == null ? Context.Kind.MANUAL : Context.Kind.PULL_REQUEST;
        }
        return EnumText.parse(Context.Kind.class, kind)
                .orElseThrow(() -> new UsageException("kind is '" + kind + "'; it may be "
                        + Stream.of(Context.Kind.values()).map(EnumText::of).collect(Collectors.joining(", "))));
    }

    private List<String> sides(@Nullable Integer pullRequest) {
        String base = inputs.text("base");
        String candidate = inputs.text("candidate");
        if (base.isEmpty() && candidate.isEmpty() && pullRequest != null) {
            return commits.ofPullRequest(pullRequest).stream()
                    .map(commit -> "git:" + commit)
                    .toList();
        }
        if (base.isEmpty() || candidate.isEmpty()) {
            throw new UsageException("give both base and candidate, or only a pull_request");
        }
        return List.of(subject(base), subject(candidate));
    }

    private String subject(String text) {
        String ref = text.startsWith("git:") ? text.substring("git:".length()) : text;
        if (ref.matches("[0-9a-f]{40}")) {
            return "git:" + ref;
        }
        if (text.startsWith("maven:")) {
            return text;
        }
        boolean isVersion = text.equals(ref) && ref.matches("[0-9]+(\\.[0-9A-Za-z-]+)+");
        return isVersion ? "maven:" + ref : "git:" + commits.named(ref);
    }

    private List<String> platforms() {
        List<String> asked = inputs.words("platforms");
        return asked.isEmpty()
                ? service.platforms().stream().map(Service.Platform::name).toList()
                : asked;
    }

    private @Nullable Duration budget() {
        String budget = inputs.text("budget");
        return budget.isEmpty() ? service.budget() : Durations.parse(budget);
    }
}
