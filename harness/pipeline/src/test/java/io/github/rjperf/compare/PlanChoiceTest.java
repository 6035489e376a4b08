package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Profiler;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanChoiceTest {
    @Test
    void the_gc_profiler_is_always_on_and_others_join_it() {
        assertThat(choice().allProfilers()).containsExactly(Profiler.GC);
        assertThat(choice(Profiler.PERFNORM, Profiler.GC, Profiler.GC).allProfilers())
                .containsExactly(Profiler.GC, Profiler.PERFNORM);
    }

    private static PlanChoice choice(Profiler... profilers) {
        return new PlanChoice(null, List.of(), null, List.of(profilers), null, null, null);
    }
}
