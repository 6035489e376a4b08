package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a native library was made, wherever that was, according to the library itself. Anything that the library does not record is
 * unknown.
 *
 * @param compilers the compilers that it names, newest first: {@code GCC 11.2.1}; system objects may name an older one; empty if it
 * does not name any
 * @param linker the linker that it names: {@code LLD 17.0.6}; null if it does not name one
 * @param flags compiler flags, as the compiler recorded them; empty if it did not
 * @param switches the options {@code NPERF_CONTEXT} and {@code NIOSTATS_CONTEXT} with which it seems to have been compiled,
 *     because it lacks the counters that they turn off
 * @param compression version of each compression library in it, by name; or {@value #UNKNOWN}, or the name of the shared library
 * that it loads
 * @param allocator memory allocator in it, or the shared library with one that it loads; null if it uses the allocator of the
 *     process
 * @param segmentAlignment alignment of its segments in memory, in bytes; null if it does not record one
 */
public record LibraryTraits(
        List<String> compilers,
        @Nullable String linker,
        List<String> flags,
        List<String> switches,
        SortedMap<String, String> compression,
        @Nullable String allocator,
        @Nullable Long segmentAlignment) {
    public static final String UNKNOWN = "unknown version";
    public static final int MOST_COMPILERS = 10;
    public static final int MOST_FLAGS = 50;
    public static final int LONGEST_FLAGS = 1000;

    /** A program and its version, which comments may quote like any text that matches this pattern. */
    private static final Pattern PROGRAM = Pattern.compile("[A-Za-z][A-Za-z ]{0,30} [0-9]{1,9}(\\.[0-9]{1,9}){0,4}");

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9 ._+-]{0,59}");

    public LibraryTraits {
        Require.atMost("compilers", compilers.size(), MOST_COMPILERS);
        compilers.forEach(compiler -> require(PROGRAM, "a compiler", compiler));
        compilers = List.copyOf(compilers);
        Require.ifKnown(linker, known -> require(PROGRAM, "a linker", known));
        Require.atMost("recorded flags", flags.size(), MOST_FLAGS);
        flags.forEach(flag -> Require.text("a recorded flag", flag, LONGEST_FLAGS));
        flags = List.copyOf(flags);
        Require.atMost("switches", switches.size(), MOST_COMPILERS);
        switches.forEach(one -> require(WORD, "a switch", one));
        switches = List.copyOf(switches);
        Require.atMost("compression libraries", compression.size(), Compilation.MOST_LIBRARIES);
        compression.forEach((name, version) -> {
            require(WORD, "a compression library", name);
            require(WORD, "the version of " + name, version);
        });
        compression = Collections.unmodifiableSortedMap(new TreeMap<>(compression));
        Require.ifKnown(allocator, known -> require(WORD, "an allocator", known));
        Require.ifKnown(
                segmentAlignment,
                known -> Require.that(known >= 1 && Long.bitCount(known) == 1, "segmentAlignment is " + known));
    }

    private static void require(Pattern pattern, String what, String text) {
        Require.that(pattern.matcher(text).matches(), "not " + what + ": " + text);
    }

    /** True for the text of a program and its version. */
    public static boolean isProgram(String text) {
        return PROGRAM.matcher(text).matches();
    }

    /** True for a text that can be a version or the name of a library. */
    public static boolean isWord(String text) {
        return WORD.matcher(text).matches();
    }
}
