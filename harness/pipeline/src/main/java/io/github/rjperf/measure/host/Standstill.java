package io.github.rjperf.measure.host;

import java.time.Duration;

/**
 * What kept this program and its forks from running while a pair was measured.
 *
 * @param time the longest time in which none of them ran
 * @param clockJump the largest step of the time of day against the elapsed time, negative if it went back. While a machine sleeps,
 *     no time elapses, and its clock is ahead when it wakes
 */
public record Standstill(Duration time, Duration clockJump) {
    public static final Standstill NONE = new Standstill(Duration.ZERO, Duration.ZERO);

    /** The longer of each. */
    Standstill or(Standstill other) {
        return new Standstill(
                time.compareTo(other.time) < 0 ? other.time : time,
                clockJump.abs().compareTo(other.clockJump.abs()) < 0 ? other.clockJump : clockJump);
    }
}
