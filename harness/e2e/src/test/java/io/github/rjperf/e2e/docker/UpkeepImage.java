package io.github.rjperf.e2e.docker;

import io.github.rjperf.e2e.PackagedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files of the container {@code upkeep}, and below them those of a release, which holds the same script. */
final class UpkeepImage {
    static final Path SCRIPTS = ComposeFile.FOLDER.resolve("rjperf");

    private UpkeepImage() {}

    /** Fills a folder; the release is in its folder {@code release}. */
    static void make(Path image) throws IOException {
        Path lib = Files.createDirectories(image.resolve("lib"));
        for (Path jar : PackagedProgram.jars()) {
            Files.copy(jar, lib.resolve(jar.getFileName()));
        }
        for (String script : List.of("rjperf", "upkeep", "secrets.sh")) {
            Files.copy(SCRIPTS.resolve(script), image.resolve(script));
        }
        Files.writeString(image.resolve("runner-version"), "2.338.0\n");
        unpackRelease(image.resolve("release"), image.resolve("rjperf"));
    }

    private static void unpackRelease(Path release, Path started) throws IOException {
        Path scripts = Files.createDirectories(release.resolve("docker/rjperf"));
        for (String script : List.of("upkeep", "secrets.sh")) {
            Files.copy(SCRIPTS.resolve(script), scripts.resolve(script));
        }
        Path installer = Files.createDirectories(release.resolve("docker/runner/linux"));
        Files.copy(ComposeFile.FOLDER.resolve("runner/linux/install"), installer.resolve("install"));
        Path program = release.resolve("rjperf");
        Files.writeString(program, "#!/bin/sh\nexec '" + started + "' \"$@\"\n");
        program.toFile().setExecutable(true);
    }
}
