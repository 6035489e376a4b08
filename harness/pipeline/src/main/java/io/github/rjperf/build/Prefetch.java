package io.github.rjperf.build;

import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.MavenSettings;
import io.github.rjperf.build.maven.ReleaseFetch;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.confine.Leftovers;
import io.github.rjperf.files.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Fetches what builds need, so that they can then be made without network; runs nothing of it. */
public final class Prefetch {
    private final MavenSettings settings;
    private final BuildListener listener;

    public Prefetch(MavenSettings settings, BuildListener listener) {
        this.settings = settings;
        this.listener = listener;
    }

    /** Fetches a release into the user's local repository; throws {@link BuildException}. */
    public void release(Subject.Release release) {
        new ReleaseFetch(settings, listener).fetch(release);
    }

    /**
     * Fetches a commit into our mirror, and the jars that it names into the user's local repository.
     *
     * @param scratch folder for a temporary copy of the sources, created if missing
     * @throws BuildException when something cannot be fetched
     */
    public void source(Subject.FromSource subject, Sources sources, Path scratch) {
        try {
            Path work = Files.createTempDirectory(Files.createDirectories(scratch), "prefetch");
            try {
                Path tree = work.resolve("sources");
                sources.locate(subject, listener).copyTo(tree);
                new TestJars(new MavenFetch(settings, listener)).fetch(tree, work.resolve("test-jars"));
            } finally {
                Leftovers.delete(work);
            }
        } catch (IOException e) {
            throw new BuildException(
                    "cannot fetch into " + scratch + " (" + FileTrouble.of(e) + "); check its permissions", e);
        }
    }
}
