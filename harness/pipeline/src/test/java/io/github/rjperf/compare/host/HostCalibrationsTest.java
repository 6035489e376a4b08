package io.github.rjperf.compare.host;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostCalibrationsTest {
    private static final HostIdentity ONE = host("1");
    private static final HostIdentity OTHER = host("2");

    @TempDir
    Path folder;

    private static HostIdentity host(String digit) {
        return new HostIdentity("linux-x64", 2, new TreeMap<>(), digit.repeat(64));
    }

    @Test
    void each_host_has_the_schedule_that_was_chosen_last() {
        HostCalibrations found = new HostCalibrations(folder.resolve("data/calibrations"));
        assertThat(found.schedule(ONE)).isEmpty();

        found.use(ONE, Schedule.DUEL);
        found.use(OTHER, Schedule.FROZEN_DUEL);
        found.use(ONE, Schedule.DUET);

        assertThat(found.schedule(ONE)).contains(Schedule.DUET);
        assertThat(found.schedule(OTHER)).contains(Schedule.FROZEN_DUEL);
        assertThat(found.schedule(host("3"))).isEmpty();
    }

    @Test
    void each_profile_has_the_shift_that_was_found_last() {
        HostCalibrations found = new HostCalibrations(folder.resolve("calibrations"));

        found.use(ONE, Schedule.DUEL);
        found.use(ONE, "quick", 0.03);
        found.use(ONE, "pr", 0.0125);
        found.use(ONE, "quick", 1e-5);

        assertThat(found.layoutShift(ONE, "quick")).contains(1e-5);
        assertThat(found.layoutShift(ONE, "pr")).contains(0.0125);
        assertThat(found.layoutShift(ONE, "smoke")).isEmpty();
        assertThat(found.layoutShift(OTHER, "pr")).isEmpty();
        assertThat(found.schedule(ONE)).contains(Schedule.DUEL);
    }

    @ParameterizedTest
    @CsvSource({
        "schedule quartet, 'an unknown schedule, quartet'",
        "layout-shift-of-pr 2, 'an impossible shift between layouts, 2'",
        "layout-shift-of-pr NaN, 'an impossible shift between layouts, NaN'",
        "layout-shift-of-pr much, 'an impossible shift between layouts, much'"
    })
    void an_impossible_finding_is_an_error_that_names_the_file(String finding, String words) throws Exception {
        Path file = Files.writeString(folder.resolve("calibrations"), ONE.sha256() + " " + finding + "\n");
        HostCalibrations found = new HostCalibrations(file);

        assertThatThrownBy(() -> {
                    found.schedule(ONE);
                    found.layoutShift(ONE, "pr");
                })
                .isInstanceOf(UsageException.class)
                .hasMessage(file + " names " + words + "; delete the file and calibrate again");
        assertThat(found.schedule(OTHER)).isEmpty();
    }
}
