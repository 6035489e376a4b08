package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the JMH jar of a comparison comes from. */
public interface JarSource {
    ForeignJar.Kind kind();

    /** The name given by the user, for messages. */
    String name();

    /** The jar, if it is available before the builds are made. A jar that can never be available is refused before anything is built. */
    Optional<Path> early(MakeBuild step);

    /**
     * The jar; throws UsageException or BuildException if it cannot be obtained.
     *
     * @param step makes the builds and knows from which sources they were made
     */
    Found find(MakeBuild step, Build candidate);

    /**
     * An available jar.
     *
     * @param name name of the jar in reports and commands
     * @param leftOut missing parts and the reasons why they are missing, one line each
     */
    record Found(Path jar, String name, List<String> leftOut) {}
}
