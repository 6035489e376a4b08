package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSchedulesTest {
    private static final HostIdentity ONE = host("1");
    private static final HostIdentity OTHER = host("2");

    @TempDir
    Path folder;

    private static HostIdentity host(String digit) {
        return new HostIdentity("linux-x64", 2, new TreeMap<>(), digit.repeat(64));
    }

    @Test
    void each_host_has_the_schedule_that_was_chosen_last() {
        HostSchedules schedules = new HostSchedules(folder.resolve("data/schedules"));
        assertThat(schedules.of(ONE)).isEmpty();

        schedules.choose(ONE, Schedule.DUEL);
        schedules.choose(OTHER, Schedule.FROZEN_DUEL);
        schedules.choose(ONE, Schedule.DUET);

        assertThat(schedules.of(ONE)).contains(Schedule.DUET);
        assertThat(schedules.of(OTHER)).contains(Schedule.FROZEN_DUEL);
        assertThat(schedules.of(host("3"))).isEmpty();
    }

    @Test
    void an_unknown_schedule_is_an_error_that_names_the_file() throws Exception {
        Path file = Files.writeString(folder.resolve("schedules"), ONE.sha256() + " quartet\n");
        HostSchedules schedules = new HostSchedules(file);

        assertThatThrownBy(() -> schedules.of(ONE))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("quartet");
        assertThat(schedules.of(OTHER)).isEmpty();
    }
}
