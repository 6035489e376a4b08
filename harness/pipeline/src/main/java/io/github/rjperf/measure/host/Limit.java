package io.github.rjperf.measure.host;

/**
 * How much of one disturbance a pair bears.
 *
 * @param action what follows from more
 * @param most largest amount that is still accepted, in the unit of the disturbance
 */
public record Limit(Action action, double most) {
    /** What follows when a limit is exceeded. */
    public enum Action {
        /** The pair is spoiled and measured again. */
        REQUIRE,
        /** The pair stays valid; the reader is told. */
        WARN,
        /** The value is only kept. */
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
