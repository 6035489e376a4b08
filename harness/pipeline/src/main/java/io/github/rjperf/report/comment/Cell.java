package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.report.Row;
import org.jspecify.annotations.Nullable;

/**
 * One operation on one platform.
 *
 * @param platform as the request names it
 * @param row what was measured and is said of it
 * @param address the operation's part of the report; null when a browser cannot open it
 * @param acceptance who said that its slowdown is intended; null when nobody did
 */
record Cell(
        String platform,
        Row row,
        @Nullable String address,
        @Nullable Acceptance acceptance) {
    Standing standing() {
        return Standing.of(row.kind(), acceptance != null);
    }
}
