package io.github.rjperf.measure.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The folders in which this host's programs are searched.
 *
 * @param folders folders in search order: those of {@code PATH}, then common locations
 */
public record Toolbox(List<Path> folders) {
    public Toolbox {
        folders = List.copyOf(folders);
    }

    /**
     * The first executable file with one of these names; all folders are searched for one name before the next name.
     */
    Optional<Path> find(List<String> names) {
        return names.stream()
                .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
                .findFirst();
    }
}
