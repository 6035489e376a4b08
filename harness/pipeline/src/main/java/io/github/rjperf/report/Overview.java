package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.report.OperationRow.PlatformCell;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of one or several platforms, side by side.
 *
 * @param calibrations calibrations, at most one for each platform
 * @param rows every operation once, the one to act on first
 */
public record Overview(List<PlatformResult> platforms, List<Calibration> calibrations, List<OperationRow> rows) {
    /** The results of only one host. */
    public static Overview of(Results results) {
        String platform = results.comparison().host().identity().platform();
        return of(List.of(new PlatformResult.Measured(platform, results)), List.of(), List.of());
    }

    /** The results of these platforms with acceptances, which may name series that were not measured. */
    public static Overview of(
            List<PlatformResult> platforms, List<Acceptance> acceptances, List<Calibration> calibrations) {
        Map<SeriesKey, List<PlatformCell>> cells = all(platforms, PlatformResult.Measured.class)
                .flatMap(measured -> cells(measured, acceptances))
                .collect(Collectors.groupingBy(
                        cell -> cell.row().judged().series(), LinkedHashMap::new, Collectors.toList()));
        List<OperationRow> rows = cells.entrySet().stream()
                .map(e -> new OperationRow(e.getKey(), e.getValue()))
                .sorted(OperationRow.BY_SEVERITY)
                .toList();
        return new Overview(platforms, calibrations, rows);
    }

    private static Stream<PlatformCell> cells(PlatformResult.Measured measured, List<Acceptance> acceptances) {
        String platform = measured.platform();
        return Row.bySeverity(measured.results()).stream()
                .map(row -> new PlatformCell(
                        platform,
                        row,
                        acceptance(acceptances, platform, row.judged().series())));
    }

    private static @Nullable Acceptance acceptance(List<Acceptance> acceptances, String platform, SeriesKey series) {
        return acceptances.stream()
                .filter(a -> a.platform().equals(platform) && a.series().equals(series))
                .findFirst()
                .orElse(null);
    }

    private static <R extends PlatformResult> Stream<R> all(List<PlatformResult> platforms, Class<R> type) {
        return platforms.stream().filter(type::isInstance).map(type::cast);
    }

    public List<PlatformResult.Measured> measured() {
        return all(platforms, PlatformResult.Measured.class).toList();
    }

    /** The platforms with operations: those where the builds are not identical. */
    public List<PlatformResult.Measured> compared() {
        return measured().stream()
                .filter(measured -> !measured.results().areIdentical())
                .toList();
    }

    /** The names of the platforms where the builds are identical. */
    public List<String> identical() {
        return measured().stream()
                .filter(measured -> measured.results().areIdentical())
                .map(PlatformResult.Measured::platform)
                .toList();
    }

    public List<PlatformResult.DidNotBuild> notBuilt() {
        return all(platforms, PlatformResult.DidNotBuild.class).toList();
    }

    public List<PlatformResult.NotMeasured> notMeasured() {
        return all(platforms, PlatformResult.NotMeasured.class).toList();
    }

    /** The results of all operations on all platforms. */
    public Stream<PlatformCell> cells() {
        return rows.stream().flatMap(row -> row.cells().stream());
    }

    public List<OperationRow> rows(VerdictKind kind) {
        return rows.stream().filter(row -> row.kind() == kind).toList();
    }

    public Optional<Calibration> calibration(String platform) {
        return calibrations.stream().filter(c -> c.platform().equals(platform)).findFirst();
    }

    /** False if recent comparisons of builds with themselves prove that false alarms are too frequent on a platform. */
    private boolean isTrusted(String platform) {
        return calibration(platform).map(CalibrationGate::holds).orElse(true);
    }

    /** Each sentence once, after the names of the platforms to which it applies, unless it applies to all of them. */
    public List<String> sentences(Function<Results, List<String>> ofPlatform) {
        Map<String, Set<String>> holders = new LinkedHashMap<>();
        measured().forEach(measured -> ofPlatform.apply(measured.results()).forEach(sentence -> holders.computeIfAbsent(
                        sentence, text -> new LinkedHashSet<>())
                .add(measured.platform())));
        return holders.entrySet().stream()
                .map(e -> (e.getValue().size() == measured().size() ? "" : String.join(", ", e.getValue()) + ": ")
                        + e.getKey())
                .toList();
    }

    /** One sentence without a period for each reason why series of a platform with results have no pairs. */
    public List<String> unmeasured() {
        return sentences(results -> Unmeasured.sentences(Row.bySeverity(results)));
    }

    /** The operations that use more of a resource. */
    public List<OperationRow> usingMore(Resource resource) {
        return rows.stream().filter(row -> row.usesMore(resource)).toList();
    }

    /** The resources that fail a comparison because operations use more of them. */
    public SortedSet<Resource> failing() {
        return cells().flatMap(cell -> cell.row().failing().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    public OverallResult result() {
        return worst(EnumSet.allOf(OverallResult.class));
    }

    /** The overall meaning of the verdicts, regardless of the resources that operations use. */
    public OverallResult resultByVerdicts() {
        return worst(EnumSet.complementOf(EnumSet.of(OverallResult.USES_MORE)));
    }

    private OverallResult worst(Set<OverallResult> results) {
        return results.stream().filter(this::holds).findFirst().orElseThrow();
    }

    private boolean holds(OverallResult result) {
        return switch (result) {
            case REGRESSION ->
                cells().anyMatch(cell -> cell.kind() == VerdictKind.REGRESSION && isTrusted(cell.platform()));
            case USES_MORE -> !failing().isEmpty();
            case DOUBTFUL -> !rows(VerdictKind.REGRESSION).isEmpty();
            case NOT_BUILT -> !notBuilt().isEmpty();
            case ERROR, LOST, SLOWER_AS_BUILT -> !rows(result.kind()).isEmpty();
            case SLOWER_OVERALL -> !slowerOverall().isEmpty();
            case NO_RESULT -> measured().isEmpty() && notMeasured().stream().anyMatch(none -> !none.isCancelled());
            case CANCELLED -> measured().isEmpty();
            case INCONCLUSIVE ->
                !notMeasured().isEmpty()
                        || !rows(VerdictKind.INCONCLUSIVE).isEmpty()
                        || measured().stream().anyMatch(measured -> comparedNothing(measured.platform()));
            case NOTHING_SLOWER -> true;
        };
    }

    /** The overall slowdown by platform, as a fraction, where it is a finding and can be trusted. */
    public Map<String, Double> slowerOverall() {
        Map<String, Double> slower = new LinkedHashMap<>();
        measured().stream().filter(measured -> isTrusted(measured.platform())).forEach(measured -> measured.results()
                .judgment()
                .slowerOverall()
                .ifPresent(shift -> slower.put(measured.platform(), -shift.change())));
        return slower;
    }

    /** True for a platform that was measured but could not compare any of its operations. */
    public boolean comparedNothing(String platform) {
        List<VerdictKind> kinds = cells().filter(cell -> cell.platform().equals(platform))
                .map(PlatformCell::kind)
                .toList();
        return !kinds.isEmpty() && kinds.stream().allMatch(k -> k == VerdictKind.NOT_COMPARABLE);
    }
}
