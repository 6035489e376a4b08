package io.github.rjperf.service;

import io.github.rjperf.document.Durations;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The inputs of the workflow, which reach a step as variables: {@code pull_request} as {@code INPUT_PULL_REQUEST}. */
public record Inputs(Settings settings, Service service, Commits commits) {
    private static final int LARGEST_DRAWN_SEED = 1_000_000;

    /** Finds the commits that people name otherwise. */
    public interface Commits {
        /** Where a pull request left its target branch and its head, each in 40 hex digits. */
        List<String> ofPullRequest(String repository, int number);

        /** The commit that a branch or tag names, in 40 hex digits. */
        String named(String repository, String ref);
    }

    /** The request, with everything that may move pinned; throws {@link UsageException}. */
    public Request request() {
        return UserInput.orUsage(this::pinned);
    }

    private Request pinned() {
        String repository = or("repository", service.upstream());
        if (!repository.equals(service.upstream())) {
            throw new UsageException("repository is " + repository + ", but this installation serves "
                    + service.upstream() + "; leave it empty, or change upstream in its settings");
        }
        Integer pullRequest = pullRequest();
        List<String> sides = sides(repository, pullRequest);
        return new Request(
                kind(pullRequest),
                repository,
                pullRequest,
                sides.get(0),
                sides.get(1),
                or("profile", service.profile()),
                words("series"),
                platforms(),
                budget(),
                maxPairs(),
                seed(),
                or("requested_by", settings.environment().getOrDefault("GITHUB_ACTOR", "")),
                settings.clock().instant(),
                text("reason"));
    }

    private Context.Kind kind(@Nullable Integer pullRequest) {
        String kind = text("kind");
        if (kind.isEmpty()) {
            return pullRequest == null ? Context.Kind.MANUAL : Context.Kind.PULL_REQUEST;
        }
        return Stream.of(Context.Kind.values())
                .filter(known -> EnumText.of(known).equals(kind))
                .findFirst()
                .orElseThrow(() -> new UsageException("kind is '" + kind + "'; it may be "
                        + Stream.of(Context.Kind.values()).map(EnumText::of).collect(Collectors.joining(", "))));
    }

    private @Nullable Integer pullRequest() {
        String number = text("pull_request");
        if (number.isEmpty()) {
            return null;
        }
        if (!number.matches("[1-9][0-9]{0,8}")) {
            throw new UsageException("pull_request is '" + number + "'; write its number alone, as 12345");
        }
        return Integer.valueOf(number);
    }

    private List<String> sides(String repository, @Nullable Integer pullRequest) {
        String base = text("base");
        String candidate = text("candidate");
        if (base.isEmpty() && candidate.isEmpty() && pullRequest != null) {
            return commits.ofPullRequest(repository, pullRequest).stream()
                    .map(commit -> "git:" + commit)
                    .toList();
        }
        if (base.isEmpty() || candidate.isEmpty()) {
            throw new UsageException("name base and candidate both, or a pull_request alone");
        }
        return List.of(subject(repository, base), subject(repository, candidate));
    }

    private String subject(String repository, String text) {
        String ref = text.startsWith("git:") ? text.substring("git:".length()) : text;
        if (ref.matches("[0-9a-f]{40}")) {
            return "git:" + ref;
        }
        if (text.startsWith("maven:")) {
            return text;
        }
        return text.equals(ref) && ref.matches("[0-9]+(\\.[0-9A-Za-z-]+)+")
                ? "maven:" + ref
                : "git:" + commits.named(repository, ref);
    }

    private List<String> platforms() {
        List<String> asked = words("platforms");
        List<String> known =
                service.platforms().stream().map(Service.Platform::name).toList();
        for (String name : asked) {
            if (!known.contains(name)) {
                throw new UsageException(
                        "platform '" + name + "' is not served; there are: " + String.join(", ", known));
            }
        }
        return asked.isEmpty() ? known : asked;
    }

    private @Nullable Duration budget() {
        String budget = text("budget");
        return budget.isEmpty() ? service.budget() : Durations.parse(budget);
    }

    private @Nullable Integer maxPairs() {
        String pairs = text("max_pairs");
        if (!pairs.matches("|[1-9][0-9]{0,3}")) {
            throw new UsageException("max_pairs is '" + pairs + "'; write a whole number, or leave it empty");
        }
        return pairs.isEmpty() ? null : Integer.valueOf(pairs);
    }

    private long seed() {
        String seed = text("seed");
        if (seed.isEmpty()) {
            return new SecureRandom().nextInt(LARGEST_DRAWN_SEED);
        }
        if (!seed.matches("-?[0-9]{1,18}")) {
            throw new UsageException("seed is '" + seed + "'; write a whole number, or leave it empty");
        }
        return Long.parseLong(seed);
    }

    /** Names of series and platforms hold no comma and need no blank, for a pattern may stand for it. */
    private List<String> words(String input) {
        return Stream.of(text(input).split("[\\s,;]+", -1))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    private String or(String input, String otherwise) {
        return text(input).isEmpty() ? otherwise : text(input);
    }

    private String text(String input) {
        String variable = "INPUT_" + input.toUpperCase(Locale.ROOT);
        return settings.environment().getOrDefault(variable, "").strip();
    }
}
