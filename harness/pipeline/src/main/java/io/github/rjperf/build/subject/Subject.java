package io.github.rjperf.build.subject;

import io.github.rjperf.files.SafeLine;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The user's name for what to measure. */
public sealed interface Subject {
    /** The canonical text that names it, such as {@code maven:9.1.1}. */
    String canonical();

    /** A subject that is a jar or only has to be downloaded to become one. */
    sealed interface Ready extends Subject {}

    /**
     * A jar in a Maven repository.
     *
     * @param version exact version
     * @param classifier null for the main jar
     */
    record Release(
            Coordinates library, String version, @Nullable String classifier) implements Ready {
        @Override
        public String canonical() {
            return "maven:" + name();
        }

        /** Its name for users, such as {@code 9.1.1} or {@code com.ververica:frocksdbjni:8.10.0-ververica-1.0}. */
        public String name() {
            return ReleaseName.of(library, version, classifier);
        }

        /** The same jar in another version. */
        public Release in(String other) {
            return new Release(library, other, classifier);
        }

        /** The jar of this release with another classifier. */
        Release with(String otherClassifier) {
            return new Release(library, version, otherClassifier);
        }

        /** True for a version that may change. */
        public boolean isSnapshot() {
            return version.toUpperCase(Locale.ROOT).endsWith("SNAPSHOT");
        }
    }

    /**
     * The newest release of a jar at the time a repository is queried.
     *
     * @param beginning the beginning of its version, such as {@code 9.1}, or {@code latest}
     * @param classifier null for the main jar
     */
    record NewestRelease(
            Coordinates library, String beginning, @Nullable String classifier) implements Subject {
        @Override
        public String canonical() {
            return "maven:" + name();
        }

        public String name() {
            return ReleaseName.of(library, beginning, classifier);
        }

        /** True if any version is allowed. */
        public boolean isLatest() {
            return beginning.equals(ReleaseName.LATEST);
        }

        /** The release with this version. */
        public Release in(String version) {
            return new Release(library, version, classifier);
        }
    }

    /** A jar file, given by its path. */
    record JarFile(Path path) implements Ready {
        @Override
        public String canonical() {
            return "jar:" + path;
        }
    }

    /** RocksDB sources that have to be built; the constructors throw {@link BuildException}. */
    sealed interface FromSource extends Subject {}

    /**
     * A commit in a git repository.
     *
     * @param ref branch, tag, or full or short commit id, optionally followed by steps to an ancestor, such as {@code main~3}
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

    /** The head of a pull request in a git repository, identified by its number. */
    record PullRequest(int number) implements FromSource {
        public PullRequest {
            if (number <= 0) {
                throw new InvalidInputException("pr:" + number + " is not a pull request; give its number: pr:12345");
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
     * @param path absolute path
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
     * Reads {@code 9.0.1}, {@code v9.0.1}, {@code 9.0}, {@code latest}, {@code maven:9.0.1:linux64},
     * {@code GROUP:ARTIFACT:VERSION}, {@code jar:PATH}, {@code git:REF}, {@code pr:NUMBER}, or {@code dir:PATH}; throws
     * {@link BuildException} for anything else.
     */
    static Subject parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? "" : text.substring(0, colon);
        String rest = text.substring(colon + 1);
        return switch (kind) {
            case "maven" -> release(text, rest);
            case "jar" -> new JarFile(path(text, rest));
            case "git" -> new GitRef(rest);
            case "pr" -> pullRequest(text, rest);
            case "dir" -> new SourceFolder(path(text, rest));
            default -> release(text, text);
        };
    }

    private static Subject release(String text, String name) {
        Subject release = ReleaseName.parse(name);
        if (release == null) {
            throw unknown(text);
        }
        return release;
    }

    private static Subject pullRequest(String text, String number) {
        if (!Pattern.matches("[1-9][0-9]{0,8}", number)) {
            throw new InvalidInputException(text + " is not a pull request; give its number: pr:12345");
        }
        return new PullRequest(Integer.parseInt(number));
    }

    private static Path path(String text, String path) {
        try {
            if (!path.isBlank()) {
                return Path.of(path);
            }
        } catch (InvalidPathException e) {
            throw new InvalidInputException(text + " is not a valid file name: " + e.getReason(), e);
        }
        throw unknown(text);
    }

    private static BuildException unknown(String text) {
        return new InvalidInputException("'" + SafeLine.of(text, 200) + "' is not a build" + UnknownName.hint(text)
                + "; examples: 9.0.1, 9.1, latest, maven:10.4.2:linux64,"
                + " com.ververica:frocksdbjni:8.10.0-ververica-1.0, jar:./rocksdbjni.jar, git:main, pr:12345,"
                + " dir:../rocksdb");
    }
}
