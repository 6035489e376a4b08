package io.github.rjperf.compare;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.JmhFile;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.json.CiFormat;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The output of a command for a comparison, in addition to the reports in its bundle.
 *
 * @param jsonExitCode computes the command's exit code from the judgment, to print a summary in JSON; null to print the table
 * @param jmh files for scores in JMH's format, one for each side
 * @param ci files for the results in formats of continuous integration tools
 */
public record Output(@Nullable ToIntFunction<Judgment> jsonExitCode, Map<Side, Path> jmh, Map<CiFormat, Path> ci) {
    /** Prints only the table. */
    public static final Output TABLE = new Output(null, Map.of(), Map.of());

    /** Before anything is measured, throws UsageException if two outputs go to the same file or one cannot be written. */
    public Output {
        jmh = Map.copyOf(jmh);
        ci = Map.copyOf(ci);
        Set<Path> files = new HashSet<>();
        for (Path file :
                Stream.concat(jmh.values().stream(), ci.values().stream()).toList()) {
            if (!files.add(absolute(file))) {
                throw new UsageException("two results cannot share the file " + file);
            }
            requireWritable(file);
        }
    }

    private static void requireWritable(Path file) {
        Path folder = absolute(file).getParent();
        if (Files.exists(file) && (Files.isDirectory(file) || !Files.isWritable(file))) {
            throw new UsageException(
                    file + " cannot be written: it is a folder, or you do not have permission to write to it");
        }
        if (!Files.exists(file) && (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder))) {
            throw new UsageException(file + " cannot be written: " + folder + " is not a folder that you can write to");
        }
    }

    private static Path absolute(Path file) {
        return file.toAbsolutePath().normalize();
    }

    /** Writes these files, each of which can also be a pipe or a device. Throws DocumentException if one cannot be written. */
    void write(Results results, Supplier<JmhFile> scores) {
        ci.forEach((format, file) -> write(file, format.of(results)));
        if (!jmh.isEmpty()) {
            JmhFile written = scores.get();
            jmh.forEach((side, file) -> write(file, written.text(side)));
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw DocumentException.unwritable(file, e);
        }
    }
}
