package io.github.rjperf.jnitransfer;

import io.github.rjperf.catalog.Capability;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.proof.Work;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;

/** The benchmarks of this module, run here without JMH. */
final class Mechanisms {
    private Mechanisms() {}

    /** Names of the benchmarks of a class that this JVM can run. */
    static List<String> of(Class<?> benchmarks) {
        return Arrays.stream(benchmarks.getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .filter(Mechanisms::canRun)
                .map(Method::getName)
                .sorted()
                .toList();
    }

    /** Stored values of a given size. */
    static StoredValue stored(int valueSize) {
        StoredValue stored = new StoredValue();
        stored.open(fixed(valueSize, 1));
        return stored;
    }

    static FixedValue fixed(int valueSize, int cacheMB) {
        FixedValue fixed = new FixedValue();
        fixed.valueSize = valueSize;
        fixed.cacheMB = cacheMB;
        fixed.setUp();
        return fixed;
    }

    static GetJNIBenchmark get(String postProcessing, StoredValue stored) {
        GetJNIBenchmark get = new GetJNIBenchmark();
        get.postProcessing = postProcessing;
        get.setUp(stored.fixed());
        return get;
    }

    static PutJNIBenchmark put(String preparation) {
        PutJNIBenchmark put = new PutJNIBenchmark();
        put.preparation = preparation;
        put.setUp();
        return put;
    }

    /** The buffers of a benchmark, allocated for values like the given one and empty. */
    static BufferSource<?> buffers(Class<?> benchmarks, String name, StoredValue stored) throws Exception {
        Object buffers =
                method(benchmarks, name).getParameterTypes()[1].getConstructor().newInstance();
        if (buffers instanceof BufferRing<?> ring) {
            ring.allocate(stored.fixed(), 1);
        } else {
            ((NettyPool) buffers).setUp(stored.fixed());
        }
        return (BufferSource<?>) buffers;
    }

    /** Runs one operation; passes on its exceptions. */
    static Number run(Object benchmark, String name, StoredValue stored, Object buffers) throws Throwable {
        return run(benchmark, name, new Object[] {stored, buffers, new Work()});
    }

    static Number run(Object benchmark, String name, Object... arguments) throws Throwable {
        try {
            return (Number) method(benchmark.getClass(), name).invoke(benchmark, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method method(Class<?> benchmarks, String name) {
        return Stream.of(benchmarks.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static boolean canRun(Method method) {
        Needs needs = method.getAnnotation(Needs.class);
        return needs == null || Arrays.stream(needs.value()).allMatch(Mechanisms::isThere);
    }

    @SuppressWarnings("CatchThrowable") // a lacking class is an Error
    private static boolean isThere(Class<? extends Capability> capability) {
        try {
            capability.getConstructor().newInstance().use();
            return true;
        } catch (Throwable lacking) {
            return false;
        }
    }
}
