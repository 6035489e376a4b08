package io.github.rjperf.document.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedFile.Format;
import io.github.rjperf.model.value.Sha256;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.regex.Pattern;

/** A file with JMH results, in one of the formats that JMH writes or prints. */
public final class ForeignResults {
    /** The size limit for JSON and CSV. They are read as a stream, so it limits time rather than memory. */
    static final long MOST_BYTES = 256L << 20;

    /** The size limit for text, whose words are kept in memory; in the worst case, two bytes in the file take up 80 bytes. */
    static final long MOST_TEXT_BYTES = 1L << 20;

    private static final int HEAD_BYTES = 8192;
    private static final Pattern JSON = Pattern.compile("\\s*(?:\\[\\s*(?:[{\\]]|$)|\\{)");
    private static final Pattern CSV = Pattern.compile("\\s*(?:\"\"?[,;\\t])?\"?Benchmark\"?\\s*[,;\\t]");

    private ForeignResults() {}

    /** Reads a file; throws DocumentException with a one-line message for the user if the file cannot be understood at all. */
    public static ImportedFile read(Path file) {
        if (!Files.isRegularFile(file)) {
            String problem = Files.exists(file) ? "is not a file" : "no such file";
            throw DocumentException.of(file, problem + "; specify a file with JMH results");
        }
        try {
            Format format = format(file);
            requireSize(file, format);
            return read(file, format, most(format));
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    private static void requireSize(Path file, Format format) throws IOException {
        long size = Files.size(file);
        if (size > most(format)) {
            String remedy = format == Format.TEXT
                    ? "keep only the tables, or import JMH's JSON (-rf json)"
                    : "import the results in several files";
            throw DocumentException.of(
                    file,
                    "has " + ((size + (1 << 20) - 1) >> 20) + " MiB, but at most " + (most(format) >> 20) + " MiB of "
                            + format.name().toLowerCase(Locale.ROOT) + " are read; " + remedy);
        }
    }

    private static long most(Format format) {
        return format == Format.TEXT ? MOST_TEXT_BYTES : MOST_BYTES;
    }

    private static ImportedFile read(Path file, Format format, long most) throws IOException {
        MessageDigest digest = Sha256.start();
        String name = SafeLine.of(file.toString());
        FoundTables found = new FoundTables(name);
        try (InputStream in = new BufferedInputStream(
                Utf8Input.of(new DigestInputStream(new BoundedInput(Files.newInputStream(file), most), digest)),
                1 << 16)) {
            switch (format) {
                case JSON -> JmhJsonReader.read(found, in);
                case CSV -> new JmhCsvReader(found, new TextLines(name, in)).read();
                case TEXT -> new JmhTextReader(found).read(new TextLines(name, in));
            }
            in.transferTo(OutputStream.nullOutputStream());
        }
        return new ImportedFile(name, Sha256.hex(digest), format, found.tables(), found.notes());
    }

    private static Format format(Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String head;
        try (InputStream in = Utf8Input.of(Files.newInputStream(file))) {
            head = new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1);
        }
        if (name.endsWith(".json") || JSON.matcher(head).lookingAt()) {
            return Format.JSON;
        }
        return name.endsWith(".csv") || CSV.matcher(head).lookingAt() ? Format.CSV : Format.TEXT;
    }
}
