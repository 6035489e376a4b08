package io.github.rjperf.build.maven;

import io.github.rjperf.build.subject.Coordinates;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The versions of a library that the Maven repositories list.
 *
 * @param versions versions in ascending order
 */
public record ReleaseList(List<String> versions) {
    private static final Pattern PRE_RELEASE = Pattern.compile(
            "(?i).*[.-](alpha|beta|milestone|m|rc|cr|pre|preview|ea|dev|nightly|snapshot)[.-]?[0-9]*([.-].*)?");

    /** Throws BuildException if the repositories list no version. */
    public static ReleaseList of(MavenFetch maven, Coordinates library) {
        return new ReleaseList(maven.versions(library));
    }

    /**
     * The release with exactly this version, or otherwise the newest release, not counting pre-releases, whose version begins
     * with it. Throws InvalidInputException if there is none.
     */
    public Subject.Release newest(Subject.NewestRelease named) {
        String beginning = named.beginning();
        Predicate<String> isMeant = named.isLatest()
                ? version -> true
                : version -> version.startsWith(beginning + ".") || version.startsWith(beginning + "-");
        return versions.stream()
                .filter(version -> version.equals(beginning))
                .findFirst()
                .or(() -> versions.stream()
                        .filter(isMeant.and(version -> !isPreRelease(version)))
                        .reduce((older, newer) -> newer))
                .map(named::in)
                .orElseThrow(() -> unknown(named.canonical(), named.isLatest() ? "9999" : beginning));
    }

    static boolean isPreRelease(String version) {
        return PRE_RELEASE.matcher(version).matches();
    }

    /** The releases from the first to the last, inclusive; throws InvalidInputException if there are no such releases. */
    public List<Revision> between(Subject.Release first, Subject.Release last) {
        requireSameJar(first, last);
        int from = index(first);
        int to = index(last);
        if (from == to) {
            throw new InvalidInputException(
                    first.canonical() + " is both the first and the last release; specify two different ones");
        }
        if (from > to) {
            throw new InvalidInputException(
                    first.canonical() + " is a later release than " + last.canonical() + "; swap them");
        }
        return versions.subList(from, to + 1).stream()
                .map(version -> new Revision(first.in(version).canonical(), ""))
                .toList();
    }

    /** Throws InvalidInputException for a release that does not exist. */
    public void require(Subject.Release release) {
        index(release);
    }

    private static void requireSameJar(Subject.Release one, Subject.Release other) {
        if (!one.library().equals(other.library()) || !Objects.equals(one.classifier(), other.classifier())) {
            throw new InvalidInputException("there is no range from " + one.canonical() + " to " + other.canonical()
                    + ", because they are different jars; list the builds instead");
        }
    }

    private int index(Subject.Release release) {
        int index = versions.indexOf(release.version());
        if (index < 0) {
            throw unknown(release.canonical(), release.version());
        }
        return index;
    }

    private InvalidInputException unknown(String name, String version) {
        return new InvalidInputException(
                name + " does not exist in the Maven repositories" + FetchFailure.hint(version, versions));
    }
}
