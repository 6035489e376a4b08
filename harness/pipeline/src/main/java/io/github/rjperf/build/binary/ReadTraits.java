package io.github.rjperf.build.binary;

import io.github.rjperf.files.BoundedInput;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.build.LibraryTraits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what a native library reveals about how it was made; the library may be hostile and is never loaded. */
public final class ReadTraits {
    private static final Pattern COMPILER =
            Pattern.compile(".*?(GCC|clang)(?: version|:(?: \\([^)]*\\))?)? ([0-9]+(?:\\.[0-9]+){1,3}).*");

    private static final Pattern LINKER = Pattern.compile("Linker: (LLD|ld) ([0-9]+(?:\\.[0-9]+){1,3}).*");
    private static final long MOST_BYTES = 512L << 20;
    private static final List<String> ALLOCATORS = List.of("jemalloc", "tcmalloc", "mimalloc");

    private final LibraryBytes bytes;
    private final Binary binary;

    private ReadTraits(LibraryBytes bytes, Binary binary) {
        this.bytes = bytes;
        this.binary = binary;
    }

    /** The traits of a library; null if its format is unknown, or it is damaged or too large. */
    public static @Nullable LibraryTraits of(InputStream library) {
        try {
            Path copy = Files.createTempFile("rjperf-library", null);
            try (OutputStream out = Files.newOutputStream(copy)) {
                new BoundedInput(library, MOST_BYTES).transferTo(out);
                return of(copy);
            } finally {
                Files.delete(copy);
            }
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable LibraryTraits of(Path library) throws IOException {
        try (FileChannel file = FileChannel.open(library)) {
            LibraryBytes bytes = new LibraryBytes(file);
            return switch (bytes.read(0, 4).getInt(0)) {
                case ElfLibrary.MAGIC -> new ReadTraits(bytes, ElfLibrary.read(bytes)).traits();
                case MachLibrary.MAGIC -> new ReadTraits(bytes, MachLibrary.read(bytes)).traits();
                default -> null;
            };
        }
    }

    private LibraryTraits traits() throws IOException {
        return new LibraryTraits(
                compilers(),
                named(LINKER).findFirst().orElse(null),
                binary.flags().stream()
                        .limit(LibraryTraits.MOST_FLAGS)
                        .map(text ->
                                SafeLine.of(text, LibraryTraits.LONGEST_FLAGS).strip())
                        .filter(text -> !text.isEmpty())
                        .toList(),
                switches(),
                new LinkedCompression(bytes, binary).versions(),
                allocator(),
                binary.segmentAlignment());
    }

    private List<String> compilers() {
        return named(COMPILER)
                .distinct()
                .sorted(Comparator.comparing(ReadTraits::numbers).reversed())
                .limit(LibraryTraits.MOST_COMPILERS)
                .toList();
    }

    private Stream<String> named(Pattern program) {
        return binary.comments().stream()
                .map(program::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1) + " " + match.group(2))
                .filter(LibraryTraits::isProgram);
    }

    /** A key that sorts in version order: each number is padded to nine characters. */
    private static String numbers(String program) {
        return Pattern.compile("[0-9]+")
                .matcher(program)
                .replaceAll(number -> String.format(Locale.ROOT, "%9s", number.group()));
    }

    private List<String> switches() {
        List<String> switches = new ArrayList<>();
        if (isShared(Binary.PERF_CONTEXT)) {
            switches.add("NPERF_CONTEXT");
        }
        if (isShared(Binary.IOSTATS_CONTEXT)) {
            switches.add("NIOSTATS_CONTEXT");
        }
        return switches;
    }

    /** True if threads share this context. In a build with counters, each thread has its own; without, there is a single unused one. */
    private boolean isShared(String context) {
        return binary.symbols().containsKey(context) && !binary.threadLocal().contains(context);
    }

    private @Nullable String allocator() {
        if (binary.has("je_malloc") || binary.has("je_mallctl") || binary.has("mallctl")) {
            return "jemalloc";
        }
        if (binary.has("tc_malloc")) {
            return "tcmalloc";
        }
        if (binary.has("mi_malloc")) {
            return "mimalloc";
        }
        return ALLOCATORS.stream()
                .map(name -> binary.loaded("lib" + name))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
    }
}
