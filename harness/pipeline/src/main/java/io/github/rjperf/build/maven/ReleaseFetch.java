package io.github.rjperf.build.maven;

import io.github.rjperf.build.maven.MavenFetch.Fetched;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;

/** Fetches a release of RocksJava. */
public final class ReleaseFetch {
    private final MavenFetch maven;

    public ReleaseFetch(MavenSettings settings, ProgressListener listener) {
        this.maven = new MavenFetch(settings, listener);
    }

    /** The jar from the local repository, or downloaded to it; throws BuildException. */
    public Fetched fetch(Subject.Release release) {
        return maven.fetch(
                new Wanted(release.canonical(), "org.rocksdb", "rocksdbjni", release.version(), release.classifier()));
    }
}
