package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.campaign.BisectionResult.Culprit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepPosteriorTest {
    private static final double BAD = 99;
    private static final double GOOD = 1 / 99.0;

    @Test
    void beforeAnyAnswerEveryBuildIsAsLikely() {
        StepPosterior prior = StepPosterior.upTo(4);

        assertThat(probability(prior, 1)).isEqualTo(0.25);
        assertThat(prior.badProbability(3)).isEqualTo(0.75);
        assertThat(prior.badProbability(4)).isEqualTo(1);
        assertThat(prior.next()).hasValue(2);
    }

    @Test
    void adjacentBuildsLeaveNothingToAsk() {
        StepPosterior adjacent = StepPosterior.upTo(1);

        assertThat(adjacent.culprit()).isEqualTo(new Culprit(1, 1, 1));
        assertThat(adjacent.next()).isEmpty();
    }

    /** By hand: 3 is bad, 2 is good; 1 and 2 need one wrong answer, 3 none, 4 one. */
    @Test
    void answersMultiplyByTheirOdds() {
        StepPosterior known = StepPosterior.upTo(4).answered(3, BAD).answered(2, GOOD);

        double three = 99.0 / (99 + 1 + 1 + 1);
        assertThat(known.culprit().first()).isEqualTo(3);
        assertThat(known.culprit().probability()).isCloseTo(three, within(1e-12));
        assertThat(probability(known, 4)).isCloseTo(three / 99, within(1e-12));
    }

    @Test
    void theOrderOfAnswersDoesNotMatter() {
        StepPosterior one = StepPosterior.upTo(9).answered(3, GOOD).answered(6, 2.5);
        StepPosterior other = StepPosterior.upTo(9).answered(6, 2.5).answered(3, GOOD);

        for (int build = 1; build <= 9; build++) {
            assertThat(probability(one, build)).isCloseTo(probability(other, build), within(1e-12));
        }
    }

    @Test
    void aBuildThatCannotBeBadIsCertainlyNotTheFirst() {
        StepPosterior known = StepPosterior.upTo(4).answered(2, 0);

        assertThat(known.badProbability(2)).isZero();
        assertThat(probability(known, 3)).isEqualTo(0.5);
    }

    @Test
    void aBuildIsAskedAboutOnce() {
        assertThat(StepPosterior.upTo(3).answered(1, 1).answered(2, 1).next()).isEmpty();
    }

    @Test
    void aSkippedBuildIsReplacedByItsNeighbor() {
        assertThat(StepPosterior.upTo(8).without(4).next()).hasValue(3);
    }

    @Test
    void whatSkippedBuildsSeparateStaysOpen() {
        StepPosterior known =
                StepPosterior.upTo(5).without(2).without(3).answered(1, GOOD).answered(4, BAD);

        assertThat(known.culprit().first()).isEqualTo(2);
        assertThat(known.culprit().last()).isEqualTo(4);
        assertThat(known.culprit().isOne()).isFalse();
        assertThat(known.culprit().probability()).isGreaterThan(0.97);
        assertThat(known.next()).isEmpty();
    }

    @Test
    void allSkippedLeavesEverythingOpen() {
        StepPosterior open = StepPosterior.upTo(3).without(1).without(2);

        assertThat(open.culprit().first()).isEqualTo(1);
        assertThat(open.culprit().last()).isEqualTo(3);
        assertThat(open.culprit().probability()).isCloseTo(1, within(1e-12));
        assertThat(open.next()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.5, 3, 3", "0.97, 3, 3", "0.98, 2, 3", "0.99, 2, 4", "0.995, 1, 4", "1, 1, 4"})
    void aRangeHoldsTheFirstBadBuildWithAConfidence(double confidence, int first, int last) {
        StepPosterior known =
                StepPosterior.upTo(4).answered(3, BAD).answered(2, GOOD).answered(1, 0.9);

        Culprit range = known.within(confidence);

        assertThat(range.last() - range.first()).isEqualTo(last - first);
        assertThat(range.first()).isLessThanOrEqualTo(3);
        assertThat(range.last()).isGreaterThanOrEqualTo(3);
        assertThat(range.probability()).isGreaterThanOrEqualTo(confidence - 1e-9);
    }

    /** BisectCampaign a thousand builds asks about as many as git bisect does, and some that confirm. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 357, 999, 1000})
    void clearAnswersFindTheFirstBadBuildOfAThousand(int first) {
        StepPosterior known = StepPosterior.upTo(1000);
        int questions = 0;
        while (known.culprit().probability() < 0.95) {
            int build = known.next().orElseThrow();
            known = known.answered(build, build >= first ? BAD : GOOD);
            questions++;
        }

        assertThat(known.culprit().first()).isEqualTo(first);
        assertThat(questions).isBetween(10, 16);
    }

    @Test
    void onlyBuildsBetweenTheEndsAreAskedAbout() {
        StepPosterior prior = StepPosterior.upTo(3);

        assertThatThrownBy(() -> prior.answered(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> prior.answered(3, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> prior.without(3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StepPosterior.upTo(0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Probability that a build is the first bad one. */
    private static double probability(StepPosterior known, int build) {
        return known.badProbability(build) - known.badProbability(build - 1);
    }
}
