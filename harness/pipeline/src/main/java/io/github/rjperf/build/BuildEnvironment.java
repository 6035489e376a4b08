package io.github.rjperf.build;

import io.github.rjperf.build.make.Recipe;
import io.github.rjperf.build.store.Store;
import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import java.nio.file.Path;
import java.util.SortedMap;

/**
 * The environment in which builds from source are made on this machine.
 *
 * @param recipe settings that affect the generated code in addition to tools and sources
 * @param compression versions of the compression libraries that the recipe links in, by name
 * @param sandbox sandbox for building sources, which may be untrusted
 * @param jobs number of compilers that run at the same time
 * @param cache folder for compiler caches and for builds in progress; created if missing
 */
public record BuildEnvironment(
        Tools tools,
        Recipe recipe,
        SortedMap<String, String> compression,
        Sandbox sandbox,
        SandboxLimits limits,
        int jobs,
        Store store,
        Path cache) {}
