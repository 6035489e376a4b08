package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.Calibration;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SeriesName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of all platforms side by side.
 *
 * @param facts what they were made from
 * @param lines every operation once, the one to act on first
 */
record Overview(CommentFacts facts, List<Line> lines) {
    static Overview of(CommentFacts facts) {
        Map<SeriesKey, List<Cell>> cells = new LinkedHashMap<>();
        measured(facts).forEach(measured -> cells(facts, measured)
                .forEach(cell -> cells.computeIfAbsent(cell.row().judged().series(), key -> new ArrayList<>())
                        .add(cell)));
        Map<SeriesKey, String> names = SeriesName.of(Stream.concat(
                        measured(facts).flatMap(m -> m.results().comparison().plan().series().stream()
                                .map(PlannedSeries::key)),
                        cells.keySet().stream())
                .toList());
        List<Line> lines = cells.entrySet().stream()
                .map(e -> new Line(
                        e.getKey(), names.getOrDefault(e.getKey(), e.getKey().benchmark()), e.getValue()))
                .sorted(Line.BY_SEVERITY)
                .toList();
        return new Overview(facts, lines);
    }

    private static Stream<Cell> cells(CommentFacts facts, PlatformResult.Measured measured) {
        return Row.bySeverity(measured.results()).stream()
                .map(row -> new Cell(
                        measured.platform(),
                        row,
                        acceptance(facts, measured.platform(), row.judged().series())));
    }

    private static @Nullable Acceptance acceptance(CommentFacts facts, String platform, SeriesKey series) {
        return facts.acceptances().stream()
                .filter(a -> a.platform().equals(platform) && a.series().equals(series))
                .findFirst()
                .orElse(null);
    }

    private static Stream<PlatformResult.Measured> measured(CommentFacts facts) {
        return facts.platforms().stream()
                .filter(PlatformResult.Measured.class::isInstance)
                .map(PlatformResult.Measured.class::cast);
    }

    List<PlatformResult.Measured> measured() {
        return measured(facts).toList();
    }

    List<PlatformResult.DidNotBuild> notBuilt() {
        return facts.platforms().stream()
                .filter(PlatformResult.DidNotBuild.class::isInstance)
                .map(PlatformResult.DidNotBuild.class::cast)
                .toList();
    }

    List<PlatformResult.NotMeasured> notMeasured() {
        return facts.platforms().stream()
                .filter(PlatformResult.NotMeasured.class::isInstance)
                .map(PlatformResult.NotMeasured.class::cast)
                .toList();
    }

    List<Line> lines(Standing standing) {
        return lines.stream().filter(l -> l.standing() == standing).toList();
    }

    Optional<Calibration> calibration(String platform) {
        return facts.calibrations().stream()
                .filter(c -> c.platform().equals(platform))
                .findFirst();
    }

    /** False when recent comparisons of builds with themselves gave too many false alarms there. */
    boolean isTrusted(String platform) {
        return calibration(platform).map(Calibration::holds).orElse(true);
    }

    State state() {
        List<Line> slower = lines(Standing.REGRESSION);
        if (!slower.isEmpty()) {
            boolean confirmed = slower.stream()
                    .flatMap(line -> line.cells().stream())
                    .anyMatch(cell -> cell.standing() == Standing.REGRESSION && isTrusted(cell.platform()));
            return confirmed ? State.REGRESSION : State.DOUBTFUL;
        }
        if (!notBuilt().isEmpty()) {
            return State.NOT_BUILT;
        }
        if (measured().isEmpty()) {
            boolean cancelled = notMeasured().stream().allMatch(n -> n.cause() == PlatformResult.Cause.CANCELLED);
            return cancelled ? State.CANCELLED : State.NO_RESULT;
        }
        if (!lines(Standing.ERROR).isEmpty()) {
            return State.ERROR;
        }
        if (!lines(Standing.LOST).isEmpty()) {
            return State.LOST;
        }
        return isComplete() ? State.NOTHING_SLOWER : State.INCONCLUSIVE;
    }

    private boolean isComplete() {
        boolean compared = measured().stream().noneMatch(measured -> comparedNothing(measured.platform()));
        return notMeasured().isEmpty() && lines(Standing.INCONCLUSIVE).isEmpty() && compared;
    }

    /** True for a platform that was measured and can compare none of its operations. */
    boolean comparedNothing(String platform) {
        List<Standing> standings = lines.stream()
                .flatMap(line -> line.on(platform).stream())
                .map(Cell::standing)
                .toList();
        return !standings.isEmpty() && standings.stream().allMatch(s -> s == Standing.NOT_COMPARABLE);
    }
}
