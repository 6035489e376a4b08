package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.report.Row;
import org.jspecify.annotations.Nullable;

/**
 * One operation on one platform.
 *
 * @param platform as the request names it
 * @param row what was measured and is said of it
 * @param acceptance the newest statement that its slowdown is intended; null without one. It may not reach as far as
 *     what was measured
 */
record Cell(String platform, Row row, @Nullable Acceptance acceptance) {
    /** True when an acceptance reaches as far as what was measured. */
    private boolean isCovered() {
        return acceptance != null
                && row.look()
                        .filter(look -> acceptance.covers(look.meanLogRatio()))
                        .isPresent();
    }

    /** True for a regression beyond what was accepted. */
    boolean isOverrun() {
        return acceptance != null && standing() == Standing.REGRESSION;
    }

    Standing standing() {
        return Standing.of(row.kind(), isCovered());
    }
}
