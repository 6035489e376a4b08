package io.github.rjperf.build.jmh;

import io.github.rjperf.build.jmh.JmhCompile.Compiled;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.files.Trees;
import io.github.rjperf.files.UntrustedFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Jars with compiled benchmarks: classes, resources, JMH's lists of both, and the list of omitted files. They do not contain JMH
 * itself.
 */
final class TreeJar {
    private static final String LIST = "META-INF/BenchmarkList";
    private static final String HINTS = "META-INF/CompilerHints";
    private static final String LEFT_OUT = "META-INF/rjperf/left-out.txt";

    private static final int MOST_FILES = 20_000;
    private static final long MOST_FILE_BYTES = 16 << 20;
    private static final long MOST_BYTES = 256 << 20;

    private static final Pattern CLASS = Pattern.compile("(?:[A-Za-z_$][\\w$]*/)*[A-Za-z_$][\\w$-]*\\.class");

    /** Packages of the classes that do the measuring. */
    private static final Pattern RESERVED = Pattern.compile("(?:org/openjdk/jmh|io/github/rjperf)/.*");

    private TreeJar() {}

    /**
     * Writes a jar. Its bytes depend only on the contents of these folders.
     *
     * @param name name of the tree, for messages
     * @param compiled the classes, which a sandbox wrote
     * @throws BuildException if the classes are not those of benchmarks
     */
    static void write(Path jar, String name, JmhSources sources, Compiled compiled) throws IOException {
        Path classes = compiled.classes();
        SortedMap<String, Path> entries = files(name, sources.resources());
        files(name, classes).forEach((entry, file) -> {
            if (entry.equals(LIST) || entry.equals(HINTS) || isOwnClass(name, entry)) {
                entries.put(entry, file);
            }
        });
        if (!entries.containsKey(LIST) || Files.size(entries.get(LIST)) == 0) {
            throw new InvalidInputException(
                    name
                            + " has no JMH benchmarks: no method in java/jmh is annotated with @Benchmark; specify another tree");
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar, StandardOpenOption.CREATE_NEW))) {
            for (var entry : entries.entrySet()) {
                Path root = entry.getValue().startsWith(classes) ? classes : sources.resources();
                put(zip, entry.getKey(), out -> new UntrustedFolder(root).copy(entry.getValue(), MOST_FILE_BYTES, out));
            }
            if (!compiled.leftOut().isEmpty()) {
                put(zip, LEFT_OUT, out -> out.write(text(compiled.leftOut())));
            }
        }
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void put(ZipOutputStream zip, String name, Content content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        content.writeTo(zip);
        zip.closeEntry();
    }

    private static SortedMap<String, Path> files(String name, Path folder) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        long bytes = 0;
        for (var found : Trees.files(folder, MOST_FILES + 1).entrySet()) {
            files.put(folder.relativize(found.getKey()).toString(), found.getKey());
            bytes += found.getValue().size();
        }
        if (files.size() > MOST_FILES || bytes > MOST_BYTES) {
            throw new InvalidInputException(name + " has more benchmarks than can be measured: they compile to "
                    + files.size() + " files of " + (bytes >> 20) + " MiB; specify another tree");
        }
        return files;
    }

    private static boolean isOwnClass(String name, String entry) {
        boolean isClass = entry.endsWith(".class");
        if (isClass
                && (!CLASS.matcher(entry).matches() || RESERVED.matcher(entry).matches())) {
            throw new InvalidInputException(name + " cannot have a class " + SafeLine.of(entry, 100) + " in java/jmh: "
                    + (CLASS.matcher(entry).matches()
                            ? "it would replace a class that does the measuring"
                            : "its name contains characters other than letters and digits"));
        }
        return isClass;
    }

    private static byte[] text(List<LeftOut> leftOut) {
        StringBuilder text = new StringBuilder();
        leftOut.forEach(each ->
                text.append(each.file()).append('\t').append(each.reason()).append('\n'));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The files left out of a jar that this program wrote.
     *
     * @throws IOException if the jar is damaged; every byte is read
     */
    static List<LeftOut> readLeftOut(Path jar) throws IOException {
        String text = "";
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                try (InputStream in = new BoundedInput(zip.getInputStream(entry), MOST_FILE_BYTES)) {
                    byte[] content = in.readAllBytes();
                    text = entry.getName().equals(LEFT_OUT) ? new String(content, StandardCharsets.UTF_8) : text;
                }
            }
        }
        return text.lines()
                .map(line -> line.split("\t", 2))
                .map(parts -> new LeftOut(parts[0], parts[1]))
                .toList();
    }
}
