package io.github.rjperf.document;

import io.github.rjperf.testing.PreloadedLibrary;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts {@link BundleWriting} with {@code faults/disk.c} between it and the disk. */
record DiskShim(Path library) {
    /** Compiles it; the test is skipped where that cannot be done. */
    static DiskShim compile(Path folder) throws IOException {
        return new DiskShim(PreloadedLibrary.compile(folder, "disk"));
    }

    /** Lets the call of this number and all later ones fail. */
    Shell.Ended failing(Path folder, int call, int error) {
        return run(
                folder,
                Map.of("DISK_FAIL", Integer.toString(call), "DISK_ERRNO", Integer.toString(error)),
                folder.toString());
    }

    /** Writes undisturbed. */
    Shell.Ended calm(Path folder) {
        return run(folder, Map.of(), folder.toString());
    }

    /** Writes undisturbed, and logs each call. */
    void logging(Path folder, Path log) {
        run(folder, Map.of("DISK_LOG", log.toString()), folder.toString(), "acknowledge")
                .orFail();
    }

    private Shell.Ended run(Path folder, Map<String, String> settings, String... arguments) {
        Map<String, String> environment = new HashMap<>(settings);
        environment.put("LD_PRELOAD", library.toString());
        environment.put("DISK_FOLDER", folder.toString());
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                BundleWriting.class.getName()));
        command.addAll(List.of(arguments));
        return Shell.run(folder, environment, command);
    }
}
