package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostCalibrationsTest {
    private static final HostIdentity ONE = host("1");
    private static final HostIdentity OTHER = host("2");

    @TempDir
    Path folder;

    private static HostIdentity host(String digit) {
        return new HostIdentity("linux-x64", 2, new TreeMap<>(), digit.repeat(64));
    }

    @Test
    void each_profile_of_a_host_has_the_shift_that_was_found_last() {
        HostCalibrations found = new HostCalibrations(folder.resolve("data/calibrations"));
        assertThat(found.layoutShift(ONE, "pr")).isEmpty();

        found.use(ONE, "quick", 0.03);
        found.use(ONE, "pr", 0.0125);
        found.use(ONE, "quick", 1e-5);

        assertThat(found.layoutShift(ONE, "quick")).contains(1e-5);
        assertThat(found.layoutShift(ONE, "pr")).contains(0.0125);
        assertThat(found.layoutShift(ONE, "smoke")).isEmpty();
        assertThat(found.layoutShift(OTHER, "pr")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "NaN", "much"})
    void an_impossible_shift_is_an_error_that_names_the_file(String shift) throws Exception {
        Path file =
                Files.writeString(folder.resolve("calibrations"), ONE.sha256() + " layout-shift-of-pr " + shift + "\n");
        HostCalibrations found = new HostCalibrations(file);

        assertThatThrownBy(() -> found.layoutShift(ONE, "pr"))
                .isInstanceOf(UsageException.class)
                .hasMessage(file + " names an impossible shift between layouts, " + shift
                        + "; delete the file and calibrate again");
        assertThat(found.layoutShift(OTHER, "pr")).isEmpty();
    }
}
