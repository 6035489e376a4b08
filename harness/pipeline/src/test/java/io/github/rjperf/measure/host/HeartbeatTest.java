package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.host.Heartbeat.Standstill;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
    private long nanos = 7;
    private Instant timeOfDay = Instant.parse("2026-11-27T12:00:00Z");
    private final Heartbeat heartbeat = new Heartbeat(() -> nanos, () -> timeOfDay);

    @Test
    void a_beat_on_time_is_no_standstill() {
        pass(50, 50);
        assertThat(heartbeat.longest()).isEqualTo(Standstill.NONE);
    }

    @Test
    void the_longest_standstill_stays() {
        pass(3_050, 3_050);
        pass(90, 90);
        assertThat(heartbeat.longest()).isEqualTo(new Standstill(Duration.ofSeconds(3), Duration.ZERO));
    }

    @Test
    void a_machine_that_slept_is_noticed_by_its_clock() {
        pass(50, 3_600_050);
        pass(50, 50);
        assertThat(heartbeat.longest()).isEqualTo(new Standstill(Duration.ZERO, Duration.ofHours(1)));
    }

    @Test
    void so_is_a_clock_that_is_set_back() {
        pass(50, 1_050);
        pass(50, -3_599_950);
        pass(50, 1_050);
        assertThat(heartbeat.longest()).isEqualTo(new Standstill(Duration.ZERO, Duration.ofHours(-1)));
    }

    @Test
    void both_clocks_are_read_in_their_units() throws Exception {
        try (Heartbeat started = Heartbeat.start(Clock.systemUTC())) {
            Thread.sleep(400);
            assertThat(started.longest().clockJump().abs()).isLessThan(Duration.ofMillis(300));
        }
    }

    private void pass(long elapsed, long ofDay) {
        nanos += TimeUnit.MILLISECONDS.toNanos(elapsed);
        timeOfDay = timeOfDay.plusMillis(ofDay);
        heartbeat.longest();
    }
}
