package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A folder that is filled completely or not at all. */
final class NewFolder {
    /** Writes files into an empty folder. */
    @FunctionalInterface
    interface Filling {
        void into(Path folder) throws IOException;
    }

    private NewFolder() {}

    /** Creates and fills the folder, and deletes it again if that fails. An empty folder may already exist. */
    static void fill(Path folder, Filling filling) {
        Path absolute = folder.toAbsolutePath();
        boolean isFilled = false;
        try {
            Files.createDirectories(absolute);
            requireEmpty(absolute);
            try {
                filling.into(absolute.toRealPath());
                isFilled = true;
            } finally {
                if (!isFilled) {
                    Trees.delete(absolute);
                }
            }
        } catch (IOException e) {
            throw new BuildException("the sources cannot be copied to " + absolute + ": " + e, e);
        }
    }

    private static void requireEmpty(Path folder) throws IOException {
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isPresent()) {
                throw new InvalidInputException(
                        "the sources cannot be copied to " + folder + ": it is not empty; specify a new folder");
            }
        }
    }
}
