package io.github.rjperf.compare.host;

import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * This user's folders, under names that do not identify the user, such as {@code ~} and {@code $XDG_CACHE_HOME}. A bundle may
 * become public, so none of its documents contains the actual paths.
 */
public final class UserFolders {
    private static final List<String> VARIABLES = List.of("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME");

    /** The names of the folders, by path. */
    private final List<Map.Entry<String, String>> longestFirst;

    public UserFolders(Settings settings) {
        Map<String, String> names = new LinkedHashMap<>();
        add(names, settings.property("user.home"), "~");
        for (String variable : VARIABLES) {
            add(names, settings.variable(variable), "$" + variable);
        }
        names.remove("/");
        longestFirst = names.entrySet().stream()
                .sorted(Comparator.comparing(named -> named.getKey().length(), Comparator.reverseOrder()))
                .toList();
    }

    private static void add(Map<String, String> names, String folder, String name) {
        if (folder.isBlank() || !folder.startsWith("/")) {
            return;
        }
        Path path = Path.of(folder).normalize();
        names.putIfAbsent(path.toString(), name);
        try {
            names.putIfAbsent(path.toRealPath().toString(), name);
        } catch (IOException missing) {
            // a folder that does not exist does not need a name
        }
    }

    /** The text, with each folder replaced by its name. */
    public String portable(String text) {
        String portable = text;
        for (Map.Entry<String, String> named : longestFirst) {
            portable = portable.replaceAll(
                    Pattern.quote(named.getKey()) + "(?![\\w.-])", Matcher.quoteReplacement(named.getValue()));
        }
        return portable;
    }

    /** The path on this machine for a portable path. */
    public String local(String path) {
        return longestFirst.stream()
                .filter(named -> path.startsWith(named.getValue() + "/"))
                .findFirst()
                .map(named -> named.getKey() + path.substring(named.getValue().length()))
                .orElse(path);
    }

    public Comparison portable(Comparison comparison) {
        ForeignJar foreign = comparison.foreign();
        Comparison told = comparison
                .with(portable(comparison.base()), portable(comparison.candidate()))
                .with(comparison.plan().withPaths(this::portable));
        return foreign == null ? told : told.with(foreign.withTexts(this::portable), told.plan());
    }

    public Comparison local(Comparison comparison) {
        return comparison
                .with(
                        comparison.base().withPaths(this::local),
                        comparison.candidate().withPaths(this::local))
                .with(comparison.plan().withPaths(this::local));
    }

    /** The series with portable paths: the reason why a series cannot be measured can contain some. */
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
