package io.github.rjperf.report.comment;

import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MethodSentences;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The scatter of an operation's pairs: in this run and, if recorded, the usual one. */
record NoiseColumn(List<UsualNoise> recorded, List<OperationRow> rows) {
    /** The column; empty if no operation has reached a look. */
    Optional<Column<OperationRow>> column() {
        return isKnown()
                ? Optional.of(Column.numbers(isUsualKnown() ? "noise (usual)" : "noise", this::of))
                : Optional.empty();
    }

    /** The meaning of the columns, after an empty line. */
    String legend() {
        boolean isOne = rows.stream().allMatch(row -> row.cells().size() == 1);
        return isKnown()
                ? "\nChange in throughput [90 % interval]; negative is slower. " + MethodSentences.NOISE
                        + (isOne ? "" : ", on the noisiest platform of the row")
                        + (isUsualKnown() ? " (in parentheses: its median over the last 28 days)" : "") + ".\n"
                : "";
    }

    private boolean isKnown() {
        return rows.stream().anyMatch(row -> noisiest(row).isPresent());
    }

    private boolean isUsualKnown() {
        return rows.stream().anyMatch(row -> noisiest(row).flatMap(this::usual).isPresent());
    }

    /** {@code 1.2 % (2.1 %)}, for the noisiest platform of a row; a dash before the first look. */
    private String of(OperationRow row) {
        return noisiest(row)
                .map(cell -> percent(sd(cell))
                        + usual(cell)
                                .map(usual -> "<br>(" + percent(usual) + ")")
                                .orElse(""))
                .orElse(Figures.NONE);
    }

    /** The standard deviation of log ratios, converted to that of changes. */
    static String percent(double sdLogRatio) {
        return unbroken(Figures.percent(Math.expm1(sdLogRatio)));
    }

    private static Optional<PlatformCell> noisiest(OperationRow row) {
        return row.cells().stream()
                .filter(cell -> cell.row().look().isPresent())
                .max(Comparator.comparingDouble(NoiseColumn::sd));
    }

    private static double sd(PlatformCell cell) {
        return cell.row().look().map(Look::sdLogRatio).orElseThrow();
    }

    private Optional<Double> usual(PlatformCell cell) {
        return recorded.stream()
                .filter(usual -> usual.platform().equals(cell.platform())
                        && usual.series().equals(cell.row().judged().series()))
                .map(UsualNoise::sdLogRatio)
                .findFirst();
    }
}
