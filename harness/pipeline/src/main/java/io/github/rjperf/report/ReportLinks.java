package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.value.Names;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The links of a comparison's HTML report; this program makes their addresses from values that it has checked.
 *
 * @param about pages about the whole comparison, keyed by what a reader finds there, in this order
 * @param history page of the history of a series; null for none
 */
public record ReportLinks(Map<String, String> about, Function<SeriesKey, @Nullable String> history) {
    public static final ReportLinks NONE = new ReportLinks(Map.of(), series -> null);

    /** What changed between the builds. */
    public static final String DIFF = "commits between the two builds";

    /** The workflow run that measured it. */
    public static final String RUN = "run";

    private static final Pattern RELEASE =
            Pattern.compile("maven:([0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,4})(?::[a-z0-9-]+)?");
    private static final Pattern SERVER = Pattern.compile("https://[A-Za-z0-9.-]{1,200}(?::[0-9]{1,5})?");
    private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,17}");
    private static final String COMPARE = "https://github.com/facebook/rocksdb/compare/v";

    /** The commits between two releases of RocksDB, which tags them with their versions; null if one of the two is not such a release. */
    public static @Nullable String betweenReleases(Comparison comparison) {
        Matcher base = RELEASE.matcher(comparison.build(Side.BASE).subject());
        Matcher candidate = RELEASE.matcher(comparison.build(Side.CANDIDATE).subject());
        return base.matches() && candidate.matches() && !base.group(1).equals(candidate.group(1))
                ? COMPARE + base.group(1) + "...v" + candidate.group(1)
                : null;
    }

    /** The GitHub workflow run whose step was given these variables; null outside of a run, or if GitHub cannot have set them. */
    public static @Nullable String run(Map<String, String> environment) {
        String server = environment.getOrDefault("GITHUB_SERVER_URL", "");
        String repository = environment.getOrDefault("GITHUB_REPOSITORY", "");
        String id = environment.getOrDefault("GITHUB_RUN_ID", "");
        return SERVER.matcher(server).matches()
                        && Names.isRepository(repository)
                        && ID.matcher(id).matches()
                ? server + "/" + repository + "/actions/runs/" + id
                : null;
    }
}
