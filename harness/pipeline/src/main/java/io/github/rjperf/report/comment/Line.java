package io.github.rjperf.report.comment;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.Figures;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One operation on all platforms that have it; its worst platform decides what is said of it.
 *
 * @param series which
 * @param name short name, unique within the comment; may be hostile
 * @param cells one for each platform that has it, at least one, in the order of the request
 */
record Line(SeriesKey series, String name, List<Cell> cells) {
    static final Comparator<Line> BY_SEVERITY =
            Comparator.comparing(Line::standing).thenComparingDouble(Line::rank).thenComparing(Line::name);

    Line {
        cells = List.copyOf(cells);
    }

    Standing standing() {
        return cells.stream().map(Cell::standing).min(Comparator.naturalOrder()).orElseThrow();
    }

    Optional<Cell> on(String platform) {
        return cells.stream().filter(c -> c.platform().equals(platform)).findFirst();
    }

    boolean has(String platform, Standing standing) {
        return on(platform).filter(c -> c.standing() == standing).isPresent();
    }

    /** The smallest slowdown that would have been flagged on every platform where it is inconclusive. */
    String detectable() {
        return cells.stream()
                .filter(c -> c.standing() == Standing.INCONCLUSIVE)
                .flatMap(c -> c.row().look().stream())
                .map(Look::detectableChange)
                .max(Comparator.naturalOrder())
                .map(Figures::detectable)
                .orElse(Figures.NONE);
    }

    private double rank() {
        Standing worst = standing();
        return cells.stream()
                .filter(c -> c.standing() == worst)
                .mapToDouble(c -> c.row().rank())
                .min()
                .orElseThrow();
    }
}
