package io.github.rjperf.report.comment;

import io.github.rjperf.model.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownTable;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.stream.Collectors;

/** A table of operations with a column for each measured platform, and the words that explain its last column. */
final class OperationTable {
    private static final char NO_BREAK_SPACE = '\u00A0';
    /** A longer address would leave room for few rows. */
    private static final int ADDRESS_CHARACTERS = 600;
    /** A table that has no more room for rows is left out. */
    private static final int LEAST_BYTES = 800;

    private static final String DETECTABLE =
            "\nDetectable: the smallest slowdown that so many pairs at this noise would have flagged in 80 of 100 runs.\n";

    private final Overview overview;
    private final List<String> platforms;
    private final boolean changed;

    private OperationTable(Overview overview, boolean changed) {
        this.overview = overview;
        this.changed = changed;
        this.platforms = overview.measured().stream()
                .map(PlatformResult.Measured::platform)
                .toList();
    }

    /** Operations that changed, with their scores and their noise; as many as fit, after an empty line. */
    static String changed(Overview overview, List<Line> lines, CommentRoom room) {
        return lines.isEmpty() ? "" : new OperationTable(overview, true).render(lines, room);
    }

    /** All others, with what would have been detected where nothing was decided; as many as fit, after an empty line. */
    static String unchanged(Overview overview, List<Line> lines, CommentRoom room) {
        return lines.isEmpty() ? "" : new OperationTable(overview, false).render(lines, room);
    }

    private String render(List<Line> lines, CommentRoom room) {
        boolean explained = changed ? Noise.isKnown(lines) : lines.stream().anyMatch(OperationTable::hasDetectable);
        List<String> heads = new ArrayList<>(List.of("", "operation"));
        heads.addAll(platforms);
        if (explained) {
            heads.add(changed ? Noise.head(overview, lines) : "detectable");
        }
        String rule = "|---|---|" + "--:|".repeat(heads.size() - 2) + "\n";
        String head = "\n" + MarkdownText.row(heads) + rule;
        String legend = !explained ? "" : changed ? Noise.legend(overview, lines) : DETECTABLE;
        if (CommentRoom.size(head + legend) + LEAST_BYTES > room.left()) {
            return CommentRoom.size(more(lines.size())) > room.left() ? "" : room.take(more(lines.size()));
        }
        room.take(legend);
        return room.take(head)
                + room.lines(lines.stream().map(line -> row(line, explained)).toList(), this::more)
                + legend;
    }

    private static boolean hasDetectable(Line line) {
        return !line.detectable().equals(Figures.NONE);
    }

    /** How many rows are missing and where they are. */
    private String more(int number) {
        return "\n… and " + Figures.count(number, "operation", "operations") + " more, less severe, in the "
                + MarkdownText.link(overview.facts().run().page(), "full report") + ".\n";
    }

    private String row(Line line, boolean explained) {
        List<String> cells = new ArrayList<>();
        cells.add(line.standing().emoji());
        cells.add(name(line));
        platforms.forEach(platform ->
                cells.add(line.on(platform).map(cell -> cell(line, cell)).orElse(Figures.NONE)));
        if (explained) {
            cells.add(changed ? Noise.of(overview, line) : unbroken(line.detectable()));
        }
        return MarkdownText.row(cells);
    }

    private String name(Line line) {
        List<String> on = line.cells().stream().map(Cell::platform).toList();
        String address = overview.facts().links().seriesBoard(OperationName.of(line.series()), on);
        boolean isShort = address != null && address.length() <= ADDRESS_CHARACTERS;
        return MarkdownText.link(isShort ? address : null, MarkdownTable.name(line.name()));
    }

    /** The change with its interval and both scores; before it the mark of a platform that differs from the worst. */
    private String cell(Line line, Cell cell) {
        String change = cell.row()
                .look()
                .map(OperationTable::change)
                .orElseGet(() ->
                        MarkdownText.prose(Words.verdict(cell.row().judged().verdict())));
        String mark = cell.standing() == line.standing() ? "" : cell.standing().emoji() + NO_BREAK_SPACE;
        String scores = changed && cell.row().look().isPresent() ? cell.row().scores() : "";
        return mark + change + (scores.isEmpty() ? "" : "<br>" + unbroken(MarkdownText.prose(scores)));
    }

    /** May break before the interval and nowhere else. */
    private static String change(Look look) {
        return unbroken(MarkdownText.prose(Figures.change(look.change()))) + " "
                + unbroken(MarkdownText.prose(Figures.interval(look)));
    }

    static String unbroken(String text) {
        return text.replace(' ', NO_BREAK_SPACE);
    }

    /** How many there are of each standing: {@code 25 without a regression, 1 inconclusive}. */
    static String tally(List<Line> lines) {
        return lines.stream()
                .collect(Collectors.groupingBy(
                        Line::standing, () -> new EnumMap<>(Standing.class), Collectors.counting()))
                .entrySet()
                .stream()
                .map(e -> e.getKey().tally(e.getValue()))
                .collect(Collectors.joining(", "));
    }
}
