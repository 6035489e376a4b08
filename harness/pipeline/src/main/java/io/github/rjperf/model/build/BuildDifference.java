package io.github.rjperf.model.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One way in which two builds differ other than in the compared sources.
 *
 * <p>A change in the score is attributed to the sources, and nothing in the numbers shows that a different compiler, different
 * flags, or a different library caused it. Therefore, the command line refuses differences that a rebuild can avoid unless they
 * were requested, and every report shows each difference next to the verdict in the same words. A difference never changes a
 * verdict: a regression between such builds is still a regression.
 *
 * @param isOfMaking true if both builds were made here, but in different ways: a change in the score may then be unrelated to the
 * sources, and rebuilding would avoid the difference
 * @param words a sentence for the reader, without a period, of at most a few hundred characters; it quotes names and
 * versions as the builds state them
 */
public record BuildDifference(boolean isOfMaking, String words) {
    private static final int NAMED = 6;
    private static final int LONGEST = 80;

    /**
     * All differences of two builds, the most important first; none if both were made here in the same way, or if they were made
     * elsewhere and their libraries show no difference.
     */
    public static List<BuildDifference> between(Build base, Build candidate) {
        Compilation first = base.compilation();
        Compilation second = candidate.compilation();
        List<BuildDifference> found = new ArrayList<>();
        if (first != null && second != null) {
            ofMaking(first, second).forEach(words -> found.add(new BuildDifference(true, words)));
        } else if (first != null || second != null) {
            found.add(new BuildDifference(
                    false,
                    "the " + (first == null ? "base" : "candidate") + " was built elsewhere: "
                            + unknown((first == null ? base : candidate).traits())
                            + " are unknown, so it may differ in more than its sources"));
        }
        ofLibraries(base, candidate)
                .map(words -> words + "; part of a change may come from that, not from the sources")
                .ifPresent(words -> found.add(new BuildDifference(false, words)));
        changes("base", first).ifPresent(found::add);
        changes("candidate", second).ifPresent(found::add);
        return List.copyOf(found);
    }

    /**
     * Describes what in the libraries of two builds, not both of which were made here, shows that they were made differently;
     * empty if nothing does.
     */
    public static Optional<String> ofLibraries(Build base, Build candidate) {
        boolean areOurs = base.compilation() != null && candidate.compilation() != null;
        return areOurs ? Optional.empty() : LibraryDifference.between(base, candidate);
    }

    private static String unknown(@Nullable LibraryTraits traits) {
        return traits == null ? "its compiler, flags, and compression" : "flags that it does not record";
    }

    private static Stream<String> ofMaking(Compilation base, Compilation candidate) {
        return Stream.of(
                        compared("built with a different compiler: ", base, candidate, of -> of.toolchain()
                                .compiler()),
                        compared("built with a different linker: ", base, candidate, of -> of.toolchain()
                                .linker()),
                        compared("built with a different JDK: ", base, candidate, of -> of.toolchain()
                                .jdk()),
                        compared("built with different flags: ", base.flags(), candidate.flags()),
                        compared(
                                "linked with different compression libraries: ", libraries(base), libraries(candidate)),
                        compared(
                                "linked in different numbers of layouts: ",
                                base,
                                candidate,
                                of -> "" + (1 + of.layouts().size())))
                .flatMap(Optional::stream);
    }

    private static Optional<String> compared(
            String words, Compilation base, Compilation candidate, Function<Compilation, String> fact) {
        String first = fact.apply(base);
        String second = fact.apply(candidate);
        return first.equals(second) ? Optional.empty() : Optional.of(words + sides(cut(first), cut(second)));
    }

    private static Optional<String> compared(String words, List<String> base, List<String> candidate) {
        if (base.equals(candidate)) {
            return Optional.empty();
        }
        List<String> first = without(base, candidate);
        List<String> second = without(candidate, base);
        return Optional.of(
                first.isEmpty() && second.isEmpty()
                        ? "built with the same flags in a different order"
                        : words + sides(list(first), list(second)));
    }

    private static List<String> libraries(Compilation compilation) {
        return compilation.compressionLibraries().entrySet().stream()
                .map(library -> library.getKey() + " " + library.getValue())
                .toList();
    }

    /** The difference due to changes in a tree that are not in its commit. */
    private static Optional<BuildDifference> changes(String side, @Nullable Compilation compilation) {
        return Optional.ofNullable(compilation)
                .filter(Compilation::dirty)
                .map(dirty ->
                        new BuildDifference(false, "the sources of the " + side + " contain uncommitted changes"));
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
