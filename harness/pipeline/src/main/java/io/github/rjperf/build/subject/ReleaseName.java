package io.github.rjperf.build.subject;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a user's name for a jar in a Maven repository.
 *
 * <p>{@code VERSION[:CLASSIFIER]} is a release of {@code org.rocksdb:rocksdbjni}, and {@code GROUP:ARTIFACT:VERSION[:CLASSIFIER]}
 * a release of another library. A version of only one or two numbers stands for the newest matching release, and {@code latest}
 * for the newest of all. Only a repository knows which that is.
 */
final class ReleaseName {
    static final String LATEST = "latest";
    private static final Pattern VERSION = Pattern.compile("(?=.{1,64}$)v?[0-9][0-9A-Za-z_+-]*(\\.[0-9A-Za-z_+-]+)*");
    private static final Pattern BEGINNING = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
    private static final Pattern CLASSIFIER = Pattern.compile("[0-9A-Za-z][0-9A-Za-z_-]{0,63}");

    private ReleaseName() {}

    /** The subject; null if the text is not such a name. */
    static @Nullable Subject parse(String text) {
        List<String> parts = List.of(text.split(":", -1));
        boolean isOther = parts.size() >= 3 && Coordinates.areWords(parts.get(0)) && Coordinates.areWords(parts.get(1));
        Coordinates library = isOther ? new Coordinates(parts.get(0), parts.get(1)) : Coordinates.ROCKSDBJNI;
        List<String> rest = isOther ? parts.subList(2, parts.size()) : parts;
        String classifier = rest.size() == 2 ? rest.get(1) : null;
        boolean isClassifier =
                classifier == null || CLASSIFIER.matcher(classifier).matches();
        return rest.size() <= 2 && isClassifier ? parse(library, rest.get(0), classifier) : null;
    }

    private static @Nullable Subject parse(Coordinates library, String named, @Nullable String classifier) {
        if (named.toLowerCase(Locale.ROOT).equals(LATEST)) {
            return new Subject.NewestRelease(library, LATEST, classifier);
        }
        if (!VERSION.matcher(named).matches() || named.endsWith(".jar")) {
            return null;
        }
        // versions of other libraries can begin with a letter
        String version = library.isRocksdbjni() ? named.replaceFirst("^v", "") : named;
        return BEGINNING.matcher(version).matches()
                ? new Subject.NewestRelease(library, version, classifier)
                : new Subject.Release(library, version, classifier);
    }

    /** The name in the form that {@link #parse} reads, without group and artifact for RocksJava. */
    static String of(Coordinates library, String version, @Nullable String classifier) {
        return (library.isRocksdbjni() ? "" : library + ":") + version + (classifier == null ? "" : ":" + classifier);
    }
}
