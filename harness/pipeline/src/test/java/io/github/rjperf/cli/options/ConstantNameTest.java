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
        for (Schedule schedule : Schedule.ofPairs()) {
            assertThat(new ConstantName.OfSchedule().convert(EnumText.of(schedule)))
                    .isEqualTo(schedule);
        }
        assertThat(EnumText.of(Schedule.FROZEN_DUEL)).isEqualTo("frozen-duel");
        assertThat(new ConstantName.OfKind())
                .hasSameSizeAs(Context.Kind.values())
                .contains("pull-request");
    }

    @Test
    void another_is_answered_with_all_there_are_or_the_nearest() {
        assertThatThrownBy(() -> new ConstantName.OfSchedule().convert("FROZEN_DUEL"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'FROZEN_DUEL' is not one of " + String.join(", ", new ConstantName.OfSchedule()));
        assertThatThrownBy(() -> new ProfilerName().convert("perfnrom"))
                .hasMessage("unknown profiler 'perfnrom'; did you mean perfnorm?");
    }
}
