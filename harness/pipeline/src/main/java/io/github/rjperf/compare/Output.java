package io.github.rjperf.compare;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.JmhFile;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a command outputs for a comparison, in addition to the reports of its bundle.
 *
 * @param jsonExitCode exit code of the command for a judgement, to print a summary in JSON; null to print the table
 * @param jmh files for the scores of one side each in JMH's format
 */
public record Output(@Nullable ToIntFunction<Judgement> jsonExitCode, Map<Side, Path> jmh) {
    /** Nothing but the table. */
    public static final Output TABLE = new Output(null, Map.of());

    /** Throws UsageException if both sides have the same file, or one cannot be written, before anything is measured. */
    public Output {
        jmh = Map.copyOf(jmh);
        if (jmh.values().stream().map(Output::absolute).distinct().count() < jmh.size()) {
            throw new UsageException("base and candidate cannot share the file " + jmh.get(Side.BASE));
        }
        jmh.values().forEach(Output::requireWritable);
    }

    private static void requireWritable(Path file) {
        Path folder = absolute(file).getParent();
        if (Files.exists(file) && (Files.isDirectory(file) || !Files.isWritable(file))) {
            throw new UsageException(file + " cannot be written: it is a folder, or you may not write it");
        }
        if (!Files.exists(file) && (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder))) {
            throw new UsageException(file + " cannot be written: " + folder + " is not a folder that you may write");
        }
    }

    private static Path absolute(Path file) {
        return file.toAbsolutePath().normalize();
    }

    /** Writes these files; one may also be a pipe or a device. Throws DocumentException if one cannot be written. */
    void writeJmh(Supplier<JmhFile> scores) {
        if (jmh.isEmpty()) {
            return;
        }
        JmhFile written = scores.get();
        jmh.forEach((side, file) -> {
            try {
                Files.writeString(file, written.text(side));
            } catch (IOException e) {
                throw DocumentException.unwritable(file, e);
            }
        });
    }
}
