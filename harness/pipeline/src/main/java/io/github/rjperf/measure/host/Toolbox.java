package io.github.rjperf.measure.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where this host's programs are looked for.
 *
 * @param folders folders in the order in which they are searched: those of {@code PATH}, then usual places
 */
public record Toolbox(List<Path> folders) {
    public Toolbox {
        folders = List.copyOf(folders);
    }

    /** The first executable file with one of these names; all folders are searched for a name before the next. */
    Optional<Path> find(List<String> names) {
        return names.stream()
                .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
                .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
                .findFirst();
    }
}
