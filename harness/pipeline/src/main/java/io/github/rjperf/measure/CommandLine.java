package io.github.rjperf.measure;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How the command of a fork is made; tests put programs that misbehave in the place of {@link ForkCommand}. */
@FunctionalInterface
public interface CommandLine {
    List<String> of(ForkTask task, ForkFolder folder);

    /** The library that the fork maps instead of RocksDB's, when its benchmark is not one of RocksDB. */
    default Optional<Path> ownLibrary(ForkTask task) {
        return Optional.empty();
    }
}
