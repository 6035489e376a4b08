package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.judge.RuleSimulation.Reruns;
import io.github.rjperf.judge.RuleSimulation.Shares;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.testing.Simulations;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What the rules promise, over 32 series, and the table of docs/reference/simulations.md. */
class RuleSimulationTest {
    private static Comparison of(String version, int maxPairs) {
        return Lab.begunBy(version, RuleSimulation.SERIES, maxPairs);
    }

    @Test
    void whatDidNotChangeIsRarelyFlaggedAndMostlyProven() {
        Shares harmless =
                new RuleSimulation(SimulatedNoise.MATCHED.noise, of("0.2.0", 48)).shares(0, Simulations.of(200));
        assertThat(harmless.falseRegression()).isLessThanOrEqualTo(0.02);
        assertThat(harmless.falseImprovement()).isLessThanOrEqualTo(0.02);
        assertThat(harmless.green()).isGreaterThanOrEqualTo(0.95);
        assertThat(harmless.pairs()).isBetween(5.5, 6.5);
    }

    @Test
    void whatChangedIsFound() {
        RuleSimulation simulation = new RuleSimulation(SimulatedNoise.MATCHED.noise, of("0.2.0", 48));
        assertThat(simulation.shares(-0.02, Simulations.of(200)).slower()).isGreaterThanOrEqualTo(0.35);
        assertThat(simulation.shares(-0.03, Simulations.of(100)).slower()).isGreaterThanOrEqualTo(0.9);
        assertThat(simulation.shares(-0.05, Simulations.of(100)).slower()).isGreaterThanOrEqualTo(0.97);
        assertThat(simulation.shares(0.05, Simulations.of(100)).faster()).isGreaterThanOrEqualTo(0.95);
    }

    /** The noise of the others says nothing about a series that is far noisier. */
    @Test
    void oneOddSeriesIsRarelyFlagged() {
        RuleSimulation.Noise odd = (series, random) -> () -> (series == 7 ? 0.1 : 0.01) * random.nextGaussian();
        Shares harmless = new RuleSimulation(odd, of("0.2.0", 48)).shares(0, Simulations.of(300));

        assertThat(harmless.falseRegression()).isLessThanOrEqualTo(0.01);
        assertThat(harmless.falseImprovement()).isLessThanOrEqualTo(0.01);
    }

    @Test
    void longerTestsFindMoreThanRuleOneAtTheSameNoise() {
        double one = new RuleSimulation(SimulatedNoise.MEANS.noise, of("0.1.0", 24))
                .shares(-0.03, Simulations.of(300))
                .slower();
        double two = new RuleSimulation(SimulatedNoise.MEANS.noise, of("0.2.0", 48))
                .shares(-0.03, Simulations.of(300))
                .slower();
        assertThat(two).isGreaterThan(one + 0.1);
    }

    @Test
    void aLossOfOnePercentEverywhereIsSeenInAllTogether() {
        RuleSimulation simulation = new RuleSimulation(SimulatedNoise.MEANS.noise.everywhere(-0.01), of("0.2.0", 12));
        Shares all = simulation.shares(0, Simulations.of(100));

        assertThat(all.slowerOverall()).isGreaterThanOrEqualTo(0.7);
        assertThat(all.falseRegression()).isLessThanOrEqualTo(0.05);
    }

    @Test
    void withoutALossAllTogetherIsRarelyCalledSlower() {
        Shares harmless =
                new RuleSimulation(SimulatedNoise.HEAVY_TAILS.noise, of("0.2.0", 12)).shares(0, Simulations.of(200));

        // 0.1 % is promised
        assertThat(harmless.slowerOverall()).isLessThanOrEqualTo(1 / 200.0);
    }

    @Test
    void measuringAgainIsNotAnotherChance() {
        RuleSimulation simulation = new RuleSimulation(SimulatedNoise.MATCHED.noise, of("0.2.0", 48));
        double once = simulation.reruns(-0.03, 1, Simulations.of(60), true).pass();
        Reruns pooled = simulation.reruns(-0.03, 3, Simulations.of(60), true);

        assertThat(pooled.pass()).isLessThanOrEqualTo(once + 0.05);
        assertThat(pooled.falseAlarm()).isLessThanOrEqualTo(0.05);
        assertThat(simulation.reruns(0, 3, Simulations.of(40), true).falseAlarm())
                .isLessThanOrEqualTo(0.05);
    }

