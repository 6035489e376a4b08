package io.github.rjperf.e2e.runner;

import io.github.rjperf.e2e.PackagedProgram;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The program as root has installed it on a bench host: a copy of the packaged jars that every user can read. */
final class Installed {
    private static final Path FOLDER = install();

    private Installed() {}

    static Path folder() {
        return FOLDER;
    }

    static Path program() {
        return FOLDER.resolve("rjperf");
    }

    private static Path install() {
        try {
            Path folder = Files.createTempDirectory("rjperf-installed");
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> Shell.run(Path.of("/"), "rm", "-rf", folder.toString())));
            for (Path jar : PackagedProgram.jars()) {
                Files.copy(jar, folder.resolve(jar.getFileName()));
            }
            Path program = Files.writeString(folder.resolve("rjperf"), """
                    #!/bin/bash
                    folder=$(dirname "$0")
                    exec %s/bin/java -Xmx112m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$(printf '%%s:' "$folder"/*)" io.github.rjperf.cli.Main "$@"
                    """.formatted(System.getProperty("java.home")));
            Shell.run(folder, "chmod", "-R", "a+rX", folder.toString()).orFail();
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
