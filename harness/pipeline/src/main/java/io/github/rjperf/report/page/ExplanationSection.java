package io.github.rjperf.report.page;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.Effects;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import io.github.rjperf.report.ChangedFilesText;
import io.github.rjperf.report.CountsText;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.KeptText;
import io.github.rjperf.report.PartsText;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.chart.FlameGraph;
import io.github.rjperf.report.markup.Element;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Explains why a series changed. The profile is a sentence, a flame graph, and the same data as a table and as nested lists for
 * readers who use a keyboard or a screen reader; parts are a sentence and a table.
 */
final class ExplanationSection {
    private static final int MOST_FUNCTIONS = 12;

    /** The minimum share in lists; smaller parts of the tree appear only in the picture. */
    private static final double LEAST_LISTED = 0.02;

    private static final double WHOLE = 0.9;

    private static final Map<String, String> EVENTS = Map.of(
            "perf-events", "kernel perf events",
            "perf-events-of-user-code", "perf events of user code, without the kernel's own time",
            "cpu-timer", "CPU timers",
            "interval-timer", "an interval timer");

    private ExplanationSection() {}

    static Element of(Row row, ExplainedSeries why) {
        Element section = Element.of("div", "why");
        if (why.profile() != null) {
            section.add(Element.of("h3").text("Where the time goes"));
            addProfile(section, row, why.profile());
        }
        if (why.files() != null && !why.files().onPath().isEmpty() && ExplanationText.showsChange(row)) {
            addFiles(section, why.files());
        }
        if (why.parts() != null) {
            section.add(Element.of("h3").text("Native library or Java classes"));
            addParts(section, row, why.parts());
        }
        if (why.kept() != null) {
            section.add(Element.of("h3").text("Kept memory"));
            addKept(section, why.kept());
        }
        CountsSection.add(section, why);
        return section;
    }

    private static void addProfile(Element section, Row row, SampledProfile profile) {
        section.add(ExplanationText.of(row, profile).addTo(Element.of("p")));
        StackComparison stacks = profile.stacks();
        if (stacks == null) {
            return;
        }
        section.add(Element.note(measured(row, profile, stacks)));
        Element functions = functions(stacks);
        if (stacks.calls().isEmpty()) {
            section.add(functions);
        } else {
            Element list = Element.of("details", "more")
                    .add(Element.of("summary").text("The same as a list of calls"), calls(stacks));
            section.add(picture(stacks), functions, list);
        }
        if (!stacks.allocations().isEmpty()) {
            section.add(allocations(stacks.allocations()));
        }
    }

    private static void addFiles(Element section, ChangedFiles files) {
        section.add(Element.of("h3").text("Files that changed"));
        section.add(ChangedFilesText.of(files).addTo(Element.of("p")));
        section.add(
                Element.note("A hint: these files of the diff define functions whose time changed, or their callers."
                        + " Other files may matter as well, because compilers inline functions."));
        if (files.onPath().size() > 1) {
            FactTable table = FactTable.of("Files on the changed path", "file", "function");
            files.onPath().forEach(file -> table.row(file.name(), ChangedFilesText.function(file)));
            section.add(table.element());
        }
    }

    private static void addParts(Element section, Row row, ChangeParts parts) {
        section.add(new PartsText(row.rule().minimumEffect()).of(parts).addTo(Element.of("p")));
        Effects effects = parts.effects();
        if (effects == null) {
            return;
        }
        section.add(Element.note(
                "Both builds were crossed, and all four combinations of classes and library were measured in "
                        + Figures.count(parts.rounds(), "round", "rounds") + " after the verdict."));
        section.add(FactTable.of("Change by part", "part", "change [90 % interval]")
                .row("native library", PartsText.figure(effects.library()))
                .row("Java classes", PartsText.figure(effects.classes()))
                .row("both", PartsText.figure(effects.total()))
                .row("interaction", PartsText.figure(effects.interaction()))
                .element());
    }

    private static void addKept(Element section, KeptSites kept) {
        section.add(KeptText.of(kept).addTo(Element.of("p")));
        if (kept.sites().isEmpty()) {
            return;
        }
        section.add(Element.note("Allocated by the operations of "
                + Figures.count(kept.forks(), "fork", "forks")
                + " of each build and not freed while the database was open, including roughly what an allocator adds to each block."
                + " Java heap is extrapolated from samples."));
        FactTable table = FactTable.of("Memory kept per operation, by call", "call", "memory", "base", "candidate");
        kept.sites()
                .forEach(site -> table.row(
                        KeptText.path(site).addTo(Element.of("span")),
                        FactTable.text(KeptText.memory(site)),
                        FactTable.number(CountsText.number(site.base()) + " B"),
                        FactTable.number(CountsText.number(site.candidate()) + " B")));
        section.add(table.scrolled());
    }

    private static String measured(Row row, SampledProfile profile, StackComparison stacks) {
        String unnamed = stacks.unnamed() < 0.005
                ? ""
                : " " + Figures.percent(stacks.unnamed()) + " of the time is in functions without symbols ("
                        + String.join(", ", stacks.unnamedIn()) + ").";
        return "CPU time per operation over " + Figures.count(profile.pairs(), "pair", "pairs")
                + ", which were measured with a profiler ("
                + EVENTS.getOrDefault(stacks.event(), stacks.event())
                + ") after the verdict and do not count toward it." + unnamed
                + " With the profiler, an operation took " + times(stacks.baseNanos(), stacks.candidateNanos())
                + "; without it, "
                + times(ExplanationText.nanos(row, Side.BASE), ExplanationText.nanos(row, Side.CANDIDATE)) + ".";
    }

