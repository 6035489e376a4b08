package io.github.rjperf.record.sql;

import java.util.function.Predicate;
import java.util.function.Supplier;

/** Repeats transactions that failed for a temporary reason. */
public final class Attempts {
    private Attempts() {}

    /**
     * The result of the first attempt that succeeds.
     *
     * @param isOver whether another attempt could succeed after this failure
     * @throws RecordException the failure of the last attempt
     */
    public static <T> T of(int most, Predicate<RecordException> isOver, Supplier<T> transaction) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (RecordException e) {
                if (attempt == most || !isOver.test(e)) {
                    throw e;
                }
            }
        }
    }
}
