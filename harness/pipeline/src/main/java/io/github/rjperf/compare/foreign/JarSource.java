package io.github.rjperf.compare.foreign;

import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.build.Build;
import java.nio.file.Path;
import java.util.Optional;

/** Where the JMH jar of a comparison comes from. */
public interface JarSource {
    ForeignJar.Kind kind();

    /** The option's text, by which a report names the jar and a command names it again. */
    String name();

    /** The jar, if it is there before the builds are; what is wrong with it is then said before anything is built. */
    Optional<Path> early();

    /** The jar for these builds; throws UsageException if there can be none. */
    Path jar(Build base, Build candidate);
}
