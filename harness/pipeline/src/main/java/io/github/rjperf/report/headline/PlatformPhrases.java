package io.github.rjperf.report.headline;

import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.VerdictKind;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The platforms for which a sentence holds, in words; empty when there is only one. */
record PlatformPhrases(List<String> platforms) {
    static PlatformPhrases of(Overview overview) {
        return new PlatformPhrases(
                overview.platforms().stream().map(PlatformResult::platform).toList());
    }

    boolean isOne() {
        return platforms.size() == 1;
    }

    /** The platforms on which an operation is of this kind. */
    Set<String> with(List<OperationRow> rows, VerdictKind kind) {
        return platforms.stream()
                .filter(platform -> rows.stream().anyMatch(row -> row.has(platform, kind)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The platforms on which operations are of this kind: {@code on both platforms}, {@code (2 on linux-x64, 1 on macos-arm64)}. */
    String places(List<OperationRow> rows, VerdictKind kind) {
        Set<String> where = with(rows, kind);
        boolean same = rows.stream().allMatch(row -> where.stream().allMatch(platform -> row.has(platform, kind)));
        if (isOne() || same) {
            return on(where);
        }
        return where.stream()
                .map(platform ->
                        rows.stream().filter(row -> row.has(platform, kind)).count() + " on " + platform)
                .collect(Collectors.joining(", ", " (", ")"));
    }

    String on(Collection<String> where) {
        if (isOne()) {
            return "";
        }
        return where.size() == platforms.size() ? onAll() : " on " + String.join(" and ", where);
    }

    private String onAll() {
        return platforms.size() == 2 ? " on both platforms" : " on all " + platforms.size() + " platforms";
    }

    /** For what is true of no platform. */
    String onAny() {
        return switch (platforms.size()) {
            case 1 -> "";
            case 2 -> " on either platform";
            default -> " on any of the " + platforms.size() + " platforms";
        };
    }
}
