package io.github.rjperf.build.maven;

import io.github.rjperf.build.maven.MavenFetch.Fetched;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.Revision;
import java.util.List;

/** Fetches a release of RocksJava. */
public record ReleaseFetch(MavenFetch maven) {
    /** The jar from the local repository, or downloaded to it; throws BuildException. */
    public Fetched fetch(Subject.Release release) {
        return maven.fetch(wanted(release));
    }

    /**
     * The releases from one to a later one, in the order of their versions; throws BuildException if the repositories list no such
     * releases.
     */
    public List<Revision> between(Subject.Release first, Subject.Release last) {
        return list(first).between(first, last);
    }

    /** At least one release, in the order of their versions; throws BuildException if the repositories do not list one of them. */
    public List<Revision> named(List<Subject.Release> releases) {
        return list(releases.get(0)).named(releases);
    }

    private ReleaseList list(Subject.Release any) {
        return new ReleaseList(maven.versions(wanted(any)));
    }

    private static Wanted wanted(Subject.Release release) {
        return new Wanted(release.canonical(), "org.rocksdb", "rocksdbjni", release.version(), release.classifier());
    }
}
