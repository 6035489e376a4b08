package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.Build;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MethodSentencesTest {
    private static final String SHIFT = " On this host, the layout shifts series by 1.6 % (standard deviation).";

    @Test
    void builds_in_several_layouts_say_so_and_name_the_shift_of_the_host() {
        Build base = source("git:main");
        Build candidate = source("pr:1");

        assertThat(sentences(base, candidate, null))
                .anyMatch(sentence -> sentence.equals(
                        "Both builds are linked in 2 layouts, and every pair runs a different one, so the effect of code addresses is"
                                + " part of the noise."));
        assertThat(sentences(base, candidate, 0.016)).anyMatch(sentence -> sentence.endsWith(SHIFT));
    }

    @Test
    void builds_in_one_layout_have_no_sentence_about_it() {
        assertThat(sentences(SampleBuilds.release("9.0.1"), SampleBuilds.release("9.1.1"), 0.016))
                .isNotEmpty()
                .noneMatch(sentence -> sentence.contains("layouts"));
    }

    private static List<String> sentences(Build base, Build candidate, @Nullable Double shift) {
        Results single = SampleResults.single();
        Comparison comparison = single.comparison().with(base, candidate);
        return MethodSentences.of(new Results(
                shift == null ? comparison : comparison.with(comparison.plan().withLayoutShift(shift)),
                single.judgment(),
                single.pairs(),
                single.reproduce(),
                single.earlier(),
                null,
                single.muted()));
    }

    private static Build source(String subject) {
        return SampleBuilds.inLayouts(2, SampleBuilds.source(subject, SampleBuilds.GCC, SampleBuilds.FLAGS));
    }
}
