package io.github.rjperf.model.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The signs in two native libraries that they were made differently.
 *
 * <p>Versions of compression libraries are left out, because they are part of a release, just as its sources are; a compression
 * library that only one of the two contains is not left out.
 */
public final class LibraryDifference {
    private static final String NONE = "none";

    private final List<String> words = new ArrayList<>();

    private LibraryDifference() {}

    /**
     * The differences between two builds: {@code compiled by GCC 7.3.1 → GCC 11.2.1, segments aligned to 2 MiB → 4 KiB}. It quotes
     * only names and versions from a library.
     */
    public static Optional<String> between(Build base, Build candidate) {
        LibraryTraits first = base.traits();
        LibraryTraits second = candidate.traits();
        if (first == null || second == null) {
            return Optional.empty();
        }
        LibraryDifference difference = new LibraryDifference();
        difference.add("compiled by ", compiler(first), compiler(second));
        difference.add("linked by ", notRecorded(first.linker()), notRecorded(second.linker()));
        difference.add("compiled with ", switches(first), switches(second));
        difference.add("compression ", libraries(first, second), libraries(second, first));
        difference.add("allocator ", allocator(first), allocator(second));
        difference.add("segments aligned to ", alignment(first), alignment(second));
        if (!first.flags().isEmpty()
                && !second.flags().isEmpty()
                && !first.flags().equals(second.flags())) {
            difference.words.add("recorded flags differ");
        }
        return difference.words.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", difference.words));
    }

    private void add(String what, String base, String candidate) {
        if (!base.equals(candidate)) {
            words.add(what + base + " → " + candidate);
        }
    }

    /** The newest compiler that a library names. */
    public static String compiler(LibraryTraits traits) {
        return traits.compilers().isEmpty()
                ? notRecorded(null)
                : traits.compilers().get(0);
    }

    private static String notRecorded(@Nullable String text) {
        return Objects.requireNonNullElse(text, "not recorded");
    }

    private static String switches(LibraryTraits traits) {
        return traits.switches().isEmpty() ? "all counters" : String.join(" ", traits.switches());
    }

    /** The libraries that the other one lacks. */
    private static String libraries(LibraryTraits traits, LibraryTraits other) {
        Set<String> only = new TreeSet<>(traits.compression().keySet());
        only.removeAll(other.compression().keySet());
        return only.isEmpty() ? NONE : String.join(" ", only);
    }

    public static String allocator(LibraryTraits traits) {
        return Objects.requireNonNullElse(traits.allocator(), "of the process");
    }

    /** {@code 2 MiB}. */
    public static String alignment(LibraryTraits traits) {
        Long bytes = traits.segmentAlignment();
        if (bytes == null) {
            return notRecorded(null);
        }
        return bytes >= 1 << 20 ? (bytes >> 20) + " MiB" : bytes >= 1 << 10 ? (bytes >> 10) + " KiB" : bytes + " bytes";
    }

    /** {@code zstd 1.5.5, lz4 1.9.4}. */
    public static String compression(LibraryTraits traits) {
        return traits.compression().isEmpty()
                ? NONE
                : traits.compression().entrySet().stream()
                        .map(library -> library.getKey() + " " + library.getValue())
                        .collect(Collectors.joining(", "));
    }
}
