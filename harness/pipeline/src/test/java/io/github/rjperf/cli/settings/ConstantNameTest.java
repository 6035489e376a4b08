package io.github.rjperf.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Schedule;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class ConstantNameTest {
    @Test
    void a_name_that_is_written_is_read_back() {
        for (Context.Kind kind : Context.Kind.values()) {
            assertThat(new KindName().convert(EnumText.of(kind))).isEqualTo(kind);
        }
        assertThat(EnumText.of(Schedule.FROZEN_DUEL)).isEqualTo("frozen-duel");
        assertThat(new KindName()).hasSameSizeAs(Context.Kind.values()).contains("pull-request");
    }

    @Test
    void another_is_answered_with_all_there_are_or_the_nearest() {
        assertThatThrownBy(() -> new KindName().convert("PULL_REQUEST"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'PULL_REQUEST' is not one of " + String.join(", ", new KindName()));
        assertThatThrownBy(() -> new ProfilerName().convert("perfnrom"))
                .hasMessage("unknown profiler 'perfnrom'; did you mean perfnorm?");
    }
}
