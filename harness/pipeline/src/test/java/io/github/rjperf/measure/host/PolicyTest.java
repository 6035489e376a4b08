package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.rjperf.measure.host.Heartbeat.Standstill;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Telemetry;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTest {
    private static final Policy TWO_CORES = Policy.forCores(2);
    private static final Duration LIMIT = Duration.ofMillis(300);

    @ParameterizedTest
    @EnumSource(Schedule.class)
    void a_quiet_pair_is_valid(Schedule schedule) {
        assertThat(TWO_CORES.spoiledBy(Telemetry.UNKNOWN, new Standstill(LIMIT, LIMIT.negated()), schedule))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.15 | 0.01 | 256  | 0 | SINGLE      | ",
                "0.16 | 0    | 0    | 0 | SINGLE      | other processes used 0.16 cores (limit 0.15)",
                "0.50 | 0.05 | 2560 | 9 | FROZEN_DUEL | ",
                "0.51 | 0    | 0    | 0 | FROZEN_DUEL | other processes used 0.51 cores (limit 0.50)",
                "0    | 0.06 | 0    | 0 | FROZEN_DUEL | the hypervisor took 6.0 % of the CPU (limit 5.0 %)",
                "0    | 0.02 | 0    | 0 | SINGLE      | the hypervisor took 2.0 % of the CPU (limit 1.0 %)",
                "0    | 0    | 2561 | 0 | FROZEN_DUEL | 2561 pages swapped (limit 2560)",
                "0    | 0    | 257  | 1 | SINGLE      | 257 pages swapped (limit 256); CPU throttled 1 times (limit 0)"
            })
    void each_limit_spoils_by_its_schedule(
            double foreign, double steal, long swapped, long throttled, Schedule schedule, @Nullable String reason) {
        assertThat(TWO_CORES
                        .spoiledBy(new Telemetry(foreign, steal, swapped, throttled), Standstill.NONE, schedule)
                        .orElse(null))
                .isEqualTo(reason);
    }

    @ParameterizedTest
    @EnumSource(Schedule.class)
    void standing_still_spoils_a_pair(Schedule schedule) {
        Standstill standstill = new Standstill(Duration.ofMillis(3_040), Duration.ZERO);
        assertThat(TWO_CORES.spoiledBy(Telemetry.UNKNOWN, standstill, schedule))
                .hasValue("everything stood still for 3.0 s (limit 0.3 s)");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, -1})
    void a_jump_of_the_clock_spoils_a_pair(int sign) {
        Standstill standstill = new Standstill(Duration.ZERO, Duration.ofHours(sign));
        assertThat(TWO_CORES.spoiledBy(Telemetry.UNKNOWN, standstill, Schedule.FROZEN_DUEL))
                .hasValue("the clock jumped by " + (sign > 0 ? "+3600.0" : "-3600.0") + " s (limit 0.3 s)");
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5, 0.15", "2, 0.5, 0.15", "4, 1.0, 0.2", "8, 2.0, 0.4", "16, 2.0, 0.5", "128, 2.0, 0.5"})
    void a_wider_host_bears_more_neighbors_up_to_a_bound(int cores, double duel, double single) {
        assertThat(Policy.forCores(cores).duel().foreignCpu()).isEqualTo(duel);
        assertThat(Policy.forCores(cores).single().foreignCpu()).isEqualTo(single);
    }

    @Test
    void nonsense_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Policy.Limits(Double.NaN, 0, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Policy.Limits(0, 0, 0, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> Policy.forCores(0));
    }
}
