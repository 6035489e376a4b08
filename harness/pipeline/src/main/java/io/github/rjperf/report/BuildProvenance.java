package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.LibraryDifference;
import io.github.rjperf.model.build.LibraryTraits;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.Quoting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes how the two builds were made, in the words that all outputs share. */
public final class BuildProvenance {
    private static final String MADE_DIFFERENTLY =
            "the builds were made in different ways, so their sources may not be the only difference; the full report"
                    + " names them";
    private static final String UNKNOWN = "unknown, built elsewhere";

    private BuildProvenance() {}

    /** A property of both builds. */
    public record Fact(String name, String base, String candidate) {
        public static Fact of(String name, Comparison comparison, Function<Build, String> field) {
            return new Fact(name, field.apply(comparison.base()), field.apply(comparison.candidate()));
        }
    }

    /** The names of both builds. */
    public static List<Fact> names(Comparison comparison) {
        return List.of(
                Fact.of("subject", comparison, Build::subject),
                Fact.of("version", comparison, Build::version),
                Fact.of("commit", comparison, build -> Figures.orNone(build.commit(), commit -> commit)));
    }

    /**
     * The reasons why the change may be due to more than the sources, one sentence each, as {@code quoting} allows: a comment
     * does not quote the differences between the builds. Empty if both were made in the same way.
     */
    static List<String> caveats(Comparison comparison, Quoting quoting) {
        return BuildDifference.between(comparison.base(), comparison.candidate()).stream()
                .map(difference ->
                        quoting == Quoting.COMMENT && difference.isOfMaking() ? MADE_DIFFERENTLY : difference.words())
                .distinct()
                .map(words -> PlainText.line(PlainText.capitalized(words) + "."))
                .toList();
    }

    /** The JVM of each side; empty if both sides use that of the host. */
    public static List<Fact> jvms(Comparison comparison) {
        SideJvm base = comparison.plan().sides().base();
        SideJvm candidate = comparison.plan().sides().candidate();
        return base == null || candidate == null
                ? List.of()
                : List.of(new Fact("JVM", base.words(), candidate.words()));
    }

    /** The known facts about how both builds were made: those about builds from source, and those that the libraries show. */
    public static List<Fact> facts(Comparison comparison) {
        return Stream.concat(ofSources(comparison).stream(), ofLibraries(comparison).stream())
                .toList();
    }

    /** The facts from the libraries; empty if neither was read, or both were made here. */
    private static List<Fact> ofLibraries(Comparison comparison) {
        Build base = comparison.base();
        Build candidate = comparison.candidate();
        boolean areUnread = base.traits() == null && candidate.traits() == null;
        if (areUnread || (base.compilation() != null && candidate.compilation() != null)) {
            return List.of();
        }
        return List.of(
                shown("compilers in the library", comparison, traits -> list(traits.compilers().stream(), ", ")),
                shown("linker", comparison, traits -> Figures.orNone(traits.linker(), linker -> linker)),
                shown("flags in the library", comparison, traits -> list(traits.flags().stream(), " ")),
                shown("switches", comparison, traits -> list(traits.switches().stream(), ", ")),
                shown("compression in the library", comparison, LibraryDifference::compression),
                shown("allocator", comparison, LibraryDifference::allocator),
                shown("segments aligned to", comparison, LibraryDifference::alignment));
    }

    private static Fact shown(String name, Comparison comparison, Function<LibraryTraits, String> field) {
        return Fact.of(name, comparison, build -> Figures.orNone(build.traits(), field));
    }

    /** The facts about builds from source; empty if neither is from source. */
    private static List<Fact> ofSources(Comparison comparison) {
        if (!isFromSource(comparison)) {
            return List.of();
        }
        return List.of(
                fact("merge base", comparison, made -> Figures.orNone(made.mergeBase(), commit -> commit)),
                Fact.of("tree", comparison, BuildProvenance::tree),
                fact("sources SHA-256", comparison, made -> Fingerprint.shortened(made.sourcesSha256())),
                fact("compiler", comparison, made -> made.toolchain().compiler()),
                fact("linker", comparison, made -> made.toolchain().linker()),
                fact("JDK", comparison, made -> made.toolchain().jdk()),
                fact("flags", comparison, made -> list(made.flags().stream(), " ")),
                fact("compression", comparison, BuildProvenance::compression),
                fact("layout", comparison, BuildProvenance::layout),
                fact("built", comparison, BuildProvenance::effort),
                fact("missing protections", comparison, made -> unkept(made, p -> p.name() + " (" + p.by() + ")")),
                fact("log", comparison, Compilation::log));
    }

