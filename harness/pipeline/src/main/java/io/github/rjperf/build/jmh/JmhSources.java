package io.github.rjperf.build.jmh;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.files.UntrustedFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The benchmarks copied from a RocksDB tree: only plain files, and nothing behind a link.
 *
 * @param java folder of the copied sources
 * @param resources folder of the other files for the jar
 * @param files sorted paths of the sources below the folder, with slashes
 * @param leftOut the sources that were not copied
 */
record JmhSources(Path java, Path resources, List<String> files, List<LeftOut> leftOut) {
    private static final String MAIN = "java/jmh/src/main";

    /** Hundreds of times the number of files that RocksDB has. */
    private static final int MOST_FILES = 1000;

    private static final long MOST_FILE_BYTES = 1 << 20;
    private static final long MOST_BYTES = 16 << 20;

    /** A file name to which a compiler message can be attributed without doubt. */
    private static final Pattern NAME =
            Pattern.compile("(?:[A-Za-z_$][\\w$]*/)*(?:[A-Za-z_$][\\w$]*|package-info)\\.java");

    private static final Pattern RESOURCE = Pattern.compile("(?!META-INF/)[\\w$ .-]+(?:/[\\w$ .-]+)*");

    /**
     * Copies the benchmarks into a new folder.
     *
     * @param name name of the tree, for messages
     * @throws BuildException if the tree has no benchmarks or too many files
     */
    static JmhSources copy(String name, Path tree, Path to) throws IOException {
        Copying copying = new Copying(name, tree.toRealPath(), to.toRealPath());
        List<LeftOut> leftOut = new ArrayList<>();
        List<String> files = copying.copy("java", NAME, leftOut);
        if (files.isEmpty() && leftOut.isEmpty()) {
            throw new InvalidInputException(name + " has no JMH benchmarks: there are no sources in " + MAIN
                    + "/java; specify a tree of RocksDB 6.7 or later");
        }
        copying.copy("resources", RESOURCE, new ArrayList<>());
        return new JmhSources(copying.to.resolve("java"), copying.to.resolve("resources"), files, List.copyOf(leftOut));
    }

    private static final class Copying {
        private final String name;
        private final Path tree;
        private final Path to;
        private long bytes;

        Copying(String name, Path tree, Path to) {
            this.name = name;
            this.tree = tree;
            this.to = to;
        }

        List<String> copy(String kind, Pattern accepted, List<LeftOut> leftOut) throws IOException {
            Path from = tree.resolve(MAIN).resolve(kind);
            Path copies = Files.createDirectories(to.resolve(kind));
            List<String> names = new ArrayList<>();
            for (Map.Entry<String, BasicFileAttributes> found : found(from).entrySet()) {
                String file = found.getKey();
                if (kind.equals("java") && !file.endsWith(".java")) {
                    continue;
                }
                String refusal = refusal(file, found.getValue(), accepted);
                if (refusal != null) {
                    leftOut.add(new LeftOut(file, refusal));
                    continue;
                }
                Path copy = copies.resolve(file);
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                try (OutputStream out = Files.newOutputStream(copy, StandardOpenOption.CREATE_NEW)) {
                    new UntrustedFolder(tree).copy(from.resolve(file), MOST_FILE_BYTES, out);
                }
                names.add(file);
            }
            return names;
        }

        private @Nullable String refusal(String file, BasicFileAttributes attributes, Pattern accepted) {
            if (!attributes.isRegularFile()) {
                return "it is a link";
            }
            if (file.endsWith("module-info.java")) {
                return "benchmarks cannot be a module";
            }
            if (!accepted.matcher(file).matches()) {
                return "its name contains characters other than letters and digits";
            }
            bytes += attributes.size();
            if (attributes.size() > MOST_FILE_BYTES || bytes > MOST_BYTES) {
                throw tooMuch();
            }
            return null;
        }

        /** Files and links below a folder; none if the folder does not exist or is behind a link. */
        private Map<String, BasicFileAttributes> found(Path folder) throws IOException {
            Map<String, BasicFileAttributes> found = new TreeMap<>();
            if (Files.isDirectory(folder) && folder.toRealPath().equals(folder)) {
                Trees.files(folder, MOST_FILES + 1)
                        .forEach((file, attributes) ->
                                found.put(folder.relativize(file).toString(), attributes));
            }
            if (found.size() > MOST_FILES) {
                throw tooMuch();
            }
            return found;
        }

        private InvalidInputException tooMuch() {
            return new InvalidInputException(name + " has more in " + MAIN + " than benchmarks need: more than "
                    + MOST_FILES + " files, or more than " + (MOST_BYTES >> 20) + " MiB; specify another tree");
        }
    }
}
