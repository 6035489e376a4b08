package io.github.rjperf.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.value.EnumText;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

class ConstantNameTest {
    @Test
    void a_name_that_is_written_is_read_back() {
        for (Context.Kind kind : Context.Kind.values()) {
            assertThat(new ConstantName.OfKind().convert(EnumText.of(kind))).isEqualTo(kind);
        }
        assertThat(EnumText.of(Schedule.FROZEN_DUEL)).isEqualTo("frozen-duel");
        assertThat(new ConstantName.OfKind())
                .hasSameSizeAs(Context.Kind.values())
                .contains("pull-request");
    }

    @Test
    void another_is_answered_with_all_there_are_or_the_nearest() {
        assertThatThrownBy(() -> new ConstantName.OfKind().convert("PULL_REQUEST"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'PULL_REQUEST' is not one of " + String.join(", ", new ConstantName.OfKind()));
        assertThatThrownBy(() -> new ConstantName.OfProfiler().convert("perfnrom"))
                .hasMessage("unknown profiler 'perfnrom'; did you mean perfnorm?");
    }
}
