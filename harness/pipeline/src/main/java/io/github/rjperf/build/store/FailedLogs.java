package io.github.rjperf.build.store;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The logs of the most recent failed builds. */
public record FailedLogs(Path folder) {
    private static final int MOST = 20;

    /** Moves a log to this folder, where it stays until newer logs replace it, and returns its new path. */
    public Path keep(Path log, StoreKey key) {
        try {
            Files.createDirectories(folder);
            Path kept = Files.move(
                    log, folder.resolve(key.hex().substring(0, 16) + ".log"), StandardCopyOption.REPLACE_EXISTING);
            Trees.keepNewest(folder, ".log", MOST);
            return kept;
        } catch (IOException e) {
            throw new BuildException("the build failed, and its log cannot be stored in " + folder, e, "");
        }
    }
}
