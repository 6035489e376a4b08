package io.github.rjperf.measure.host;

/**
 * The amount of one disturbance that a pair may suffer.
 *
 * @param action what happens when it is exceeded
 * @param most largest amount that is accepted, in the unit of the disturbance
 */
public record Limit(Action action, double most) {
    /** The consequence of exceeding a limit. */
    public enum Action {
        /** The pair is spoiled and measured again. */
        REQUIRE,
        /** The pair stays valid; the report mentions it. */
        WARN,
        /** The value is only recorded. */
        RECORD
    }

    public Limit {
        if (!Double.isFinite(most) || most < 0) {
            throw new IllegalArgumentException("a limit is a finite number of at least 0, not " + most);
        }
    }

    static Limit require(double most) {
        return new Limit(Action.REQUIRE, most);
    }

    static Limit warn(double most) {
        return new Limit(Action.WARN, most);
    }

    boolean exceeded(Action wanted, double amount) {
        return action == wanted && amount > most;
    }
}
