package io.github.rjperf.trunk;

import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.report.ShellWord;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants to be measured of trunk.
 *
 * @param range the commits
 * @param anchor what to measure them against; null for the one that was used last
 * @param profile name of the profile
 * @param pairs pairs of each series
 * @param sources the repository, and how its commits are built
 * @param repository owner and name of the repository as they are recorded; null for those of its remote
 * @param tmpdir where databases live while measuring; null for memory
 * @param out folder of the bundles
 */
public record TrunkTask(
        CommitRange range,
        @Nullable Anchor anchor,
        String profile,
        int pairs,
        SourceChoice sources,
        @Nullable String repository,
        @Nullable Path tmpdir,
        Path out) {
    public static final String USUAL_PROFILE = "pr";
    public static final int USUAL_PAIRS = 8;
    public static final Path USUAL_FOLDER = Path.of("results", "trunk");

    /** Three times the pairs of a point, because the error of a hand-over is in the level of every point before it. */
    static final int PAIRS_OF_HAND_OVER = 24;

    public TrunkTask {
        List<Integer> looks = JudgingRules.upTo(pairs).looks();
        if (!looks.contains(pairs)) {
            throw new UsageException("--pairs is " + pairs + "; give a number of pairs at which a series is judged: "
                    + JudgingRules.upTo(Integer.MAX_VALUE).looks().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ")));
        }
    }

    /** The plan of so many pairs, before calibrations of the host are applied. */
    PlanChoice choice() {
        return new PlanChoice(profile, List.of(), null, null, List.of(), null, null, null);
    }

    /** The command that measures the rest, with options for the database. */
    String command(String database) {
        StringJoiner words = new StringJoiner(" ");
        words.add("./rjperf trunk").add(ShellWord.quoted(range.toString()));
        add(words, "--repo", sources.repository());
        add(words, "--commits", range.number());
        add(words, "--anchor", anchor == null ? null : anchor.canonical());
        add(words, "--profile", profile.equals(USUAL_PROFILE) ? null : profile);
        add(words, "--pairs", pairs == USUAL_PAIRS ? null : Integer.valueOf(pairs));
        add(words, "--compression", sources.compression().equals("none") ? null : sources.compression());
        add(words, "--layouts", sources.layouts());
        add(words, "--repository", repository);
        add(words, "--tmpdir", tmpdir);
        add(words, "--out", out.equals(USUAL_FOLDER) ? null : out);
        return (words + " " + database).strip();
    }

    private static void add(StringJoiner words, String option, @Nullable Object value) {
        if (value != null) {
            words.add(option).add(ShellWord.quoted(value.toString()));
        }
    }
}
