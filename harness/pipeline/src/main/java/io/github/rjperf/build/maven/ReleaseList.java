package io.github.rjperf.build.maven;

import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import java.util.Objects;

/**
 * The releases that the Maven repositories list.
 *
 * @param versions in ascending order
 */
public record ReleaseList(List<String> versions) {
    /** The releases whose jars have the classifier of this one; throws BuildException if the repositories list none. */
    public static ReleaseList of(MavenFetch maven, Subject.Release like) {
        return new ReleaseList(maven.versions(Wanted.of(like)));
    }

    /** The releases from the first to the later last one, both included; throws InvalidInputException if there are no such releases. */
    public List<Revision> between(Subject.Release first, Subject.Release last) {
        requireSameJar(first, last);
        int from = index(first);
        int to = index(last);
        if (from == to) {
            throw new InvalidInputException(first.canonical() + " is both the first and the last release; name two");
        }
        if (from > to) {
            throw new InvalidInputException(
                    first.canonical() + " is a later release than " + last.canonical() + "; exchange them");
        }
        return revisions(versions.subList(from, to + 1), first);
    }

    /** At least one release, in ascending order; throws InvalidInputException if one does not exist or is named twice. */
    public List<Revision> named(List<Subject.Release> releases) {
        releases.forEach(release -> requireSameJar(releases.get(0), release));
        List<Integer> indexes = releases.stream().map(this::index).sorted().toList();
        for (int i = 1; i < indexes.size(); i++) {
            if (indexes.get(i).equals(indexes.get(i - 1))) {
                throw new InvalidInputException(
                        "release " + versions.get(indexes.get(i)) + " is named twice; name each release once");
            }
        }
        return revisions(indexes.stream().map(versions::get).toList(), releases.get(0));
    }

    private static List<Revision> revisions(List<String> chosen, Subject.Release like) {
        return chosen.stream()
                .map(version -> new Revision(new Subject.Release(version, like.classifier()).canonical(), ""))
                .toList();
    }

    private static void requireSameJar(Subject.Release one, Subject.Release other) {
        if (!Objects.equals(one.classifier(), other.classifier())) {
            throw new InvalidInputException(one.canonical() + " and " + other.canonical()
                    + " are different jars of a release; give all the same classifier, or none");
        }
    }

    private int index(Subject.Release release) {
        int index = versions.indexOf(release.version());
        if (index < 0) {
            throw new InvalidInputException(
                    release.canonical() + " does not exist in the Maven repositories; nearest versions: "
                            + String.join(", ", FetchFailure.nearest(release.version(), versions)));
        }
        return index;
    }
}
