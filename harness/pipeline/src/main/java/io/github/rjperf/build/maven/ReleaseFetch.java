package io.github.rjperf.build.maven;

import io.github.rjperf.build.maven.MavenFetch.Fetched;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.Revision;
import java.util.List;
import java.util.Objects;

/** Fetches a release of RocksJava. */
public final class ReleaseFetch {
    private final MavenFetch maven;

    public ReleaseFetch(MavenSettings settings, ProgressListener listener) {
        this.maven = new MavenFetch(settings, listener);
    }

    /** The jar from the local repository, or downloaded to it; throws BuildException. */
    public Fetched fetch(Subject.Release release) {
        return maven.fetch(wanted(release));
    }

    /**
     * The releases from a good to a later bad one, in the order of their versions; throws BuildException if the repositories list no such
     * releases.
     */
    public List<Revision> between(Subject.Release good, Subject.Release bad) {
        if (!Objects.equals(good.classifier(), bad.classifier())) {
            throw new InvalidInputException(good.canonical() + " and " + bad.canonical()
                    + " are different jars of a release; give both the same classifier, or none");
        }
        List<String> versions = maven.versions(wanted(good));
        int first = index(versions, good);
        int last = index(versions, bad);
        if (first == last) {
            throw new InvalidInputException(good.canonical() + " is both good and bad; name two releases");
        }
        if (first > last) {
            throw new InvalidInputException("the good release " + good.canonical() + " is later than the bad one "
                    + bad.canonical() + "; exchange them");
        }
        return versions.subList(first, last + 1).stream()
                .map(version -> new Revision(new Subject.Release(version, good.classifier()).canonical(), ""))
                .toList();
    }

    private static int index(List<String> versions, Subject.Release release) {
        int index = versions.indexOf(release.version());
        if (index < 0) {
            throw new InvalidInputException(
                    release.canonical() + " does not exist in the Maven repositories; nearest versions: "
                            + String.join(", ", FetchFailure.nearest(release.version(), versions)));
        }
        return index;
    }

    private static Wanted wanted(Subject.Release release) {
        return new Wanted(release.canonical(), "org.rocksdb", "rocksdbjni", release.version(), release.classifier());
    }
}
