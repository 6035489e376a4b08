package io.github.rjperf.report.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.ChangePoint.Status;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.history.Triage.State;
import io.github.rjperf.model.history.TrunkSlowdown;
import io.github.rjperf.report.SampleFacts;
import io.github.rjperf.report.SampleSeries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which slowdowns of trunk are said to pull requests, and how; the page quotes it, and {@code -Drjperf.write.docs=true} rewrites that. */
class SlowdownNoticeTest {
    private static final Path PAGE = Path.of("../../docs/how-to/trunk.md");
    private static final Instant START = Instant.parse("2026-01-01T02:00:00Z");
    private static final Triage CONFIRMED =
            Triage.of(State.CONFIRMED, "ann", "comparison 3f2c9a1e", Instant.parse("2026-01-14T09:00:00Z"));

    /** A history whose nights have these log ratios, with a change point at the third. */
    private record Nights(int number, String benchmark, String platform, List<Double> ratios) {
        SeriesHistory with(Status status, double effect, Triage... decisions) {
            ChangePoint change = new ChangePoint(
                    number, "2", effect, effect - 0.01, effect + 0.01, status, commit(2), List.of(decisions));
            List<HistoryPoint> points = new ArrayList<>();
            for (int night = 0; night < ratios.size(); night++) {
                points.add(new HistoryPoint(
                        "" + night,
                        START.plus(Duration.ofDays(night)),
                        "v9.10.0",
                        "trunk",
                        commit(night),
                        ratios.get(night),
                        ratios.get(night) - 0.01,
                        ratios.get(night) + 0.01));
            }
            SeriesKey series = SampleSeries.key(benchmark, "64", "sst");
            return new SeriesHistory(
                    series, platform, "ab".repeat(32), "pr", points, List.of(change), List.of(), List.of());
        }
    }

    private static String commit(int night) {
        return List.of("d1a5e0b2c3", "4f2b3a6c9d", "7c0ffee123", "e4d3c2b1a0")
                .get(night)
                .repeat(4);
    }

    private static SeriesHistory slower(int number, String benchmark, String platform, double effect) {
        return new Nights(number, benchmark, platform, List.of(0.0, 0.001, effect, effect))
                .with(Status.CANDIDATE, effect, CONFIRMED);
    }

    private static List<TrunkSlowdown> one(Status status, double effect, Triage... decisions) {
        return TrunkSlowdown.of(
                List.of(new Nights(12, "GetBenchmarks.get", "linux-x64", List.of(0.0, 0.0, effect, effect))
                        .with(status, effect, decisions)));
    }

    private static String text(List<SeriesHistory> histories) {
        TrunkSlowdown slowdown = TrunkSlowdown.of(histories).get(0);
        return new SlowdownNotice(slowdown, "facebook/rocksdb", 4321, SampleFacts.LINKS).text();
    }

    @Test
    void thePageQuotesTheComment() throws Exception {
        String text = text(List.of(
                slower(12, "GetBenchmarks.get", "linux-x64", -0.052),
                slower(13, "GetBenchmarks.get", "macos-arm64", -0.061),
                slower(14, "IteratorBenchmarks.scan", "linux-x64", -0.034)));
        String expected = "<!-- comment slowdown -->\n"
                + text.strip().lines().map(line -> ("> " + line).strip()).collect(Collectors.joining("\n"))
                + "\n<!-- end of comment -->\n";
        String page = Files.readString(PAGE);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            String end = "<!-- end of comment -->\n";
            int from = page.indexOf("<!-- comment slowdown -->\n");
            page = page.substring(0, from) + expected + page.substring(page.indexOf(end, from) + end.length());
            Files.writeString(PAGE, page);
        }
        assertThat(page).contains(expected);
    }

    @Test
    void peopleDecideUnlessTheyDidNot() {
        Triage invalid = Triage.of(State.INVALID, "ann", "noise", START);
        Triage accepted = Triage.of(State.ACCEPTED, "ann", "price", START);

        assertThat(one(Status.CANDIDATE, -0.05, CONFIRMED)).hasSize(1);
        assertThat(one(Status.CONFIRMED, -0.05)).hasSize(1);
        assertThat(one(Status.CANDIDATE, -0.05)).isEmpty();
        assertThat(one(Status.CONFIRMED, -0.05, invalid)).isEmpty();
        assertThat(one(Status.CANDIDATE, -0.05, CONFIRMED, accepted)).isEmpty();
        assertThat(one(Status.CANDIDATE, 0.05, CONFIRMED)).isEmpty();
    }

    /** Commits that were measured after the decision show that an earlier one did it. */
    @Test
    void anotherCommitIsNotBlamed() {
        SeriesHistory earlier = new Nights(12, "GetBenchmarks.get", "linux-x64", List.of(0.0, -0.05, -0.051, -0.05))
                .with(Status.CANDIDATE, -0.05, CONFIRMED);

        assertThat(TrunkSlowdown.of(List.of(earlier))).isEmpty();
    }

    /** Reasons are people's words, and platforms those of hosts. */
    @Test
    void hostileTextIsShownAndDoesNothing() {
        Triage hostile = Triage.of(State.CONFIRMED, "ann", "@all [x](y) #1 `", START);
        String text = text(List.of(new Nights(12, "Get.get", "linux|<img>", List.of(0.0, 0.0, -0.05))
                .with(Status.CANDIDATE, -0.05, hostile)));

        assertThat(text).contains("confirmed by ann").doesNotContain("@all", "[x]", "<img>", " #1 ");
    }

    @Test
    void aLongListIsCut() {
        List<SeriesHistory> histories = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            histories.add(slower(i, "Get.get" + i, "linux-x64", -0.05));
        }

        assertThat(text(histories)).contains("300 operations", "And 280 more.").hasSizeLessThan(20_000);
    }
}
