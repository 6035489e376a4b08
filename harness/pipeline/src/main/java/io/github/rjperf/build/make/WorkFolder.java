package io.github.rjperf.build.make;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;

/**
 * The folders of one build in addition to its sources.
 *
 * @param scripts replacements for the compiler, javac, and jar; the build only reads them
 * @param home the build's HOME, with the test jars where RocksDB looks for them
 * @param temp the build's folder for temporary files
 * @param out what the build reports: progress and cache statistics
 * @param log output of the build, which cannot access it
 */
record WorkFolder(Path scripts, Path home, Path temp, Path out, Path log) {
    private static final List<String> SCRIPTS =
            List.of("rjperf-cxx", "rjperf-objects", "rjperf-layouts", "rjperf-javac", "rjperf-jar");

    static WorkFolder create(Path root) throws IOException {
        WorkFolder workspace = new WorkFolder(
                root.resolve("scripts"),
                root.resolve("home"),
                root.resolve("temp"),
                root.resolve("out"),
                root.resolve("build.log"));
        for (Path folder : List.of(workspace.scripts, workspace.home, workspace.temp, workspace.out)) {
            Files.createDirectories(folder);
        }
        for (String script : SCRIPTS) {
            Path file = workspace.scripts.resolve(script);
            try (InputStream in = Objects.requireNonNull(WorkFolder.class.getResourceAsStream(script), script)) {
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            }
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return workspace;
    }

    /** The library in one of the layouts after the first, if the build linked it. */
    Path layout(int number) {
        return out.resolve("layouts").resolve(Integer.toString(number));
    }

    Path progress() {
        return out.resolve("progress");
    }
}
