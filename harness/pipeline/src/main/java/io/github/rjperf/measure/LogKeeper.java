package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Keeps the output of failed forks in a folder of the bundle. */
record LogKeeper(Path folder, UnaryOperator<String> words) {
    /** Keeps the end of what a fork printed; returns the file's name, or null when it could not be kept. */
    @Nullable
    String keep(String output, Side side, PairTask task) {
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
            Files.writeString(folder.resolve(name), words.apply(output));
            return name;
        } catch (IOException e) {
            return null;
        }
    }
}
