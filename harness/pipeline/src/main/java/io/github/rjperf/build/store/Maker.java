package io.github.rjperf.build.store;

import io.github.rjperf.model.build.Build;
import java.nio.file.Path;

/** Makes a build that the store lacks. */
@FunctionalInterface
public interface Maker {
    /**
     * Makes the build.
     *
     * @param folder empty; its files are kept with the build, so that the jar must lie in it
     */
    Build make(Path folder);
}
