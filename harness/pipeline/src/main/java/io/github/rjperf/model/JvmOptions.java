package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Options for a JVM that measures, in addition to those of every fork. They tune it: options that load other code, start a program,
 * or contradict what every fork needs are refused.
 *
 * @param all the options in order, such as {@code -XX:+UseZGC}
 */
public record JvmOptions(List<String> all) {
    public static final JvmOptions NONE = new JvmOptions(List.of());

    private static final int MOST = 32;
    private static final int MOST_CHARACTERS = 300;

    /** Allowed options; they contain no quotes, because a JMH profiler passes them on in quotes. */
    private static final Pattern TUNING =
            Pattern.compile("(?:-X[A-Za-z]|-D\\w|--add-[a-z]+=|--(?:enable|illegal|sun)-\\w)[!#-&(-\\[\\]-~]*");

    private static final Pattern OF_OTHER_CODE = Pattern.compile(
            "-Xrun.*|-Xbootclasspath.*|-Xdebug|-Xshare:dump"
                    + "|-XX:(?:On\\w+|Flags|VMOptionsFile|CompileCommandFile|SharedArchiveFile|ArchiveClassesAtExit|AOT\\w+)=.*");

    private static final Pattern OF_FORKS =
            Pattern.compile("-D(?:rjperf|jmh|java\\.class\\.path|java\\.library\\.path|java\\.io\\.tmpdir)\\b.*");

    private static final Pattern COLLECTOR =
            Pattern.compile("-XX:\\+Use(?:Serial|Parallel|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC");

    private static final Pattern HEAP = Pattern.compile(
            "-Xm[sx].*|-XX:(?:(?:Initial|Max|Min)(?:HeapSize|RAMPercentage|RAMFraction)|MaxRAM)=.*|-XX:\\+AggressiveHeap");

    public JvmOptions {
        Require.atMost("JVM arguments", all.size(), MOST);
        all.forEach(JvmOptions::require);
        all = List.copyOf(all);
    }

    private static void require(String argument) {
        Require.that(
                argument.length() <= MOST_CHARACTERS,
                "a JVM argument is longer than " + MOST_CHARACTERS + " characters: " + argument);
        Require.that(
                TUNING.matcher(argument).matches()
                        && !OF_OTHER_CODE.matcher(argument).matches(),
                "'" + argument
                        + "' is not an option that tunes a JVM; write options such as -XX:+UseZGC, -Xmx1g, -Dx=y,"
                        + " or --add-opens=x=y");
        Require.that(
                !OF_FORKS.matcher(argument).matches(),
                "'" + argument + "' is an option that rjperf sets for every fork");
    }

    /** Reads options that are separated by spaces; throws IllegalArgumentException with a message for the user. */
    public static JvmOptions parse(String text) {
        return new JvmOptions(Stream.of(text.split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList());
    }

    /** These options after others, joined like {@link #after(List, List)}. */
    public List<String> after(List<String> others) {
        return after(others, all);
    }

    /** Options after others; if they choose a collector or a heap, such options of the others are removed. */
    public static List<String> after(List<String> others, List<String> further) {
        return Stream.concat(
                        others.stream().filter(other -> Stream.of(COLLECTOR, HEAP)
                                .noneMatch(what -> what.matcher(other).matches() && chooses(further, what))),
                        further.stream())
                .toList();
    }

    private static boolean chooses(List<String> options, Pattern what) {
        return options.stream().anyMatch(one -> what.matcher(one).matches());
    }

    /** The options in the form that {@link #parse} reads. */
    @Override
    public String toString() {
        return String.join(" ", all);
    }
}
