package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The source of the JMH jar of a comparison. */
public interface JarSource {
    ForeignJar.Kind kind();

    /** The name that the user gave, for messages. */
    String name();

    /** The jar, if it is available before the builds are; refuses, before anything is built, a jar that can never be available. */
    Optional<Path> early(MakeBuild step);

    /**
     * The jar; throws UsageException or BuildException if there cannot be one.
     *
     * @param step makes the builds, and knows the sources that they were made from
     */
    Found find(MakeBuild step, Build candidate);

    /**
     * An available jar.
     *
     * @param name name of the jar in reports and commands
     * @param leftOut missing parts with the reasons, one line each
     */
    record Found(Path jar, String name, List<String> leftOut) {}
}
