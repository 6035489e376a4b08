package io.github.rjperf.build.binary;

import io.github.rjperf.model.build.LibraryTraits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a native library, in any file format, that show how it was made.
 *
 * @param machine the architecture that it runs on
 * @param comments texts left by the tools that made it, such as {@code GCC: (GNU) 11.2.1 20220127}
 * @param flags compiler flags
 * @param needed names of the shared libraries that it loads
 * @param symbols the file position of each {@link #isWanted wanted} symbol that it defines
 * @param threadLocal the wanted symbols that are thread-local
 * @param segmentAlignment alignment in bytes; null if the format has none
 */
record Binary(
        Machine machine,
        List<String> comments,
        List<String> flags,
        List<String> needed,
        Map<String, Long> symbols,
        Set<String> threadLocal,
        @Nullable Long segmentAlignment) {
    static final String SNAPPY = "_ZN6snappy";
    static final String PERF_CONTEXT = "_ZN7rocksdb12perf_contextE";
    static final String IOSTATS_CONTEXT = "_ZN7rocksdb15iostats_contextE";
    static final int LONGEST_SYMBOL = 80;

    private static final Set<String> WANTED = Set.of(
            "ZSTD_versionNumber",
            "LZ4_versionNumber",
            "BZ2_bzlibVersion",
            "deflate_copyright",
            "deflate",
            "je_malloc",
            "je_mallctl",
            "mallctl",
            "tc_malloc",
            "mi_malloc",
            PERF_CONTEXT,
            IOSTATS_CONTEXT);

    /** Architectures whose code can be read. */
    enum Machine {
        X86_64,
        ARM64,
        OTHER
    }

    /** True for a symbol that shows how the library was made. */
    static boolean isWanted(String symbol) {
        return WANTED.contains(symbol) || symbol.startsWith(SNAPPY);
    }

    boolean has(String symbol) {
        return symbols.containsKey(symbol);
    }

    /** The file name of a loaded shared library whose name begins with a match for this regular expression. */
    Optional<String> loaded(String beginning) {
        Pattern library = Pattern.compile("(?:.*/)?(" + beginning + ".*)", Pattern.DOTALL);
        return needed.stream()
                .map(library::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .filter(LibraryTraits::isWord)
                .findFirst();
    }
}
