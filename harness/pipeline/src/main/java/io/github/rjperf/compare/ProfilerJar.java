package io.github.rjperf.compare;

import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/** The async-profiler jar on the class path of this program; it contains the profiler's native libraries. */
public final class ProfilerJar {
    private static final String PROFILER = "one/profiler/AsyncProfiler.class";

    private ProfilerJar() {}

    /**
     * The path of the jar.
     *
     * @throws UsageException if this program was built without it
     */
    public static Path path() {
        URL found = ProfilerJar.class.getClassLoader().getResource(PROFILER);
        try {
            if (found != null && found.openConnection() instanceof JarURLConnection jar) {
                return Path.of(jar.getJarFileURL().toURI());
            }
        } catch (IOException | URISyntaxException e) {
            throw new UsageException("the library of async-profiler cannot be read: " + e.getMessage());
        }
        throw new UsageException("this rjperf was built without async-profiler; build it again");
    }
}
