package io.github.rjperf.document.jmh;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The contents of an external JMH jar.
 *
 * @param benchmarks each benchmark in each of its modes, in the order of JMH's list
 * @param sha256 SHA-256 over the contents of its entries, which is identical for two jars with the same classes
 * @param jmhVersion version of the JMH that it contains; null if it does not contain JMH
 */
public record JmhJar(
        List<ListedBenchmark> benchmarks,
        String sha256,
        @Nullable String jmhVersion) {
    private static final String LIST = "META-INF/BenchmarkList";
    private static final String HINTS = "META-INF/CompilerHints";
    private static final String JMH = "org/openjdk/jmh/Main.class";
    private static final String VERSION = "jmh.properties";

    private static final int MOST_ENTRIES = 200_000;
    private static final long MOST_BYTES = 1L << 30;
    private static final int MOST_BYTES_OF_LIST = 4 << 20;
    private static final int MOST_BENCHMARKS = 5000;

    /** Files that build tools change every time, and native libraries, which forks do not receive. */
    private static final Pattern OF_NO_EFFECT =
            Pattern.compile("META-INF/(MANIFEST\\.MF|maven/.*|[^/]*\\.(SF|RSA|DSA|EC))|(.*/)?librocksdbjni[^/]*|.*/");

    public JmhJar {
        benchmarks = List.copyOf(benchmarks);
    }

    /** Reads a jar; throws {@link DocumentException} for a file that is not a JMH jar or exceeds a limit. */
    public static JmhJar read(Path jar) {
        return read(jar, MOST_BYTES);
    }

    /** @param mostBytes maximum total size of all entries */
    static JmhJar read(Path jar, long mostBytes) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Require.atMost("entries", zip.size(), MOST_ENTRIES);
            String list = text(zip, LIST);
            if (list == null) {
                throw DocumentException.of(
                        jar, "is not a JMH jar: it has no " + LIST + "; build it with JMH's annotation processor");
            }
            return new JmhJar(benchmarks(list), sha256(zip, mostBytes), version(zip));
        } catch (IOException | IllegalArgumentException e) {
            throw DocumentException.of(
                    jar, "is not a JMH jar that can be read: " + SafeLine.of(e.getMessage() + "", 200));
        }
    }

    private static List<ListedBenchmark> benchmarks(String list) {
        List<String> lines = list.lines().filter(line -> !line.isBlank()).toList();
        Require.that(!lines.isEmpty(), LIST + " is empty");
        Require.atMost("benchmarks", lines.size(), MOST_BENCHMARKS);
        return lines.stream().map(ListedBenchmark::parse).toList();
    }

    private static @Nullable String version(ZipFile zip) throws IOException {
        String text = zip.getEntry(JMH) == null ? null : text(zip, VERSION);
        if (text == null) {
            return null;
        }
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        String version = properties.getProperty("jmh.version", "");
        Require.that(version.matches("[\\w.+-]{1,50}"), VERSION + " names no version");
        return version;
    }

    private static @Nullable String text(ZipFile zip, String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return null;
        }
        try (InputStream in = new BoundedInput(zip.getInputStream(entry), MOST_BYTES_OF_LIST)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The hash over the name and content of each entry, in name order; the lines in JMH's lists are sorted first. */
    private static String sha256(ZipFile zip, long mostBytes) throws IOException {
        SortedMap<String, String> contents = new TreeMap<>();
        long left = mostBytes;
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String name = entry.getName();
            if (OF_NO_EFFECT.matcher(name).matches()) {
                continue;
            }
            if (name.equals(LIST) || name.equals(HINTS)) {
                String sorted = String.valueOf(text(zip, name)).lines().sorted().collect(Collectors.joining("\n"));
                contents.put(name, Sha256.of(sorted));
            } else {
                try (BoundedInput in = new BoundedInput(zip.getInputStream(entry), left)) {
                    contents.put(name, FileSha256.of(in));
                    left -= in.given();
                }
            }
        }
        MessageDigest digest = Sha256.start();
        for (Map.Entry<String, String> each : contents.entrySet()) {
            digest.update((each.getValue() + " " + each.getKey() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.hex(digest);
    }
}
