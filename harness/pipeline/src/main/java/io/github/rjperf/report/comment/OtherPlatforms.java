package io.github.rjperf.report.comment;

import java.util.Set;
import java.util.stream.Collectors;

/** What the first line adds about the platforms that it is not about, a few words each. */
final class OtherPlatforms {
    private final Overview overview;

    OtherPlatforms(Overview overview) {
        this.overview = overview;
    }

    /** {@code ; nothing slower on macos-arm64} for each platform that is not among these; empty when all are. */
    String besides(Set<String> told) {
        return overview.facts().platforms().stream()
                .map(PlatformResult::platform)
                .filter(platform -> !told.contains(platform))
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
        PlatformResult result = overview.facts().platforms().stream()
                .filter(each -> each.platform().equals(platform))
                .findFirst()
                .orElseThrow();
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return "the " + failed.side().word() + " did not build on " + platform;
        }
        if (result instanceof PlatformResult.NotMeasured none) {
            return missing(none);
        }
        long failed = count(platform, Standing.ERROR);
        if (failed > 0) {
            return failed + " could not be measured on " + platform;
        }
        long lost = count(platform, Standing.LOST);
        if (lost > 0) {
            return "the candidate cannot run " + lost + " on " + platform;
        }
        if (overview.comparedNothing(platform)) {
            return "nothing compared on " + platform;
        }
        long open = count(platform, Standing.INCONCLUSIVE);
        return open > 0 ? "could not tell for " + open + " on " + platform : "nothing slower on " + platform;
    }

    private static String missing(PlatformResult.NotMeasured none) {
        return switch (none.cause()) {
            case CANCELLED -> "cancelled on " + none.platform();
            case NO_BUNDLE -> "no result from " + none.platform();
            case REFUSED -> "the result of " + none.platform() + " was refused";
        };
    }

    private long count(String platform, Standing standing) {
        return overview.lines().stream()
                .filter(line -> line.has(platform, standing))
                .count();
    }
}
