package io.github.rjperf.build.store;

import io.github.rjperf.build.subject.BuildException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The logs of the last builds that failed. */
public record FailedLogs(Path folder) {
    private static final int MOST = 20;

    /** Moves a log to this folder, where it stays until newer ones replace it, and returns its place. */
    public Path keep(Path log, StoreKey key) {
        try {
            Files.createDirectories(folder);
            Path kept = Files.move(
                    log, folder.resolve(key.hex().substring(0, 16) + ".log"), StandardCopyOption.REPLACE_EXISTING);
            pushOut();
            return kept;
        } catch (IOException e) {
            throw new BuildException("the build failed, and its log cannot be kept in " + folder, e, "");
        }
    }

    private void pushOut() throws IOException {
        try (Stream<Path> logs = Files.list(folder)) {
            List<Path> oldestFirst = logs.sorted(
                            Comparator.comparingLong(log -> log.toFile().lastModified()))
                    .toList();
            for (Path old : oldestFirst.subList(0, Math.max(0, oldestFirst.size() - MOST))) {
                Files.deleteIfExists(old);
            }
        }
    }
}
