package io.github.rjperf.stats;

import io.github.rjperf.model.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes the p-values of planned looks valid for all looks together: if nothing differs, some look has a corrected p of at
 * most a with probability a.
 */
public interface SequentialCorrection {
    /** Numbers of pairs at which the test looks, ascending. */
    List<Integer> looks();

    /** SHA-256, lower-case hex, of the looks and the table behind the correction; identifies its numbers. */
    String tableSha256();

    /**
     * The level in [0, 1] at which the test of all looks rejects at this look.
     *
     * @param pairs a planned look; any other number is an IllegalArgumentException
     * @param p one-sided p of this look alone, in [0, 1]
     */
    double corrected(int pairs, double p);

    /**
     * The largest p at this look alone that is rejected at {@code level}, in (0, 1]: the inverse of {@link #corrected}.
     */
    double uncorrected(int pairs, double level);

    /** Multiplier of a standard error with these degrees of freedom for a one-sided bound of {@code level} at all looks together. */
    default double multiplier(int pairs, double level, double degrees) {
        return -StudentT.quantile(uncorrected(pairs, level), degrees);
    }

    /** Multiplier k(n) of the standard error for the {@link ChangeInterval} that holds at all looks together. */
    default double multiplier(int pairs) {
        return multiplier(pairs, ChangeInterval.ONE_TAIL, pairs - 1.0);
    }

    /** The correction that a rule names; empty when this version of the program does not have its table. */
    static Optional<SequentialCorrection> find(Rule rule) {
        return Stream.concat(Stream.of(PocockCorrection.TABLE), SpendingCorrection.all().stream())
                .filter(known -> known.looks().equals(rule.looks())
                        && known.tableSha256().equals(rule.tableSha256()))
                .findFirst();
    }
}