    /**
     * One sentence about each side, keyed by the head of its line: {@code git:main at 4f2b3a6, g++ 12.2.0 …}; empty if no build
     * is from source.
     */
    public static Map<String, String> lines(Comparison comparison) {
        Map<String, String> lines = new LinkedHashMap<>();
        if (isFromSource(comparison)) {
            lines.put("base       ", line(comparison.base()));
            lines.put("candidate  ", line(comparison.candidate()));
        }
        return lines;
    }

    /** The compiler of a build; null if it is unknown. */
    public static @Nullable String compiler(Build build) {
        Compilation made = build.compilation();
        LibraryTraits traits = build.traits();
        if (made != null) {
            return made.toolchain().compiler();
        }
        return traits == null || traits.compilers().isEmpty()
                ? null
                : traits.compilers().get(0);
    }

    private static String line(Build build) {
        String name = PlainText.line(build.subject());
        Compilation made = build.compilation();
        if (made == null) {
            LibraryTraits traits = build.traits();
            return name + ", built elsewhere"
                    + (traits == null ? "" : ", compiled by " + LibraryDifference.compiler(traits));
        }
        String commit = build.commit() == null ? "" : " at " + build.commit().substring(0, 7);
        String branch = made.mergeBase() == null
                ? ""
                : ", merge base " + made.mergeBase().substring(0, 7);
        String unkept = made.protections().stream().allMatch(Protection::inForce)
                        && !made.protections().isEmpty()
                ? ""
                : "; missing protections: " + PlainText.line(unkept(made, Protection::name));
        return name + commit + (made.dirty() ? " with uncommitted changes" : "") + branch + ", "
                + PlainText.line(made.toolchain().compiler()) + ", "
                + (made.compressionLibraries().isEmpty() ? "no compression" : PlainText.line(compression(made)))
                + unkept;
    }

    private static boolean isFromSource(Comparison comparison) {
        return comparison.base().compilation() != null || comparison.candidate().compilation() != null;
    }

    private static Fact fact(String name, Comparison comparison, Function<Compilation, String> field) {
        return Fact.of(name, comparison, build -> value(build, field));
    }

    private static String value(Build build, Function<Compilation, String> field) {
        Compilation compilation = build.compilation();
        return compilation == null ? UNKNOWN : field.apply(compilation);
    }

    private static String tree(Build build) {
        String clean = Figures.orNone(build.commit(), commit -> "as committed");
        return value(build, made -> made.dirty() ? "with uncommitted changes" : clean);
    }

    private static String compression(Compilation made) {
        return list(made.compressionLibraries().entrySet().stream().map(e -> e.getKey() + " " + e.getValue()), ", ");
    }

    private static String layout(Compilation made) {
        return "the linker's own"
                + (made.layouts().isEmpty() ? "" : " and " + made.layouts().size() + " with random padding, in turn");
    }

    private static String effort(Compilation made) {
        return "in " + Figures.duration(made.seconds()) + " with " + Figures.duration(made.cpuSeconds())
                + " of CPU time, "
                + made.cacheHits() + " of " + Figures.count(made.objects(), "object", "objects")
                + " from the compiler cache";
    }

    /** The protections that were not in force while it was made. */
    private static String unkept(Compilation made, Function<Protection, String> words) {
        return made.protections().isEmpty()
                ? "all"
                : list(made.protections().stream().filter(p -> !p.inForce()).map(words), ", ");
    }

    private static String list(Stream<String> items, String separator) {
        String all = items.collect(Collectors.joining(separator));
        return all.isEmpty() ? "none" : all;
    }
}
