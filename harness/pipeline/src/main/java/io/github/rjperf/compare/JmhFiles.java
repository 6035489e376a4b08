package io.github.rjperf.compare;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.JmhFile;
import io.github.rjperf.model.Side;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Files that the user wants with the scores of one side each, in JMH's format.
 *
 * @param files the file of each side that has one
 */
public record JmhFiles(Map<Side, Path> files) {
    public static final JmhFiles NONE = new JmhFiles(Map.of());

    /** Throws UsageException if both sides have the same file, or one cannot be written, before anything is measured. */
    public JmhFiles {
        files = Map.copyOf(files);
        if (files.values().stream().map(JmhFiles::absolute).distinct().count() < files.size()) {
            throw new UsageException("base and candidate cannot share the file " + files.get(Side.BASE));
        }
        files.values().forEach(JmhFiles::requireWritable);
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

    /** Writes them; a file may also be a pipe or a device. Throws DocumentException if one cannot be written. */
    void write(Supplier<JmhFile> scores) {
        if (files.isEmpty()) {
            return;
        }
        JmhFile written = scores.get();
        files.forEach((side, file) -> {
            try {
                Files.writeString(file, written.text(side));
            } catch (IOException e) {
                throw DocumentException.unwritable(file, e);
            }
        });
    }
}
