package io.github.rjperf.proof;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The work that each operation of a benchmark claims to do with given parameters; {@link Work} is what it actually did.
 *
 * @param hitsPerOperation entries found
 * @param missesPerOperation keys looked up and not found
 * @param bytesPerOperation bytes of values read or written
 * @param deletesPerOperation deletions of a key or of a range of keys
 * @param handlesPerOperation native objects made and closed
 */
public record Claim(
        long hitsPerOperation,
        long missesPerOperation,
        long bytesPerOperation,
        long deletesPerOperation,
        long handlesPerOperation) {
    /**
     * The claim of the benchmark that runs with these parameters.
     *
     * @throws IllegalArgumentException if the benchmark does not exist or has no claim
     */
    public static Claim of(BenchmarkParams params) {
        Claims claims = method(params.getBenchmark()).getAnnotation(Claims.class);
        if (claims == null) {
            throw new IllegalArgumentException(params.getBenchmark() + " has no @Claims");
        }
        long hits = resolve(claims.hits(), params);
        long values = hits + resolve(claims.writes(), params);
        long bytes = values == 0 ? 0 : values * resolve(claims.valueBytes(), params);
        return new Claim(
                hits,
                resolve(claims.misses(), params),
                bytes,
                resolve(claims.deletes(), params),
                resolve(claims.handles(), params));
    }

    /**
     * A description of how the work of an iteration violates the claim, on one line; empty if it fulfills the claim.
     *
     * @param allOps all operations of the iteration, including JMH's synchronizing ones ({@code
     * IterationResultMetaData.getAllOps})
     * @param sums the sum over the threads of the counter of {@link Work} with the given name
     */
    public Optional<String> violation(long allOps, ToLongFunction<String> sums) {
        if (allOps <= 0) {
            return Optional.of("no operation was done");
        }
        Claim done = new Claim(
                sums.applyAsLong("hits"),
                sums.applyAsLong("misses"),
                sums.applyAsLong("bytes"),
                sums.applyAsLong("deletes"),
                sums.applyAsLong("handles"));
        Claim claimed = new Claim(
                allOps * hitsPerOperation,
                allOps * missesPerOperation,
                allOps * bytesPerOperation,
                allOps * deletesPerOperation,
                allOps * handlesPerOperation);
        return done.isSameAs(claimed)
                ? Optional.empty()
                : Optional.of(allOps + " operations claim " + claimed.sums() + " but did " + done.sums());
    }

    /** Like {@code equals}, whose code a JVM generates at the first call, which takes 50 ms in each fork. */
    private boolean isSameAs(Claim other) {
        return hitsPerOperation == other.hitsPerOperation
                && missesPerOperation == other.missesPerOperation
                && bytesPerOperation == other.bytesPerOperation
                && deletesPerOperation == other.deletesPerOperation
                && handlesPerOperation == other.handlesPerOperation;
    }

    private String sums() {
        return hitsPerOperation + " hits, " + missesPerOperation + " misses, " + bytesPerOperation + " bytes"
                + (deletesPerOperation == 0 ? "" : ", " + deletesPerOperation + " deletes")
                + (handlesPerOperation == 0 ? "" : ", " + handlesPerOperation + " handles closed");
    }

    private static Method method(String benchmark) {
        int dot = benchmark.lastIndexOf('.');
        try {
            return Arrays.stream(Class.forName(benchmark.substring(0, dot)).getMethods())
                    .filter(method -> method.getName().equals(benchmark.substring(dot + 1)))
                    .filter(method -> method.isAnnotationPresent(Benchmark.class))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no such benchmark: " + benchmark));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("no such benchmark: " + benchmark, e);
        }
    }

    private static long resolve(String amount, BenchmarkParams params) {
        if (Character.isDigit(amount.charAt(0))) {
            return Long.parseLong(amount);
        }
        String value = params.getParam(amount);
        if (value == null) {
            throw new IllegalArgumentException(params.getBenchmark() + " has no parameter " + amount);
        }
        return Long.parseLong(value);
    }
}
