package io.github.rjperf.report;

import io.github.rjperf.model.history.Acceptance;
import org.jspecify.annotations.Nullable;

/**
 * One operation on one platform.
 *
 * @param platform as the request names it
 * @param row what was measured, and its verdict
 * @param acceptance the newest statement that its slowdown is intended; null without one. It may cover
 *     less than what was measured
 */
public record PlatformCell(
        String platform, Row row, @Nullable Acceptance acceptance) {
    /** What its verdict means to a reader. */
    public VerdictKind kind() {
        return row.kind() == VerdictKind.REGRESSION && isCovered() ? VerdictKind.ACCEPTED : row.kind();
    }

    /** True for a regression beyond what was accepted. */
    public boolean isOverrun() {
        return acceptance != null && kind() == VerdictKind.REGRESSION;
    }

    /** True when an acceptance covers what was measured. */
    private boolean isCovered() {
        return acceptance != null
                && row.look()
                        .filter(look -> acceptance.covers(look.meanLogRatio()))
                        .isPresent();
    }
}
