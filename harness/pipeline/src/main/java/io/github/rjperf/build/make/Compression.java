package io.github.rjperf.build.make;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A compression library that RocksDB can be linked against. */
public enum Compression {
    BZIP2("bz2", "libbz2-dev", "#include <bzlib.h>", "std::puts(BZ2_bzlibVersion())"),
    LZ4("lz4", "liblz4-dev", "#include <lz4.h>\n#include <lz4hc.h>", "std::puts(LZ4_versionString())"),
    SNAPPY(
            "snappy",
            "libsnappy-dev",
            "#include <snappy.h>",
            "snappy::MaxCompressedLength(1); std::printf(\"%d.%d.%d\", SNAPPY_MAJOR, SNAPPY_MINOR, SNAPPY_PATCHLEVEL)"),
    ZLIB("z", "zlib1g-dev", "#include <zlib.h>", "std::puts(zlibVersion())"),
    ZSTD("zstd", "libzstd-dev", "#include <zstd.h>", "std::puts(ZSTD_versionString())");

    /** Homebrew's folder for headers and libraries on Apple silicon; compilers do not search it by default. */
    static final Path HOMEBREW = Path.of("/opt/homebrew");

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final String library;
    private final String debianPackage;
    private final String includes;
    private final String sayVersion;

    Compression(String library, String debianPackage, String includes, String sayVersion) {
        this.library = library;
        this.debianPackage = debianPackage;
        this.includes = includes;
        this.sayVersion = sayVersion;
    }

    /** Its display name, such as {@code zlib}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The variable that stops RocksDB's build from looking for this library. */
    String disabling() {
        return "ROCKSDB_DISABLE_" + (this == BZIP2 ? "BZIP" : name());
    }

    /** Reads names separated by commas; an empty text or {@code none} returns the empty set. Throws {@link InvalidInputException}. */
    public static Set<Compression> parse(String names) {
        Set<Compression> all = EnumSet.noneOf(Compression.class);
        if (names.isBlank() || names.equals("none")) {
            return all;
        }
        for (String name : names.split(",", -1)) {
            all.add(Stream.of(values())
                    .filter(one -> one.label().equals(name.strip()))
                    .findFirst()
                    .orElseThrow(() -> new InvalidInputException("'" + name
                            + "' is not a compression library; use one or more of "
                            + Stream.of(values()).map(Compression::label).collect(Collectors.joining(",")))));
        }
        return all;
    }

    /** Versions of these libraries by label; throws {@link BuildException} for the first one that cannot be linked. */
    public static SortedMap<String, String> versions(Set<Compression> wanted, Path compiler) {
        SortedMap<String, String> versions = new TreeMap<>();
        for (Compression one : wanted) {
            versions.put(one.label(), one.version(compiler));
        }
        return Collections.unmodifiableSortedMap(versions);
    }

    private String version(Path compiler) {
        try {
            Path folder = Files.createTempDirectory("rjperf-probe");
            Path source = folder.resolve("probe.cc");
            Path program = folder.resolve("probe");
            try {
                Files.writeString(source, includes + "\n#include <cstdio>\nint main() { " + sayVersion + "; }\n");
                List<String> command =
                        new ArrayList<>(List.of(compiler.toString(), source.toString(), "-o", program.toString()));
                if (Files.isDirectory(HOMEBREW)) {
                    command.addAll(List.of("-I" + HOMEBREW + "/include", "-L" + HOMEBREW + "/lib"));
                }
                command.add("-l" + library);
                Program.output(LIMIT, command);
                return Program.output(LIMIT, List.of(program.toString()))
                        .strip()
                        .replaceFirst(",.*", "");
            } finally {
                Trees.delete(folder);
            }
        } catch (ProcessException e) {
            throw new BuildException(
                    label()
                            + " was requested, but a program that uses it does not compile; install it (Debian: apt-get"
                            + " install "
                            + debianPackage + "; macOS: brew install " + label() + ") or leave it out",
                    e);
        } catch (IOException e) {
            throw new BuildException("the folder for temporary files cannot be written", e, "; set TMPDIR");
        }
    }
}
