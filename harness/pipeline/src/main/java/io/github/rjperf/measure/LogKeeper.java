package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Keeps the logs of failed forks in a folder of the bundle. */
record LogKeeper(Path folder) {
    /** Copies the end of a log; answers its file name, or null when it could not be kept. */
    @Nullable
    String keep(Path log, Side side, PairTask task) {
        String name = String.format(
                Locale.ROOT,
                "%s-%08x-pair%d-attempt%d-%s.log",
                task.series().key().benchmark(),
                task.series().key().canonical().hashCode(),
                task.slot().pair(),
                task.slot().attempt(),
                side.name().toLowerCase(Locale.ROOT));
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(name), ForkOutput.tail(log));
            return name;
        } catch (IOException e) {
            return null;
        }
    }
}
