package io.github.rjperf.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jars with a list of benchmarks, and with whatever else a test puts into them. */
public final class JmhJars {
    public static final String LIST = "META-INF/BenchmarkList";

    /** The annotations of a benchmark that has none. */
    public static final String PLAIN = "E A 1 1 1 E E E E E E E E E E E E E E E E E ";

    private JmhJars() {}

    /** A line of the list. */
    public static String line(String className, String method, String mode, String annotations) {
        int dot = className.lastIndexOf('.');
        String generated = className.substring(0, dot) + ".jmh_generated." + className.substring(dot + 1) + "_jmhTest";
        return "JMH " + text(className) + text(generated) + text(method) + text(mode) + annotations;
    }

    private static String text(String text) {
        return "S " + text.length() + " " + text + " ";
    }

    /** A jar with these entries. */
    public static Path jar(Path file, Map<String, String> entries) {
        Map<String, byte[]> bytes = new LinkedHashMap<>();
        entries.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return jarOf(file, bytes);
    }

    /** A jar with these entries. */
    public static Path jarOf(Path file, Map<String, byte[]> entries) {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }
}
