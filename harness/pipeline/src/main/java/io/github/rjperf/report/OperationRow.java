package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.verdict.Resource;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One operation on all platforms where it exists; its worst platform decides how it is shown.
 *
 * @param cells one or more cells, one for each platform where it exists, in the order of the platforms
 */
public record OperationRow(SeriesKey series, List<PlatformCell> cells) {
    static final Comparator<OperationRow> BY_SEVERITY = Comparator.comparing(OperationRow::isUnmeasured)
            .thenComparing(OperationRow::kind)
            .thenComparingDouble(row -> row.worst().row().rank())
            .thenComparing(OperationRow::name);

    public String name() {
        return cells.get(0).row().name();
    }

    /** The worst kind of verdict on its platforms. */
    public VerdictKind kind() {
        return worst().kind();
    }

    private PlatformCell worst() {
        Comparator<PlatformCell> bySeverity = Comparator.comparing(PlatformCell::kind);
        return Collections.min(
                cells, bySeverity.thenComparingDouble(cell -> cell.row().rank()));
    }

    public String worstPlatform() {
        return worst().platform();
    }

    /** The result on a platform; empty where the operation does not exist. */
    public Optional<PlatformCell> on(String platform) {
        return cells.stream().filter(c -> c.platform().equals(platform)).findFirst();
    }

    public boolean has(String platform, VerdictKind kind) {
        return on(platform).filter(c -> c.kind() == kind).isPresent();
    }

    /** True if it uses more of a resource on some platform. */
    boolean usesMore(Resource resource) {
        return cells.stream().anyMatch(cell -> cell.row().usesMore(resource));
    }

    /** True if it uses more of a resource that fails the comparison on some platform. */
    public boolean isFailing() {
        return cells.stream().anyMatch(cell -> !cell.row().failing().isEmpty());
    }

    /** True if it has no pair on any platform. */
    public boolean isUnmeasured() {
        return cells.stream().map(PlatformCell::row).allMatch(Unmeasured::is);
    }

    /**
     * One operation on one platform.
     *
     * @param acceptance the newest statement that its slowdown is intended; null if there is none; it may cover less than what
     * was measured
     */
    public record PlatformCell(
            String platform, Row row, @Nullable Acceptance acceptance) {
        /** The meaning of the verdict for a reader. */
        public VerdictKind kind() {
            boolean isRegression = VerdictKind.of(row.judged().verdict()) == VerdictKind.REGRESSION;
            return isRegression && isCovered() ? VerdictKind.ACCEPTED : row.kind();
        }

        /** True for a regression beyond what was accepted. */
        public boolean isOverrun() {
            return acceptance != null && kind() == VerdictKind.REGRESSION;
        }

        /** True if an acceptance covers what was measured. */
        private boolean isCovered() {
            return acceptance != null
                    && row.look()
                            .filter(look -> acceptance.covers(look.meanLogRatio()))
                            .isPresent();
        }
    }
}
