package io.github.rjperf.e2e.github;

import io.github.rjperf.github.fake.FakeGitHub;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Takes each artifact that the stand-in of the upload action leaves in a folder into the GitHub of the tests. */
final class ArtifactStore implements AutoCloseable {
    private final Path folder;
    private final FakeGitHub github;
    private final Thread thread;

    ArtifactStore(Path folder, FakeGitHub github) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.github = github;
        thread = new Thread(this::watch, "artifacts");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    private void watch() {
        while (!thread.isInterrupted()) {
            for (Path zip : zips()) {
                take(zip);
            }
            java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
        }
    }

    private List<Path> zips() {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".zip"))
                    .filter(file -> Files.notExists(taken(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(Path zip) {
        String name = zip.getFileName().toString().replace(".zip", "");
        long run = Long.parseLong(folder.relativize(zip).getName(0).toString());
        try {
            synchronized (github.state()) {
                github.state().repository(Act.BENCH).addArtifact(run, name, Files.readAllBytes(zip));
            }
            Files.createFile(taken(zip));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path taken(Path zip) {
        return Path.of(zip.toString().replace(".zip", ".taken"));
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