    private static String times(double baseNanos, double candidateNanos) {
        return Figures.nanos(baseNanos) + " → " + Figures.nanos(candidateNanos);
    }

    private static Element picture(StackComparison stacks) {
        String title =
                "Flame graph of CPU time per operation, both sides together; the table below lists its largest differences";
        Element caption = Element.of("figcaption")
                .text(ExplanationText.FLAME_GRAPH)
                .add(swatch("more4"))
                .text(" more or ")
                .add(swatch("less4"))
                .text(
                        " less time in the candidate. Functions of one build that only pass calls on are left out. Hover over a frame"
                                + " for its times.");
        return Element.of("figure").add(Element.scrolled("Flame graph", FlameGraph.of(stacks, title)), caption);
    }

    private static Element swatch(String style) {
        return Element.of("span", "swatch " + style).with("aria-hidden", "true").text("■");
    }

    private static Element functions(StackComparison stacks) {
        List<FrameChange> shown = stacks.frames().stream()
                .filter(change -> change.use().isEvident() && isInformative(change.use(), stacks.total()))
                .limit(MOST_FUNCTIONS)
                .toList();
        if (shown.isEmpty()) {
            return Element.note("No function differs by more than the scatter of the pairs.");
        }
        FactTable table = table("Functions that changed most, with what they call, per operation");
        shown.forEach(change -> table.row(
                named(change.frame(), FlameGraph.kind(change.frame())),
                FactTable.number(Figures.nanos(change.use().base())),
                FactTable.number(Figures.nanos(change.use().candidate())),
                FactTable.number(
                        ExplanationText.signed(change.use().change()) + ExplanationText.interval(change.use()))));
        return table.scrolled();
    }

    /** False for a function that contains nearly the whole operation on both sides, which is not informative. */
    private static boolean isInformative(PerOperation use, PerOperation total) {
        return use.base() < WHOLE * total.base() || use.candidate() < WHOLE * total.candidate();
    }

    private static Element allocations(List<FrameChange> allocations) {
        FactTable table = table("Java heap allocated below these methods and classes, per operation");
        allocations.forEach(change -> table.row(
                named(change.frame(), change.frame().kind() == CodeKind.JAVA ? "method" : "class"),
                FactTable.number(bytes(change.use().base())),
                FactTable.number(bytes(change.use().candidate())),
                FactTable.number((change.use().change() > 0 ? "+" : "")
                        + bytes(change.use().change()))));
        return table.scrolled();
    }

    private static String bytes(double value) {
        return Figures.plain(Math.rint(value), "B");
    }

    private static FactTable table(String caption) {
        return FactTable.of(caption, "function", "base", "candidate", "change [95 % interval]");
    }

    private static Element named(CodeFrame frame, String kind) {
        return Element.of("span")
                .add(Element.breakable(Element.of("code"), frame.label()))
                .text(" " + kind);
    }

    /**
     * The calls as folds that a keyboard can open, with the largest difference first. Callees precede their callers, so
     * no recursion is needed.
     */
    private static Element calls(StackComparison stacks) {
        double least =
                LEAST_LISTED * Math.max(stacks.total().base(), stacks.total().candidate());
        Map<Integer, List<Integer>> callees = IntStream.range(0, stacks.calls().size())
                .filter(i -> larger(stacks.calls().get(i)) >= least)
                .boxed()
                .sorted(Comparator.comparingDouble(
                        i -> -Math.abs(stacks.calls().get(i).change())))
                .collect(Collectors.groupingBy(i -> stacks.calls().get(i).parent()));
        Map<Integer, Element> lists = new HashMap<>();
        for (int caller = stacks.calls().size() - 1; caller >= -1; caller--) {
            List<Integer> called = callees.getOrDefault(caller, List.of());
            Element list = Element.of("ul", "calls");
            for (int i : called) {
                Element below = lists.remove(i);
                Element call = call(stacks, i, below);
                boolean isOpen = below != null && called.size() == 1;
                list.add(Element.of("li").add(isOpen ? call.with("open", "open") : call));
            }
            if (!called.isEmpty()) {
                lists.put(caller, list);
            }
        }
        return lists.getOrDefault(-1, Element.of("ul", "calls"));
    }

    /** @param callees the functions that it calls; null for a leaf */
    private static Element call(StackComparison stacks, int index, @Nullable Element callees) {
        CallNode node = stacks.calls().get(index);
        Element words = Element.of(callees == null ? "span" : "summary")
                .add(Element.breakable(
                        Element.of("code"), stacks.names().get(node.frame()).label()))
                .text(" " + FlameGraph.times(node.baseNanos(), node.candidateNanos()));
        return callees == null ? words : Element.of("details").add(words, callees);
    }

    private static double larger(CallNode node) {
        return Math.max(node.baseNanos(), node.candidateNanos());
    }
}
