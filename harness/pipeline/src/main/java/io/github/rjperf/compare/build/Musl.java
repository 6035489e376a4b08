package io.github.rjperf.compare.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Detects musl as the C library of this host, such as Alpine's, by its loader, as RocksJava does. */
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
