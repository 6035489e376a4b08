package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One way in which two builds differ other than in the sources that are to be compared.
 *
 * <p>A change of the score is attributed to the sources, and nothing in the numbers shows that another compiler, other
 * flags, or another library caused it. So the command line refuses differences that a rebuild can avoid unless they
 * were requested, and every report shows each difference next to the verdict in the same words. A difference never
 * changes a verdict: a regression between such builds is still a regression of what was compared.
 *
 * @param kind what differs
 * @param words a sentence for the reader, without a period, of a few hundred characters at most; it quotes names and
 *     versions as the builds state them
 */
public record BuildDifference(Kind kind, String words) {
    private static final int NAMED = 6;
    private static final int LONGEST = 80;

    /** The ways in which two builds may differ, the most important first. */
    public enum Kind {
        /** One was built from source here, the other was not. */
        MADE_BY_OTHERS,
        COMPILER,
        LINKER,
        JDK,
        FLAGS,
        COMPRESSION,
        /** One was linked in more layouts than the other. */
        LAYOUT,
        /** The sources of one contain changes that are not in its commit. */
        CHANGES
    }

    public BuildDifference {
        Require.text("words", words);
    }

    /**
     * True when both builds were made here, but in different ways: a change of the score may then be unrelated to the
     * sources, and rebuilding would avoid it.
     */
    public boolean isOfMaking() {
        return kind != Kind.MADE_BY_OTHERS && kind != Kind.CHANGES;
    }

    /**
     * All differences of two builds in the order of {@link Kind}; none when both were made here in the same way, or
     * neither was made here.
     */
    public static List<BuildDifference> between(Build base, Build candidate) {
        Compilation first = base.compilation();
        Compilation second = candidate.compilation();
        List<BuildDifference> found = new ArrayList<>();
        if (first != null && second != null) {
            tool(Kind.COMPILER, first, second, Toolchain::compiler).forEach(found::add);
            tool(Kind.LINKER, first, second, Toolchain::linker).forEach(found::add);
            tool(Kind.JDK, first, second, Toolchain::jdk).forEach(found::add);
            flags(first, second).forEach(found::add);
            compression(first, second).forEach(found::add);
            layout(first, second).forEach(found::add);
        } else if (first != null || second != null) {
            String made = first == null ? "base" : "candidate";
            found.add(new BuildDifference(
                    Kind.MADE_BY_OTHERS,
                    "the " + made
                            + " was built elsewhere: its compiler, flags, and compression are unknown, so it may differ by more than its"
                            + " sources"));
        }
        changes("base", first).forEach(found::add);
        changes("candidate", second).forEach(found::add);
        return List.copyOf(found);
    }

    private static Stream<BuildDifference> tool(
            Kind kind, Compilation base, Compilation candidate, Function<Toolchain, String> program) {
        String first = program.apply(base.toolchain());
        String second = program.apply(candidate.toolchain());
        String name = kind == Kind.JDK ? "JDK" : kind == Kind.LINKER ? "linker" : "compiler";
        return first.equals(second)
                ? Stream.of()
                : Stream.of(new BuildDifference(
                        kind, "built with a different " + name + ": " + sides(cut(first), cut(second))));
    }

    private static Stream<BuildDifference> flags(Compilation base, Compilation candidate) {
        if (base.flags().equals(candidate.flags())) {
            return Stream.of();
        }
        List<String> first = without(base.flags(), candidate.flags());
        List<String> second = without(candidate.flags(), base.flags());
        String words = first.isEmpty() && second.isEmpty()
                ? "built with the same flags in a different order"
                : "built with different flags: " + sides(list(first), list(second));
        return Stream.of(new BuildDifference(Kind.FLAGS, words));
    }

    private static Stream<BuildDifference> compression(Compilation base, Compilation candidate) {
        List<String> first = libraries(base);
        List<String> second = libraries(candidate);
        String words = "linked with different compression libraries: "
                + sides(list(without(first, second)), list(without(second, first)));
        return first.equals(second) ? Stream.of() : Stream.of(new BuildDifference(Kind.COMPRESSION, words));
    }

    private static List<String> libraries(Compilation compilation) {
        return compilation.compressionLibraries().entrySet().stream()
                .map(library -> library.getKey() + " " + library.getValue())
                .toList();
    }

    private static Stream<BuildDifference> layout(Compilation base, Compilation candidate) {
        int first = 1 + base.layouts().size();
        int second = 1 + candidate.layouts().size();
        String words = "linked in different numbers of layouts: " + sides("" + first, "" + second);
        return first == second ? Stream.of() : Stream.of(new BuildDifference(Kind.LAYOUT, words));
    }

    private static Stream<BuildDifference> changes(String side, @Nullable Compilation compilation) {
        return compilation == null || !compilation.dirty()
                ? Stream.of()
                : Stream.of(new BuildDifference(
                        Kind.CHANGES, "the sources of the " + side + " contain uncommitted changes"));
    }

    private static List<String> without(List<String> items, List<String> others) {
        return items.stream().filter(item -> !others.contains(item)).toList();
    }

    private static String sides(String base, String candidate) {
        return "base " + base + "; candidate " + candidate;
    }

    private static String list(List<String> items) {
        String first = items.stream().limit(NAMED).map(BuildDifference::cut).collect(Collectors.joining(", "));
        int more = items.size() - NAMED;
        return items.isEmpty() ? "none" : more > 0 ? first + " and " + more + " more" : first;
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }
}
