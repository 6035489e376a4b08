package io.github.rjperf.report.comment;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.markdown.MarkdownTable;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markdown.OperationTable;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.ArrayList;
import java.util.List;

/** A column for each measured platform with the change there, followed by one with the noise for operations that changed. */
record PlatformColumns(CommentFacts facts, Overview overview, boolean isChanged) {
    /** A longer address would leave room for few rows. */
    private static final int ADDRESS_CHARACTERS = 600;

    OperationTable table(List<OperationRow> rows) {
        List<Column<OperationRow>> columns = new ArrayList<>();
        columns.add(Column.words("operation", this::name));
        for (PlatformResult.Measured measured : overview.compared()) {
            String platform = measured.platform();
            columns.add(Column.numbers(
                    platform,
                    row -> row.on(platform).map(cell -> cell(row, cell)).orElse(Figures.NONE)));
        }
        NoiseColumn noise = new NoiseColumn(facts.noise(), isChanged ? rows : List.of());
        noise.column().ifPresent(columns::add);
        return new OperationTable(new MarkdownTable<>(columns), noise.legend());
    }

    private String name(OperationRow row) {
        String address = facts.links().operation(row);
        boolean isShort = address != null && address.length() <= ADDRESS_CHARACTERS;
        return row.kind().emoji
                + MarkdownText.NO_BREAK_SPACE
                + MarkdownText.link(isShort ? address : null, MarkdownText.breakable(row.name()));
    }

    /** The change with its interval and both scores, after the mark of a platform that differs from the worst one. */
    private String cell(OperationRow row, PlatformCell cell) {
        String mark = cell.kind() == row.kind() ? "" : cell.kind().emoji + MarkdownText.NO_BREAK_SPACE;
        if (cell.row().look().isEmpty()) {
            return mark + MarkdownText.prose(cell.row().verdict());
        }
        String more = isChanged ? MarkdownTable.scores(cell.row()) : "";
        return mark + MarkdownTable.change(cell.row()) + more;
    }
}
