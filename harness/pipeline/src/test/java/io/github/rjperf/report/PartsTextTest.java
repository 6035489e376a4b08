package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.Effects;
import io.github.rjperf.model.explanation.ChangeParts.PartOfChange;
import io.github.rjperf.model.explanation.ChangeParts.Shared;
import io.github.rjperf.report.markup.Quoting;
import org.junit.jupiter.api.Test;

class PartsTextTest {
    private static final PartOfChange NONE = part(-0.001, 0.008);

    private static PartOfChange part(double change, double half) {
        double log = Math.log1p(change);
        return new PartOfChange(log, log - half, log + half);
    }

    private static String sentence(PartOfChange library, PartOfChange classes) {
        return sentence(library, classes, NONE);
    }

    private static String sentence(PartOfChange library, PartOfChange classes, PartOfChange interaction) {
        double total = library.logChange() + classes.logChange();
        double half = Math.hypot(library.high() - library.logChange(), classes.high() - classes.logChange());
        Effects effects =
                new Effects(library, classes, interaction, new PartOfChange(total, total - half, total + half));
        return new PartsText(0.01)
                .of(new ChangeParts(5, 0, 40, effects, null, null))
                .in(Quoting.PLAIN);
    }

    @Test
    void one_part_is_named_with_the_figures_of_both() {
        assertThat(sentence(part(-0.059, 0.02), NONE))
                .isEqualTo(
                        "The change is in the native library: native −5.9 % [−7.8, −3.9], Java −0.1 % [−0.9, +0.8].");
        assertThat(sentence(NONE, part(0.2, 0.02)))
                .startsWith("The change is in the Java classes: native −0.1 % [−0.9, +0.8], Java +20.0 % [");
    }

    @Test
    void a_part_that_is_not_surely_smaller_than_half_of_the_other_may_be_part_of_it() {
        assertThat(sentence(part(-0.05, 0.02), part(-0.025, 0.02)))
                .startsWith("The change is at least partly in the native library: native −5.0 %");
    }

    @Test
    void two_parts_are_both_named() {
        assertThat(sentence(part(-0.05, 0.02), part(-0.04, 0.02)))
                .startsWith("The change is in both the native library and the Java classes: ");
        assertThat(sentence(part(-0.05, 0.02), part(0.05, 0.02)))
                .startsWith("The native library and the Java classes change the score in opposite directions: ");
    }

    @Test
    void noise_is_no_finding() {
        assertThat(sentence(NONE, NONE))
                .startsWith("The change was not seen again, so it cannot be attributed to a part: native −0.1 %");
        assertThat(sentence(part(-0.012, 0.01), NONE)).startsWith("The change was not seen again");
        assertThat(sentence(part(-0.03, 0.021), part(-0.03, 0.021)))
                .startsWith("The change was seen again, but it is unclear in which part: ");
    }

    @Test
    void only_what_a_fork_said_is_quoted() {
        String unknown = "Whether the change is in the native library or in the Java classes could not be measured: ";
        ChangeParts disturbed = new ChangeParts(0, 8, 40, null, null, KnownObstacle.DISTURBED.words(0, 8, 3));
        ChangeParts failed = new ChangeParts(0, 8, 40, null, null, "the candidate failed: only 1 of 8 rounds");

        assertThat(new PartsText(0.01).of(disturbed).in(Quoting.PLAIN))
                .isEqualTo(unknown + "only 0 of 8 rounds were undisturbed; 3 are needed.");
        assertThat(new PartsText(0.01).of(failed).in(Quoting.PLAIN)).contains("the build says \"the candidate failed");
    }

    @Test
    void an_interaction_is_shown_only_if_it_is_one() {
        assertThat(sentence(part(-0.059, 0.02), NONE, part(0.03, 0.01)))
                .endsWith("; the effect of each part depends on the other: interaction +3.0 % [+1.9, +4.1].");
        assertThat(sentence(part(-0.059, 0.02), NONE, NONE)).doesNotContain("interaction");
    }

    @Test
    void what_was_not_measured_has_a_reason() {
        assertThat(new PartsText(0.01)
                        .of(new ChangeParts(0, 0, 0, null, Shared.CLASSES, null))
                        .in(Quoting.PLAIN))
                .isEqualTo("The change is in the native library: both builds have the same Java classes.");
        assertThat(new PartsText(0.01)
                        .of(new ChangeParts(0, 0, 2, null, null, "a method is missing"))
                        .in(Quoting.PLAIN))
                .isEqualTo("Whether the change is in the native library or in the Java classes could not be measured:"
                        + " the build says \"a method is missing\".");
    }
}
