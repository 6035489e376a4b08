package io.github.rjperf.compare.host;

import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders of this user by names that do not identify the user: {@code ~}, {@code $XDG_CACHE_HOME}. A bundle may become public, so
 * that no document of it holds the folders themselves.
 */
public final class UserFolders {
    private static final List<String> VARIABLES = List.of("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME");

    private final List<Named> longestFirst = new ArrayList<>();

    private record Named(String folder, String name) {}

    public UserFolders(Settings settings) {
        add(settings.property("user.home"), "~");
        for (String variable : VARIABLES) {
            add(settings.variable(variable), "$" + variable);
        }
        longestFirst.sort(
                Comparator.comparing((Named named) -> named.folder().length()).reversed());
    }

    private void add(String folder, String name) {
        if (folder.isBlank() || !folder.startsWith("/")) {
            return;
        }
        Path path = Path.of(folder).normalize();
        addOnce(path, name);
        try {
            addOnce(path.toRealPath(), name);
        } catch (IOException missing) {
            // nothing lies in a folder that is not there
        }
    }

    private void addOnce(Path path, String name) {
        boolean known = longestFirst.stream().anyMatch(named -> named.folder().equals(path.toString()));
        if (path.getNameCount() > 0 && !known) {
            longestFirst.add(new Named(path.toString(), name));
        }
    }

    /** The text with each of the folders by its name. */
    public String portable(String text) {
        String portable = text;
        for (Named named : longestFirst) {
            portable = Pattern.compile(Pattern.quote(named.folder()) + "(?![\\w.-])")
                    .matcher(portable)
                    .replaceAll(Matcher.quoteReplacement(named.name()));
        }
        return portable;
    }

    /** The path on this machine that a portable one stands for. */
    public String local(String path) {
        return longestFirst.stream()
                .filter(named -> path.startsWith(named.name() + "/"))
                .findFirst()
                .map(named -> named.folder() + path.substring(named.name().length()))
                .orElse(path);
    }

    public Comparison portable(Comparison comparison) {
        return comparison.with(portable(comparison.base()), portable(comparison.candidate()));
    }

    public Comparison local(Comparison comparison) {
        return comparison.with(
                comparison.base().withPaths(this::local), comparison.candidate().withPaths(this::local));
    }

    /** A series that cannot be measured says why in the words of what could not run it. */
    PlannedSeries portable(PlannedSeries series) {
        String reason = series.unavailable();
        return reason == null ? series : series.unavailableBecause(portable(reason));
    }

    public Build portable(Build build) {
        return build.withPaths(this::portable);
    }

    public BuildFailure portable(BuildFailure failure) {
        return BuildFailure.cut(
                failure.side(),
                failure.stage(),
                portable(failure.reason()),
                failure.log().stream().map(this::portable).toList());
    }
}