    /** The figures of the page are those of the promise; the page is written by the test below. */
    @Test
    void thePageShowsWhatIsPromised() throws IOException {
        List<String[]> rows = rowsOfRuleTwo();
        assertThat(rows).hasSize(2 * SimulatedNoise.values().length);
        for (String[] row : rows) {
            SimulatedNoise noise = SimulatedNoise.named(row[1]);
            if (noise.isPromised()) {
                assertThat(column(row, 3)).as(noise + ": false regression").isLessThanOrEqualTo(0.0125);
                assertThat(column(row, 4)).as(noise + ": false improvement").isLessThanOrEqualTo(0.0125);
                assertThat(column(row, 5)).as(noise + ": false overall").isLessThanOrEqualTo(1 / 160.0);
                assertThat(column(row, 9)).as(noise + ": found at −10 %").isGreaterThanOrEqualTo(0.85);
            }
        }
    }

    @Test
    void thePageShowsWhatIsAimedAtWithTheNoiseOfRocksJava() throws IOException {
        List<String[]> rows = rowsOfRuleTwo().stream()
                .filter(row -> row[1].equals(SimulatedNoise.MATCHED.words) && row[2].equals("2, 48"))
                .toList();
        assertThat(rows).hasSize(1);
        String[] row = rows.get(0);
        assertThat(column(row, 3)).as("false regression").isLessThanOrEqualTo(0.01);
        assertThat(column(row, 6)).as("found at −2 %").isGreaterThanOrEqualTo(0.35);
        assertThat(column(row, 7)).as("found at −3 %").isGreaterThanOrEqualTo(0.9);
        assertThat(column(row, 8)).as("found at −5 %").isGreaterThanOrEqualTo(0.99);
        assertThat(column(row, 10)).as("found at +5 %").isGreaterThanOrEqualTo(0.95);
        assertThat(column(row, 12)).as("all decided").isGreaterThanOrEqualTo(0.9);
        assertThat(column(row, 13)).as("pairs").isLessThanOrEqualTo(6.5);
    }

    private static List<String[]> rowsOfRuleTwo() throws IOException {
        return Repository.read(Repository.root().resolve(PAGE))
                .lines()
                .filter(line -> line.contains("| 2, "))
                .map(line -> line.split(" *\\| *", -1))
                .toList();
    }

    private static double column(String[] row, int number) {
        return Double.parseDouble(row[number]);
    }

    /** Simulates every row of the page again, in some minutes. */
    @Test
    @EnabledIfSystemProperty(named = "rjperf.write.docs", matches = "true")
    void writesThePage() throws IOException {
        StringBuilder page = new StringBuilder(Repository.read(Repository.root().resolve(PAGE)));
        int start = page.indexOf("| noise |");
        int end = page.indexOf("\n\n", start);
        String rest = end < 0 ? "" : page.substring(end + 1);
        page.setLength(start);
        page.append(HEAD);
        for (SimulatedNoise noise : SimulatedNoise.values()) {
            page.append(row(noise, "1, 24", of("0.1.0", 24)));
            page.append(row(noise, "2, 12", of("0.2.0", 12)));
            page.append(row(noise, "2, 48", of("0.2.0", 48)));
        }
        page.append(rest);
        Files.writeString(Repository.root().resolve(PAGE), page);
    }

    private static final String PAGE = "docs/reference/simulations.md";
    private static final String HEAD = """
            | noise | rule, most pairs | false regression | false improvement | false overall | −2 % | −3 % | −5 % | −10 % | +5 % | all −1 % | all decided | pairs |
            |---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
            """;

    private static String row(SimulatedNoise noise, String rule, Comparison comparison) {
        RuleSimulation simulation = new RuleSimulation(noise.noise, comparison);
        Shares harmless = simulation.shares(0, 1280);
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.4f | %.4f | %.4f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.1f |%n",
                noise.words,
                rule,
                harmless.falseRegression(),
                harmless.falseImprovement(),
                harmless.slowerOverall(),
                simulation.shares(-0.02, 320).slower(),
                simulation.shares(-0.03, 320).slower(),
                simulation.shares(-0.05, 320).slower(),
                simulation.shares(-0.1, 320).slower(),
                simulation.shares(0.05, 320).faster(),
                new RuleSimulation(noise.noise.everywhere(-0.01), comparison)
                        .shares(0, 320)
                        .slowerOverall(),
                harmless.green(),
                harmless.pairs());
    }
}
