package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.RuleSimulation.Reruns;
import io.github.rjperf.judge.RuleSimulation.Shares;
import io.github.rjperf.judge.SimulationPage.Figures;
import io.github.rjperf.testing.Simulations;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** What the rules promise, over 32 series, and the table of docs/reference/simulations.md. */
class RuleSimulationTest {
    private static RuleSimulation of(SimulatedNoise noise, int maxPairs) {
        return noise.simulation(RuleSimulation.SERIES, maxPairs);
    }

    @Test
    void whatDidNotChangeIsRarelyFlaggedAndMostlyProven() {
        Shares harmless = of(SimulatedNoise.MATCHED, 48).shares(0, Simulations.of(200));
        assertThat(harmless.falseRegression()).isLessThanOrEqualTo(0.02);
        assertThat(harmless.falseImprovement()).isLessThanOrEqualTo(0.02);
        assertThat(harmless.green()).isGreaterThanOrEqualTo(0.95);
        assertThat(harmless.pairs()).isBetween(5.5, 6.5);
    }

    @Test
    void whatChangedIsFound() {
        RuleSimulation simulation = of(SimulatedNoise.MATCHED, 48);
        assertThat(simulation.shares(-0.02, Simulations.of(200)).slower()).isGreaterThanOrEqualTo(0.35);
        assertThat(simulation.shares(-0.03, Simulations.of(100)).slower()).isGreaterThanOrEqualTo(0.9);
        assertThat(simulation.shares(-0.05, Simulations.of(100)).slower()).isGreaterThanOrEqualTo(0.97);
        assertThat(simulation.shares(0.05, Simulations.of(100)).faster()).isGreaterThanOrEqualTo(0.95);
    }

    /** The noise of the others says nothing about a series that is far noisier. */
    @Test
    void oneOddSeriesIsRarelyFlagged() {
        RuleSimulation.Noise odd = (series, random) -> () -> (series == 7 ? 0.1 : 0.01) * random.nextGaussian();
        Shares harmless = new RuleSimulation(odd, Lab.comparison(RuleSimulation.SERIES, 48, 1_000_000))
                .shares(0, Simulations.of(300));

        assertThat(harmless.falseRegression()).isLessThanOrEqualTo(0.01);
        assertThat(harmless.falseImprovement()).isLessThanOrEqualTo(0.01);
    }

    @Test
    void aLossOfOnePercentEverywhereIsSeenInAllTogether() {
        RuleSimulation simulation = SimulatedNoise.MATCHED.everywhere(-0.01, RuleSimulation.SERIES, 12);
        Shares all = simulation.shares(0, Simulations.of(100));

        assertThat(all.slowerOverall()).isGreaterThanOrEqualTo(0.7);
        assertThat(all.falseRegression()).isLessThanOrEqualTo(0.05);
    }

    @Test
    void withoutALossAllTogetherIsRarelyCalledSlower() {
        Shares harmless = of(SimulatedNoise.HEAVY_TAILS, 12).shares(0, Simulations.of(200));

        // 0.1 % is promised
        assertThat(harmless.slowerOverall()).isLessThanOrEqualTo(1 / 200.0);
    }

    @Test
    void measuringAgainIsNotAnotherChance() {
        RuleSimulation simulation = of(SimulatedNoise.MATCHED, 48);
        double once = simulation.reruns(-0.03, 1, Simulations.of(60), true).pass();
        Reruns pooled = simulation.reruns(-0.03, 3, Simulations.of(60), true);

        assertThat(pooled.pass()).isLessThanOrEqualTo(once + 0.05);
        assertThat(pooled.falseAlarm()).isLessThanOrEqualTo(0.05);
        assertThat(simulation.reruns(0, 3, Simulations.of(40), true).falseAlarm())
                .isLessThanOrEqualTo(0.05);
    }

    /** Where pairs alternate between layouts, smaller changes are ones of the code. */
    @Test
    void layoutsOfTheCodeLetSmallerSlowdownsBeFound() {
        double source =
                of(SimulatedNoise.ALIKE, 48).shares(-0.02, Simulations.of(600)).slower();
        double sameCode = of(SimulatedNoise.MATCHED, 48)
                .shares(-0.02, Simulations.of(600))
                .slower();

        assertThat(source).isGreaterThan(sameCode + 0.05);
    }

    /** The figures of the page are those of the promise; the page is written by the test below. */
    @Test
    void thePageShowsWhatIsPromised() throws IOException {
        for (SimulatedNoise noise : SimulatedNoise.values()) {
            for (String profile : noise.isPromised() ? SimulationPage.PROFILES.keySet() : Set.<String>of()) {
                Figures row = SimulationPage.read(noise, profile);
                boolean isReleased = noise == SimulatedNoise.RELEASED;
                double most = isReleased ? 0.02 : 0.0125;
                assertThat(row.falseRegression())
                        .as(noise + ": false regression")
                        .isLessThanOrEqualTo(most);
                assertThat(row.falseImprovement())
                        .as(noise + ": false improvement")
                        .isLessThanOrEqualTo(most);
                assertThat(row.falseOverall())
                        .as(noise + ": false overall")
                        .isLessThanOrEqualTo(isReleased ? 0.01 : 0.002);
                assertThat(row.found(-0.1)).as(noise + ": found at −10 %").isGreaterThanOrEqualTo(0.95);
            }
        }
    }

    @Test
    void thePageShowsWhatIsAimedAtWithTheNoiseOfRocksJava() throws IOException {
        Figures quick = SimulationPage.read(SimulatedNoise.MATCHED, "quick");
        assertThat(quick.found(-0.03)).as("found at −3 %").isGreaterThanOrEqualTo(0.95);
        assertThat(quick.green()).as("all decided").isGreaterThanOrEqualTo(0.99);
        Figures source = SimulationPage.read(SimulatedNoise.LAYOUTS, "pr");
        assertThat(source.falseRegression()).as("false regression").isLessThanOrEqualTo(0.01);
        Figures pr = SimulationPage.read(SimulatedNoise.MATCHED, "pr");
        assertThat(pr.falseRegression()).as("false regression").isLessThanOrEqualTo(0.01);
        assertThat(pr.found(-0.02)).as("found at −2 %").isGreaterThanOrEqualTo(0.35);
        assertThat(pr.found(-0.03)).as("found at −3 %").isGreaterThanOrEqualTo(0.9);
        assertThat(pr.found(-0.05)).as("found at −5 %").isGreaterThanOrEqualTo(0.99);
        assertThat(pr.found(0.05)).as("found at +5 %").isGreaterThanOrEqualTo(0.95);
        assertThat(pr.green()).as("all decided").isGreaterThanOrEqualTo(0.9);
        assertThat(pr.pairs()).as("pairs").isLessThanOrEqualTo(6.8);
    }

    /** Simulates every row of the page again, in about half an hour. */
    @Test
    @EnabledIfSystemProperty(named = "rjperf.write.docs", matches = "true")
    void writesThePage() throws IOException {
        SimulationPage.write();
    }
}
