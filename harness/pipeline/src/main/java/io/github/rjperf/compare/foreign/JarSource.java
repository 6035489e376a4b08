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

    /** What the user named, for messages. */
    String name();

    /** The jar, if it is there before the builds are; refuses before anything is built what can never be there. */
    Optional<Path> early(MakeBuild step);

    /**
     * The jar; throws UsageException or BuildException if there can be none.
     *
     * @param step makes the builds, and knows the sources that they were made from
     */
    Found find(MakeBuild step, Build candidate);

    /**
     * A jar that is there.
     *
     * @param name by which a report names the jar, and a command names it again
     * @param leftOut what is missing in it, and why, one line each
     */
    record Found(Path jar, String name, List<String> leftOut) {}
}
