package io.github.rjperf.build;

import io.github.rjperf.build.make.Recipe;
import io.github.rjperf.build.make.Tools;
import io.github.rjperf.build.sandbox.Sandbox;
import io.github.rjperf.build.sandbox.SandboxLimits;
import io.github.rjperf.build.store.Store;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What builds from source are made with on this machine.
 *
 * @param tools the programs
 * @param recipe what shapes the code besides them and the sources
 * @param compression versions of the compression libraries that the recipe links, by name
 * @param sandbox where untrusted sources are built
 * @param limits what a build may use
 * @param jobs compiles at once
 * @param store keeps what was built
 * @param cache folder for compiler caches and for builds under way; made when missing
 */
public record BuildEnvironment(
        Tools tools,
        Recipe recipe,
        SortedMap<String, String> compression,
        Sandbox sandbox,
        SandboxLimits limits,
        int jobs,
        Store store,
        Path cache) {
    public BuildEnvironment {
        compression = Collections.unmodifiableSortedMap(new TreeMap<>(compression));
    }
}
