package io.github.rjperf.build;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A tree that builds like RocksDB in a few seconds: two files of the library, three of the JNI layer, and the traps of the real
 * Makefile. Its build makes {@code java/target/rocksdbjni-9.1.4-linux64.jar}.
 */
public final class MiniatureTree {
    /** C++ files that a build compiles: the library's and the JNI layer's. */
    public static final int OBJECTS = 6;

    public static final String DB = "db/db.cc";
    public static final String TABLE = "db/table.cc";
    public static final String JNI = "java/rocksjni/rocksjni.cc";
    public static final String JAVA = "java/src/main/java/org/rocksdb/Options.java";

    private final Path root;

    private MiniatureTree(Path root) {
        this.root = root;
    }

    /** Copies the tree into a folder, which is made. */
    public static MiniatureTree copyTo(Path folder) {
        Path original = Repository.root().resolve("harness/pipeline/src/test/resources/miniature");
        try (Stream<Path> all = Files.walk(original)) {
            for (Path path : all.toList()) {
                Path copy = folder.resolve(original.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(path, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new MiniatureTree(folder);
    }

    /** Skips the test on a machine without make or a C++ compiler. */
    public static void needTools() {
        Map<String, String> environment = System.getenv();
        for (List<String> either : List.of(List.of("make", "gmake"), List.of("c++", "g++", "clang++"))) {
            Assumptions.assumeTrue(
                    Stream.of(environment.getOrDefault("PATH", "").split(":", -1))
                            .flatMap(folder -> either.stream().map(Path.of(folder)::resolve))
                            .anyMatch(Files::isExecutable),
                    "none of " + either + " is installed");
        }
    }

    public Path root() {
        return root;
    }

    public String read(String file) {
        return Repository.read(root.resolve(file));
    }

    public MiniatureTree write(String file, String text) {
        Path path = root.resolve(file);
        try {
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    public MiniatureTree append(String file, String text) {
        return write(file, read(file) + text);
    }

    /** Replaces text that must be there. */
    public MiniatureTree replace(String file, String before, String after) {
        String text = read(file);
        if (!text.contains(before)) {
            throw new IllegalArgumentException(file + " does not hold: " + before);
        }
        return write(file, text.replace(before, after));
    }

    /** Makes {@code Get} of the library do the same much more slowly. */
    public MiniatureTree slowGet() {
        return replace(
                DB,
                "  return cells[key & 1023];",
                "  volatile uint64_t spin = 0;\n  while (spin < 200) spin = spin + 1;\n  return cells[key & 1023];");
    }

    /** Changes a C++ comment and nothing else. */
    public MiniatureTree comment() {
        return replace(DB, "static uint64_t cells", "// A comment.\nstatic uint64_t cells");
    }

    /** Breaks a C++ file of the library: the compiler says that {@code nothing_of_the_kind} was not declared. */
    public MiniatureTree breakSource() {
        return replace(TABLE, "uint64_t size = 0;", "uint64_t size = nothing_of_the_kind;");
    }

    /** Lets the build run shell commands before anything is compiled; {@code $} must be doubled. */
    public MiniatureTree hostile(String commands) {
        return replace(
                "Makefile",
                "rocksdbjava: $(LIB_OBJECTS)\n",
                "rocksdbjava: hostile $(LIB_OBJECTS)\nhostile:\n\t" + commands + "\n\nrocksdbjava:\n");
    }

    /** The files, as names below the root. */
    public List<String> files() {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> root.relativize(path).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
