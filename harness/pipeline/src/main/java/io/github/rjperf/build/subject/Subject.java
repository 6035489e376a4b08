package io.github.rjperf.build.subject;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the user named to be measured. */
public sealed interface Subject {
    /** The text that names it again: {@code maven:9.1.1}. */
    String canonical();

    /** A subject that is a jar, or becomes one by downloading. */
    sealed interface Ready extends Subject {}

    /**
     * A release of {@code org.rocksdb:rocksdbjni} in a Maven repository.
     *
     * @param version exact version
     * @param classifier null for the main jar
     */
    record Release(String version, @Nullable String classifier) implements Ready {
        @Override
        public String canonical() {
            return "maven:" + version + (classifier == null ? "" : ":" + classifier);
        }
    }

    /** A jar in a file. */
    record JarFile(Path path) implements Ready {
        @Override
        public String canonical() {
            return "jar:" + path;
        }
    }

    /** Sources of RocksDB that have to be built; the constructors throw {@link BuildException}. */
    sealed interface FromSource extends Subject {}

    /**
     * A commit of a git repository.
     *
     * @param ref branch, tag, full or short commit id, each perhaps followed by steps to an ancestor: {@code main~3}
     */
    record GitRef(String ref) implements FromSource {
        public GitRef {
            RefName.parse(ref);
        }

        @Override
        public String canonical() {
            return "git:" + ref;
        }
    }

    /** The head of a pull request of a git repository, by its number. */
    record PullRequest(int number) implements FromSource {
        public PullRequest {
            if (number <= 0) {
                throw new InvalidInputException("pr:" + number + " is not a pull request; name its number: pr:12345");
            }
        }

        @Override
        public String canonical() {
            return "pr:" + number;
        }
    }

    /**
     * A folder that holds the sources.
     *
     * @param path made absolute
     */
    record SourceFolder(Path path) implements FromSource {
        public SourceFolder {
            path = path.toAbsolutePath().normalize();
        }

        @Override
        public String canonical() {
            return "dir:" + path;
        }
    }

    /**
     * Reads {@code 9.0.1}, {@code maven:9.0.1}, {@code maven:9.0.1:linux64}, {@code jar:PATH}, {@code git:REF}, {@code
     * pr:NUMBER} or {@code dir:PATH}; throws {@link BuildException} for anything else.
     */
    static Subject parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? "" : text.substring(0, colon);
        String rest = text.substring(colon + 1);
        return switch (kind) {
            case "", "maven" -> release(text, rest);
            case "jar" -> new JarFile(path(text, rest));
            case "git" -> new GitRef(rest);
            case "pr" -> pullRequest(text, rest);
            case "dir" -> new SourceFolder(path(text, rest));
            default -> throw unknown(text);
        };
    }

    private static Subject release(String text, String coordinates) {
        List<String> parts = List.of(coordinates.split(":", -1));
        boolean isVersion = Pattern.matches("[0-9][0-9A-Za-z._-]{0,63}", parts.get(0));
        boolean isClassifier = parts.size() == 2 && Pattern.matches("[0-9A-Za-z][0-9A-Za-z_-]{0,63}", parts.get(1));
        if (!isVersion || text.endsWith(".jar") || !(parts.size() == 1 || isClassifier)) {
            throw unknown(text);
        }
        return new Release(parts.get(0), isClassifier ? parts.get(1) : null);
    }

    private static Subject pullRequest(String text, String number) {
        if (!Pattern.matches("[1-9][0-9]{0,8}", number)) {
            throw new InvalidInputException(text + " is not a pull request; name its number: pr:12345");
        }
        return new PullRequest(Integer.parseInt(number));
    }

    private static Path path(String text, String path) {
        try {
            if (!path.isBlank()) {
                return Path.of(path);
            }
        } catch (InvalidPathException e) {
            throw new InvalidInputException(text + " names no possible file: " + e.getReason(), e);
        }
        throw unknown(text);
    }

    private static BuildException unknown(String text) {
        String hint = text.endsWith(".jar") ? "; a jar is named jar:" + text.replaceFirst("^[a-z]*:", "") : "";
        return new InvalidInputException("'" + text + "' names no build" + hint
                + "; examples: 9.0.1, maven:9.0.1, maven:10.4.2:linux64, jar:./rocksdbjni.jar, git:main, pr:12345,"
                + " dir:../rocksdb");
    }
}
