package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import io.github.rjperf.stats.CrossedLab.Noise;
import io.github.rjperf.testing.Simulations;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactorialEffectsTest {
    private static final CrossedLab LAB = new CrossedLab(-0.06, 0.01, 0.02);
    private static final int EXPERIMENTS = Simulations.of(1000);

    @ParameterizedTest
    @ValueSource(strings = {"thrpt", "avgt"})
    void without_noise_the_effects_are_exact(String mode) {
        FactorialEffects effects = FactorialEffects.of(LAB.rounds(mode, 3, Noise.NONE, new SplittableRandom(1)));

        assertThat(effects.library().mean()).isEqualTo(-0.05, within(1e-12));
        assertThat(effects.classes().mean()).isEqualTo(0.02, within(1e-12));
        assertThat(effects.interaction().mean()).isEqualTo(0.01, within(1e-12));
        assertThat(effects.total().mean()).isEqualTo(-0.03, within(1e-12));
        assertThat(effects.library().standardError()).isPositive().isLessThan(1e-6);
    }

    @Test
    void a_machine_that_slows_all_forks_of_a_turn_changes_nothing() {
        Noise drifting = new Noise(0.5, combination -> 0, 0);
        FactorialEffects effects = FactorialEffects.of(LAB.rounds(3, drifting, new SplittableRandom(2)));

        assertThat(effects.library().mean()).isEqualTo(-0.05, within(1e-12));
        assertThat(effects.classes().mean()).isEqualTo(0.02, within(1e-12));
    }

    @Test
    void one_round_does_not_show_how_much_rounds_differ() {
        List<SampledRound> one = LAB.rounds(1, Noise.NONE, new SplittableRandom(3));
        assertThatThrownBy(() -> FactorialEffects.of(one)).isInstanceOf(IllegalStateException.class);
    }

    private enum Forks {
        ALIKE(0.01, 0.01, 0.01),
        ONE_NOISY(0.005, 0.04, 0.01),
        HEAVY_TURNS(0.002, 0.002, 0.08);

        private final double most;
        private final double one;
        private final double turn;

        Forks(double most, double one, double turn) {
            this.most = most;
            this.one = one;
            this.turn = turn;
        }

        Noise noise() {
            return new Noise(0.05, combination -> combination == Combination.CANDIDATE_CLASSES ? one : most, turn);
        }
    }

    @ParameterizedTest
    @EnumSource
    void ninety_five_percent_of_the_intervals_contain_the_truth(Forks forks) {
        Noise noise = forks.noise();
        SplittableRandom random = new SplittableRandom(4711);
        Tally library = new Tally(-0.05, FactorialEffects::library);
        Tally classes = new Tally(0.02, FactorialEffects::classes);
        Tally interaction = new Tally(0.01, FactorialEffects::interaction);
        Tally total = new Tally(-0.03, FactorialEffects::total);

        for (int i = 0; i < EXPERIMENTS; i++) {
            FactorialEffects effects = FactorialEffects.of(LAB.rounds(5, noise, random));
            List.of(library, classes, interaction, total).forEach(tally -> tally.add(effects));
        }

        List.of(library, classes, interaction, total).forEach(Tally::check);
    }

    /** What ends the rounds of an explanation early: at 3 rounds, and at 4 if not at 3. */
    @ParameterizedTest
    @CsvSource({
        "-0.7, 0.0, 0.95, 1",
        "0, -0.3, 0.7, 1",
        "-0.03, 0, 0, 0.1",
        "-0.1, -0.1, 0, 0.01",
        "-0.02, -0.02, 0, 0.01",
        "0, 0, 0, 0.01"
    })
    void a_large_change_in_one_part_is_told_early_and_no_other(
            double library, double classes, double least, double most) {
        CrossedLab lab = new CrossedLab(library, classes, 0);
        Noise noise = new Noise(0.05, combination -> 0.015, 0.01);
        SplittableRandom random = new SplittableRandom(19);
        int told = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            List<SampledRound> rounds = lab.rounds(4, noise, random);
            told += FactorialEffects.of(rounds.subList(0, 3)).isInOnePart(0.02, 0.99)
                            || FactorialEffects.of(rounds).isInOnePart(0.02, 0.99)
                    ? 1
                    : 0;
        }
        assertThat(told / (double) EXPERIMENTS).isBetween(least, most);
    }

    /** How one effect was estimated in many experiments. */
    private static final class Tally {
        private final double truth;
        private final Function<FactorialEffects, MeanEstimate> effect;
        private int covered;
        private double errors;
        private double squares;

        Tally(double truth, Function<FactorialEffects, MeanEstimate> effect) {
            this.truth = truth;
            this.effect = effect;
        }

        void add(FactorialEffects effects) {
            MeanEstimate estimate = effect.apply(effects);
            double error = estimate.mean() - truth;
            covered += Math.abs(error) <= estimate.halfWidth(0.95) ? 1 : 0;
            errors += error;
            squares += error * error;
        }

        void check() {
            double five = 5 * Math.sqrt(0.95 * 0.05 / EXPERIMENTS);
            assertThat(covered / (double) EXPERIMENTS).as("coverage").isEqualTo(0.95, within(five));
            double standardError = Math.sqrt(squares) / EXPERIMENTS;
            assertThat(errors / EXPERIMENTS).as("bias").isEqualTo(0, within(5 * standardError));
        }
    }
}
