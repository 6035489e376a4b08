package io.github.rjperf.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Profiler;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MeasureOptionsTest {
    @Test
    void the_gc_profiler_is_always_on_and_others_join_it() {
        MeasureOptions options = new MeasureOptions();
        new CommandLine(options).parseArgs("--profiler", "perfnorm,gc", "--profiler", "gc");
        assertThat(options.allProfilers()).containsExactly(Profiler.GC, Profiler.PERFNORM);
        assertThat(options.chooses()).isTrue();
        assertThat(new MeasureOptions().allProfilers()).containsExactly(Profiler.GC);
    }
}
