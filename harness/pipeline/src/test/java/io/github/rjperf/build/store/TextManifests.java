package io.github.rjperf.build.store;

import io.github.rjperf.model.Build;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Manifests that are a line with the paths in the file, and the rest in memory. */
final class TextManifests implements Manifests {
    private static final Map<String, Build> REST = new ConcurrentHashMap<>();

    @Override
    public void write(Path file, Build build) {
        try {
            List<String> lines = new ArrayList<>(List.of(build.jar(), "end"));
            Files.write(file, lines);
            REST.put(build.jar(), build);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Build read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.size() != 2) {
                throw new IllegalStateException(file + " is not whole");
            }
            return Objects.requireNonNull(REST.get(lines.get(0)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
