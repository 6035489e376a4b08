package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Profiler;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanChoiceTest {
    @Test
    void each_profiler_is_used_once_and_in_one_order() {
        assertThat(choice().eachProfiler()).isEmpty();
        assertThat(choice(Profiler.PERFNORM, Profiler.GC, Profiler.GC).eachProfiler())
                .containsExactly(Profiler.GC, Profiler.PERFNORM);
    }

    private static PlanChoice choice(Profiler... profilers) {
        return new PlanChoice(null, List.of(), null, List.of(profilers), null, null, null);
    }
}
