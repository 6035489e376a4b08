package io.github.rjperf.build;

import io.github.rjperf.build.MavenFetch.Fetched;
import io.github.rjperf.build.MavenFetch.Wanted;

/** Fetches a release of RocksJava. */
final class ReleaseFetch {
    private final MavenFetch maven;

    ReleaseFetch(MavenSettings settings, ProgressListener listener) {
        this.maven = new MavenFetch(settings, listener);
    }

    Fetched fetch(Subject.Release release) {
        return maven.fetch(
                new Wanted(release.canonical(), "org.rocksdb", "rocksdbjni", release.version(), release.classifier()));
    }
}
