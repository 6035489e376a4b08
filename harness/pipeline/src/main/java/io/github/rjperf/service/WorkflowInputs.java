package io.github.rjperf.service;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.BuildNames;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a workflow by name. A step receives them as variables: {@code pull_request} as {@code INPUT_PULL_REQUEST}.
 *
 * @param values the inputs; missing ones count as empty
 */
public record WorkflowInputs(Map<String, String> values) {
    private static final String PREFIX = "INPUT_";

    /** The inputs that the environment of this process contains. */
    public static WorkflowInputs of(Settings settings) {
        Map<String, String> values = new TreeMap<>();
        settings.environment().forEach((variable, value) -> {
            if (variable.startsWith(PREFIX)) {
                values.put(variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT), value);
            }
        });
        return new WorkflowInputs(values);
    }

    /** The input without surrounding spaces; empty if nothing was entered. */
    String text(String name) {
        return values.getOrDefault(name, "").strip();
    }

    String or(String name, String otherwise) {
        String text = text(name);
        return text.isEmpty() ? otherwise : text;
    }

    /** These inputs with the exact version of each release that base and candidate name, such as {@code 9.1} or {@code maven:latest}. */
    public WorkflowInputs pinned(Supplier<BuildNames> names) {
        Map<String, String> pinned = new TreeMap<>(values);
        for (String side : List.of("base", "candidate")) {
            newest(text(side))
                    .ifPresent(release ->
                            pinned.put(side, names.get().exact(release).canonical()));
        }
        return new WorkflowInputs(pinned);
    }

    private static Optional<Subject> newest(String text) {
        boolean isRelease = text.startsWith("maven:") || text.matches("[0-9]+(\\.[0-9]+)?");
        return Optional.of(text)
                .filter(release -> isRelease)
                .map(release -> UserInput.orUsage(() -> Subject.parse(release)))
                .filter(Subject.NewestRelease.class::isInstance);
    }

    /** The words of an input, which are separated by spaces, commas, or semicolons. */
    List<String> words(String name) {
        return Stream.of(text(name).split("[\\s,;]+", -1))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    /** The whole number that {@code parse} reads; null if nothing was entered. */
    <T extends Number> @Nullable T number(String name, Function<String, T> parse) {
        String text = text(name);
        try {
            return text.isEmpty() ? null : parse.apply(text);
        } catch (NumberFormatException e) {
            throw new UsageException(name + " is '" + text + "'; write a whole number, or leave it empty");
        }
    }

    /** The number of a pull request; null if none was entered. */
    @Nullable
    Integer pullRequest() {
        return text("pull_request").isEmpty() ? null : requiredPullRequest();
    }

    int requiredPullRequest() {
        return required("pull_request");
    }

    /** The number of a pull request, an issue, or a change point. */
    int required(String name) {
        return (int) number(name, "[1-9][0-9]{0,8}");
    }

    /** A GitHub ID. */
    long requiredId(String name) {
        return number(name, "[1-9][0-9]{0,17}");
    }

    private long number(String name, String form) {
        String number = text(name);
        if (!number.matches(form)) {
            throw new UsageException(name + " is '" + number + "'; write only its number, such as 12345");
        }
        return Long.parseLong(number);
    }

    /** Throws UsageException if the input names a repository that the installation does not serve. */
    void requireUpstream(Service service) {
        String repository = or("repository", service.upstream());
        if (!repository.equals(service.upstream())) {
            throw new UsageException(
                    "repository is " + repository + ", but this installation serves " + service.upstream());
        }
    }
}
