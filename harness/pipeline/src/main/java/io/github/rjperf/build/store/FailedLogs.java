package io.github.rjperf.build.store;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The logs of the last builds that failed. */
public record FailedLogs(Path folder) {
    private static final int MOST = 20;

    private record Kept(Path log, FileTime time) {}

    /** Moves a log to this folder, where it stays until newer ones replace it, and returns its place. */
    public Path keep(Path log, StoreKey key) {
        try {
            Files.createDirectories(folder);
            Path kept = Files.move(
                    log, folder.resolve(key.hex().substring(0, 16) + ".log"), StandardCopyOption.REPLACE_EXISTING);
            pushOut();
            return kept;
        } catch (IOException e) {
            throw new BuildException(
                    "the build failed, and its log cannot be kept in " + folder + " (" + FileTrouble.of(e) + ")", e);
        }
    }

    private void pushOut() throws IOException {
        try (Stream<Path> logs = Files.list(folder)) {
            List<Kept> oldestFirst = logs.map(log -> new Kept(log, time(log)))
                    .sorted(Comparator.comparing(Kept::time))
                    .toList();
            for (Kept old : oldestFirst.subList(0, Math.max(0, oldestFirst.size() - MOST))) {
                Files.deleteIfExists(old.log());
            }
        }
    }

    private static FileTime time(Path log) {
        try {
            return Files.getLastModifiedTime(log);
        } catch (IOException goneMeanwhile) {
            return FileTime.fromMillis(0);
        }
    }
}
