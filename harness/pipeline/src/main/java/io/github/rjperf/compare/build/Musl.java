package io.github.rjperf.compare.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Tells whether this host's C library is musl, as in Alpine: by its loader, as RocksJava itself would find out. */
final class Musl {
    private Musl() {}

    static boolean isHere() {
        try (Stream<Path> files = Files.list(Path.of("/lib"))) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("ld-musl-"));
        } catch (IOException e) {
            return false;
        }
    }
}
