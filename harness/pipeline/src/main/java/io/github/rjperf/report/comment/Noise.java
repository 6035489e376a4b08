package io.github.rjperf.report.comment;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.UsualNoise;
import io.github.rjperf.report.Figures;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How much the pairs of an operation scatter: in this run and, where it is recorded, usually. */
final class Noise {
    private Noise() {}

    /** False when no operation has come to a look. */
    static boolean isKnown(List<Line> lines) {
        return lines.stream().anyMatch(line -> here(line).isPresent());
    }

    /** The head of the column. */
    static String head(Overview overview, List<Line> lines) {
        return isUsualKnown(overview, lines) ? "noise (usual)" : "noise";
    }

    /** {@code 1.2 % (2.1 %)}, of the noisiest platform of a row; a dash before the first look. */
    static String of(Overview overview, Line line) {
        Optional<Cell> noisiest = here(line);
        if (noisiest.isEmpty()) {
            return Figures.NONE;
        }
        OptionalDouble usual = usual(overview, noisiest.get());
        return OperationTable.unbroken(Figures.percent(Math.expm1(sd(noisiest.get()))))
                + (usual.isEmpty()
                        ? ""
                        : "<br>(" + OperationTable.unbroken(Figures.percent(Math.expm1(usual.getAsDouble()))) + ")");
    }

    /** What the column means, after an empty line. */
    static String legend(Overview overview, List<Line> lines) {
        return "\nNoise: the standard deviation of the change from pair to pair, on the noisiest platform of the row"
                + (isUsualKnown(overview, lines)
                        ? "; in brackets what is usual, its median over the trunk, release and calibration runs of the last 28 days"
                        : "")
                + ".\n";
    }

    private static boolean isUsualKnown(Overview overview, List<Line> lines) {
        return lines.stream().flatMap(line -> here(line).stream()).anyMatch(cell -> usual(overview, cell)
                .isPresent());
    }

    private static Optional<Cell> here(Line line) {
        return line.cells().stream()
                .filter(cell -> cell.row().look().isPresent())
                .max(Comparator.comparingDouble(Noise::sd));
    }

    private static double sd(Cell cell) {
        return cell.row().look().map(Look::sdLogRatio).orElseThrow();
    }

    private static OptionalDouble usual(Overview overview, Cell cell) {
        return overview.facts().noise().stream()
                .filter(usual -> usual.platform().equals(cell.platform())
                        && usual.series().equals(cell.row().judged().series()))
                .mapToDouble(UsualNoise::sdLogRatio)
                .findFirst();
    }
}
