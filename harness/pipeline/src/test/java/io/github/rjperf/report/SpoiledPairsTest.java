package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.host.Heartbeat.Standstill;
import io.github.rjperf.measure.host.Policy;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import java.time.Duration;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class SpoiledPairsTest {
    private static final Policy POLICY = Policy.forCores(2);
    private static final String BUSY = reason(new Telemetry(0.9, 0, 0, 0), Standstill.NONE, Schedule.FROZEN_DUEL);
    private static final String CAVEAT =
            "4 of 9 duels were spoiled and do not count: other processes used up to 0.9 cores."
                    + " Stop them before you continue.";

    @Test
    void everyReportBeginsWithTheCauseIfManyPairsWereSpoiled() {
        Results results = of(spoiled(5, 4, BUSY));

        assertThat(TerminalReport.render(results, null, false, 200))
                .contains("\n1 series   9 duels, 4 spoiled   ", "\n!  " + CAVEAT + "\n");
        Document page = Jsoup.parse(HtmlReport.render(results));
        assertThat(page.expectFirst("header .caveat").text().replace('\u00A0', ' '))
                .isEqualTo("!" + CAVEAT);
        assertThat(page.text())
                .contains("4 were spoiled by something outside the measurement", "Spoiled and failed pairs")
                .doesNotContain("re-run", "Pairs not judged", "disturbed");
        assertThat(MarkdownReport.render(results).replace('\u00A0', ' ')).contains("\n- ⚠️ " + CAVEAT + "\n");
    }

    @Test
    void moreMeasuringIsNotAdvisedWhileSomethingSpoilsThePairs() {
        assertThat(MarkdownReport.render(of(spoiled(5, 4, BUSY))))
                .contains("\nWhat to do: stop what spoiled the duels, then continue with")
                .doesNotContain("measure again with a larger budget");
        assertThat(MarkdownReport.render(of(spoiled(5, 0, BUSY))))
                .contains("\nWhat to do: measure again with a larger budget or more pairs.\n");
    }

    @Test
    void fewSpoiledPairsNeedNoCaveat() {
        assertThat(SpoiledPairs.of(of(spoiled(19, 2, BUSY))).caveat()).isEmpty();
        assertThat(SpoiledPairs.of(of(spoiled(18, 2, BUSY))).caveat()).isPresent();
        assertThat(TerminalReport.render(of(spoiled(19, 2, BUSY)), null, false, 200))
                .contains("21 duels, 2 spoiled   ")
                .doesNotContain("do not count");
    }

    @Test
    void everyCauseHasItsWordsAndAdvice() {
        Schedule single = Schedule.SINGLE;
        Standstill none = Standstill.NONE;
        assertThat(caveat(reason(new Telemetry(0, 0.2, 0, 0), none, single)))
                .endsWith("the hypervisor took up to 4 % of the CPU. Use another machine, or wait.");
        assertThat(caveat(reason(new Telemetry(0, 0, 9999, 0), none, single)))
                .endsWith(": memory pages were swapped. Stop programs that need memory before you continue.");
        assertThat(caveat(reason(new Telemetry(0, 0, 0, 9), none, single)))
                .endsWith(": the CPU was throttled. Let it cool down before you continue.");
        assertThat(caveat(reason(Telemetry.UNKNOWN, new Standstill(Duration.ofSeconds(3), Duration.ZERO), single)))
                .endsWith(": everything stood still. Do not suspend the machine or the program.");
        assertThat(caveat(reason(Telemetry.UNKNOWN, new Standstill(Duration.ZERO, Duration.ofSeconds(3)), single)))
                .endsWith(": the clock jumped. Keep the machine awake, and do not set its clock.");
        assertThat(caveat("<b>what no policy says</b>"))
                .endsWith(
                        ": something outside the measurement disturbed them. Find out what it is before you continue.");
    }

    @Test
    void theMostFrequentCauseIsNamed() {
        SampleSeries series = spoiled(3, 1, reason(new Telemetry(0, 0.2, 0, 0), Standstill.NONE, Schedule.SINGLE));
        series.spoiled(BUSY).spoiled(BUSY);

        assertThat(SpoiledPairs.of(of(series)).caveat().orElseThrow()).contains("other processes used");
    }

    private static String reason(Telemetry seen, Standstill standstill, Schedule schedule) {
        return POLICY.spoiledBy(seen, standstill, schedule).orElseThrow();
    }

    private static String caveat(String reason) {
        return SpoiledPairs.of(of(spoiled(5, 1, reason))).caveat().orElseThrow();
    }

    private static SampleSeries spoiled(int valid, int spoiled, String by) {
        SampleSeries series = new SampleSeries(SampleSeries.key("GetBenchmarks.get", "64", "sst"), 4);
        for (int i = 0; i < spoiled; i++) {
            series.spoiled(by);
        }
        return series.pairs(valid, -0.02, 0.05);
    }

    private static Results of(SampleSeries series) {
        return SampleResults.pullRequest(
                "linux-x64", Map.of(series, new Verdict.Inconclusive(0.05, SampleSeries.UNDECIDED)));
    }
}
