package io.github.rjperf.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleExplanations;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SampleSeries;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalReportTest {
    private static final TerminalReport.Kept KEPT = new TerminalReport.Kept("results/a/report.html", "results/a");

    private static String render(Results results, int width) {
        return TerminalReport.render(results, KEPT, false, width);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 71, 72, 80, 100, 140, 200})
    void fitsTheWidth(int width) {
        for (Results results : List.of(
                SampleResults.mixed(), SampleResults.many(30), SampleResults.hostile(), SampleResults.unlike())) {
            assertThat(render(results, width).lines().filter(l -> !l.matches("(Report|Bundle|Again):.*")))
                    .allSatisfy(line -> assertThat(TextWrap.width(line)).isLessThanOrEqualTo(width));
        }
    }

    @Test
    void saysTheJudgmentsNumbers() {
        Results results = SampleResults.mixed();
        String text = render(results, 200);
        for (SeriesVerdict judged : results.judgment().series()) {
            judged.lastLook()
                    .ifPresent(look -> assertThat(text.replaceAll("\\[ +", "[").replace(",  ", ", "))
                            .contains(Figures.change(look)));
        }
        assertThat(text.lines().filter(l -> l.startsWith("✗")).findFirst().orElseThrow())
                .contains("GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64", "  5  ", "REGRESSION");
        assertThat(text)
                .contains("rocksdbjni 9.0.1 → 9.1.1", "profile quick", "linux-x64, 2 cores", "seed 4711")
                .contains(
                        "1 of 7 operations got slower, worst −49.9 %. The others: 1 error, 1 inconclusive, 1 improvement,"
                                + " 2 without a regression,")
                .contains("Report: results/a/report.html\n", "Bundle: results/a\n")
                .contains("Again:  " + results.reproduce() + "\n")
                .containsPattern(
                        "!  Merge.merge/keyCount=100000/valueSize=64/wal=on .*\n     the candidate crashed in 2 of 2 pairs");
    }

    @Test
    void theCommandThatExplainsIsThereForAChangeThatIsNotExplained() {
        String why = "Bundle: results/a\nWhy:    ./rjperf explain results/a\nAgain:";
        assertThat(render(SampleResults.mixed(), 100)).contains(why);
        assertThat(render(SampleResults.many(7), 100)).doesNotContain("Why:");
        assertThat(render(SampleExplanations.explained(SampleResults.mixed(), SampleExplanations.exceptions()), 100))
                .doesNotContain("Why:");
    }

    @Test
    void nothingIsOtherThanASentenceAboutEverything() {
        assertThat(render(SampleResults.many(7), 200))
                .contains("\nNothing got slower by more than 3 %.\n")
                .doesNotContain("The others");
        SampleSeries series = new SampleSeries(SampleSeries.key("PutBenchmarks.put", "64", "sst"), 1);
        Verdict verdict = new Verdict.NotComparable("base 1 lacks put");
        assertThat(render(SampleResults.pullRequest("linux-x64", Map.of(series, verdict)), 200))
                .contains("\nNothing could be compared: no operation runs on both builds.\n")
                .doesNotContain("The others");
    }

    @Test
    void identicalBuildsTakeOneSentence() {
        String text = render(SampleResults.unmeasured(SampleResults.mixed()), 100);
        assertThat(text)
                .startsWith(
                        "rocksdbjni 9.0.1 → 9.1.1   profile quick   linux-x64, 2 cores   seed 4711\n\n✓  Nothing that")
                .contains("Report: results/a/report.html\n", "Bundle: results/a\n")
                .doesNotContain("series", "0 duels");
        assertThat(text.lines()).hasSize(8);
    }

    @Test
    void theWorstStandsFirst() {
        assertThat(render(SampleResults.mixed(), 200)
                        .lines()
                        .filter(l -> l.matches("[✗!?▲✓–]  \\S+.* .*[^:] .*"))
                        .map(l -> l.substring(0, 1))
                        .limit(7))
                .containsExactly("✗", "!", "?", "▲", "✓", "✓", "–");
    }

    @Test
    void neverBreaksNumbers() {
        String text = render(SampleResults.mixed(), 100);
        assertThat(text)
                .contains("✗  GetNotFound.getNotFoundEven/keyCount=100000/valueSize=64")
                .containsPattern(" +998 k/s +500 k/s +−49\\.9 % \\[−51\\.2, −48\\.5] +5  REGRESSION");
        assertThat(text)
                .contains("12  inconclusive: slower by at most 4.9 %\n     12 pairs at this noise have an 80 % chance");
        assertThat(text).contains("no regression > 3 %");
    }

    @Test
    void colorOnlyRepeats() {
        Results results = SampleResults.mixed();
        String colored = TerminalReport.render(results, KEPT, true, 100);
        assertThat(colored).contains("\u001B[1;31mREGRESSION\u001B[0m");
        assertThat(colored.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(render(results, 100));
    }

    @Test
    void nothingFromOutsideReachesTheTerminal() {
        String text = render(SampleResults.hostile(), 100);
        assertThat(text.codePoints().filter(c -> c != '\n' && (c < ' ' || (c >= 0x7F && c < 0xA0) || c == 0x202E)))
                .isEmpty();
        assertThat(text).contains("red").doesNotContain("[31m");
    }
}
