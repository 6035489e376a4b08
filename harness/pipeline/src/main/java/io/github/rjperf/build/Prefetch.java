package io.github.rjperf.build;

import io.github.rjperf.build.make.TestJars;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.confine.Leftovers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What builds need from elsewhere, fetched beforehand so that they can be made without network; nothing of it is run. */
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
     * @param scratch folder in which the sources stand for a moment, made when missing
     * @throws BuildException when something cannot be had
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
            throw new BuildException("cannot fetch into " + scratch + " (" + e + "); check its permissions", e);
        }
    }
}
