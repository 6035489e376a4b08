package io.github.rjperf.report.headline;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.VerdictKind;
import java.util.Set;
import java.util.stream.Collectors;

/** What the first line adds about the platforms that it is not about, a few words each. */
final class OtherPlatforms {
    private final Overview overview;

    OtherPlatforms(Overview overview) {
        this.overview = overview;
    }

    /** {@code ; nothing slower on macos-arm64} for each platform that is not among these; empty when all are. */
    String besides(Set<String> covered) {
        return overview.platforms().stream()
                .map(PlatformResult::platform)
                .filter(platform -> !covered.contains(platform))
                .map(platform -> "; " + summary(platform))
                .collect(Collectors.joining());
    }

    /** {@code cancelled on linux-x64; no result from macos-arm64} for those that ended without a result. */
    String missing() {
        return overview.notMeasured().stream().map(OtherPlatforms::missing).collect(Collectors.joining("; "));
    }

    /** True for a platform that has no result, or one in which nothing could be compared. */
    boolean isWithout(String platform) {
        return overview.notMeasured().stream().anyMatch(none -> none.platform().equals(platform))
                || overview.comparedNothing(platform);
    }

    String summary(String platform) {
        PlatformResult result = overview.platforms().stream()
                .filter(each -> each.platform().equals(platform))
                .findFirst()
                .orElseThrow();
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return "the " + failed.side().word() + " did not build on " + platform;
        }
        if (result instanceof PlatformResult.NotMeasured none) {
            return missing(none);
        }
        if (overview.identical().contains(platform)) {
            return "identical builds on " + platform;
        }
        Double slower = overview.slowerOverall().get(platform);
        if (slower != null) {
            return "everything about " + Figures.percent(slower) + " slower on " + platform;
        }
        long failed = count(platform, VerdictKind.ERROR);
        if (failed > 0) {
            return failed + " could not be measured on " + platform;
        }
        long lost = count(platform, VerdictKind.LOST);
        if (lost > 0) {
            return "the candidate cannot run " + lost + " on " + platform;
        }
        if (overview.comparedNothing(platform)) {
            return "nothing compared on " + platform;
        }
        long asBuilt = count(platform, VerdictKind.SLOWER_AS_BUILT);
        if (asBuilt > 0) {
            return asBuilt + " slower as built on " + platform;
        }
        long open = count(platform, VerdictKind.INCONCLUSIVE);
        return open > 0 ? open + " inconclusive on " + platform : "nothing slower on " + platform;
    }

    private static String missing(PlatformResult.NotMeasured none) {
        return switch (none.outcome()) {
            case CANCELLED -> "cancelled on " + none.platform();
            case REFUSED -> "the result from " + none.platform() + " was refused";
            default -> "no result from " + none.platform();
        };
    }

    private long count(String platform, VerdictKind kind) {
        return overview.rows().stream().filter(row -> row.has(platform, kind)).count();
    }
}
