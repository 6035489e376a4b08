package io.github.rjperf.cli.options;

import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Durations;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose series of the matrix and where results are kept. */
public class MatrixOptions {
    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile of the matrix (default: quick).")
    public @Nullable String profile;

    @Option(
            names = "--series",
            paramLabel = "GLOB",
            description = "Measure only series whose name matches; may be repeated. To list all, run ./rjperf series.")
    public List<String> series = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the schedule (default: a random one, which is printed).")
    public @Nullable Long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the bundle (default: a dated folder in ./results).")
    public @Nullable Path out;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Continue a measurement that was stopped or killed, from its bundle.")
    public @Nullable Path resume;

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases during measurements (default: in memory).")
    public @Nullable Path tmpdir;

    /** A duration such as {@code 30m}; throws UsageException for any other text. */
    public static Duration duration(String text) {
        return UserInput.orUsage(() -> Durations.parse(text));
    }

    /**
     * What these options choose for all comparisons in a campaign.
     *
     * @param sources options for building commits and tags; null if only released jars are used
     * @param maxPairs maximum number of pairs per series and comparison; null for the profile's
     * @param limit limit on the measuring time of all comparisons together; null for none
     */
    public CampaignOptions campaign(
            CampaignOptions.@Nullable Sources sources,
            List<Profiler> profilers,
            @Nullable Integer maxPairs,
            @Nullable Duration limit) {
        Long seconds = limit == null ? null : limit.toSeconds();
        long drawn = PlanChoice.seedOrDrawn(seed);
        return new CampaignOptions(sources, profile, series, drawn, profilers, maxPairs, seconds);
    }

    /** True if an option is given that a resumed measurement would instead take from its bundle. */
    public boolean chooses() {
        return profile != null || !series.isEmpty() || seed != null || out != null;
    }
}
