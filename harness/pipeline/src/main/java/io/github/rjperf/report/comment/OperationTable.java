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

/** A table of operations with a column for each measured platform. */
final class OperationTable {
    private static final char NO_BREAK_SPACE = '\u00A0';
    /** A longer address would leave room for few rows. */
    private static final int ADDRESS_CHARACTERS = 600;
    /** A table that has no more room for rows is left out. */
    private static final int LEAST_BYTES = 800;

    private final Overview overview;
    private final List<String> platforms;

    private OperationTable(Overview overview) {
        this.overview = overview;
        this.platforms = overview.measured().stream()
                .map(PlatformResult.Measured::platform)
                .toList();
    }

    /** As many rows as fit, after an empty line; empty for no lines. */
    static String of(Overview overview, List<Line> lines, Room room) {
        return lines.isEmpty() ? "" : new OperationTable(overview).render(lines, room);
    }

    private String render(List<Line> lines, Room room) {
        List<String> heads = new ArrayList<>(List.of("", "operation"));
        heads.addAll(platforms);
        heads.add("could see");
        String rule = "|---|---|" + "--:|".repeat(platforms.size() + 1) + "\n";
        String head = "\n" + MarkdownText.row(heads) + rule;
        if (Room.size(head) + LEAST_BYTES > room.left()) {
            return Room.size(more(lines.size())) > room.left() ? "" : room.take(more(lines.size()));
        }
        return room.take(head) + room.lines(lines.stream().map(this::row).toList(), this::more);
    }

    /** How many rows are missing and where they are. */
    String more(int number) {
        return "\n… and " + Figures.count(number, "operation", "operations") + " more, less severe, in "
                + MarkdownText.link(overview.facts().run().url(), "the reports of the run") + ".\n";
    }

    private String row(Line line) {
        List<String> cells = new ArrayList<>();
        cells.add(line.standing().emoji());
        cells.add(name(line));
        platforms.forEach(platform ->
                cells.add(line.on(platform).map(cell -> cell(line, cell)).orElse(Figures.NONE)));
        cells.add(line.couldSee().replace(' ', NO_BREAK_SPACE));
        return MarkdownText.row(cells);
    }

    private String name(Line line) {
        List<String> on = line.cells().stream().map(Cell::platform).toList();
        String address = overview.facts().links().seriesBoard(OperationName.of(line.series()), on);
        boolean isShort = address != null && address.length() <= ADDRESS_CHARACTERS;
        return MarkdownText.link(isShort ? address : null, MarkdownTable.name(line.name()));
    }

    /** The change with its interval; before it the mark of a platform that differs from the worst. */
    private static String cell(Line line, Cell cell) {
        String change = cell.row()
                .look()
                .map(OperationTable::change)
                .orElseGet(() ->
                        MarkdownText.prose(Words.verdict(cell.row().judged().verdict())));
        String mark = cell.standing() == line.standing() ? "" : cell.standing().emoji() + NO_BREAK_SPACE;
        return mark + MarkdownText.link(cell.address(), change);
    }

    /** May break before the interval and nowhere else. */
    private static String change(Look look) {
        return MarkdownText.prose(Figures.change(look.change()).replace(' ', NO_BREAK_SPACE)) + " "
                + MarkdownText.prose(Figures.interval(look)).replace(' ', NO_BREAK_SPACE);
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
