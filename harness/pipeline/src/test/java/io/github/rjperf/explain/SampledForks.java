package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.StackComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Text as forks write it, of stacks whose true times are known, with noise from fork to fork and from sampling. */
final class SampledForks {
    static final int PAIRS = 5;
    private static final long OPERATIONS = 1_000_000;
    private static final double SAMPLE_NANOS = 500_000;
    private static final String ABOVE = "java/lang/Thread.run;org/A_jmhTest.get_thrpt_jmhStub;org/rocksdb/RocksDB.get;";

    private final Random random;
    private final double forkNoise;
    private final Map<String, double[]> nanos = new LinkedHashMap<>();

    SampledForks(long seed, double forkNoise) {
        this.random = new Random(seed);
        this.forkNoise = forkNoise;
    }

    /** Adds a stack below the method of the API, with its true nanoseconds per operation on both sides. */
    SampledForks with(String stack, double base, double candidate) {
        nanos.put(stack, new double[] {base, candidate});
        return this;
    }

    /** Reads that differ in nothing. */
    static SampledForks reads(long seed) {
        return new SampledForks(seed, 0.03)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::Version::Get", 300, 300)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::Version::Get;rocksdb::TableCache::Get", 400, 400)
                .with("Java_get;rocksdb::DBImpl::Get;rocksdb::GetSuperVersion", 150, 150)
                .with("Java_get;jni_GetByteArrayRegion;__memmove_avx_unaligned_erms", 60, 60)
                .with("Java_get;malloc", 50, 50)
                .with("Java_get;/tmp/x/librocksdbjni-linux64.so", 40, 40);
    }

    StackComparison compared() {
        return new StackComparer(forks()).of(1000, 1000);
    }

    List<ForkOfPair> forks() {
        List<ForkOfPair> forks = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            for (Side side : Side.values()) {
                forks.add(new ForkOfPair(PAIRS, pair, side, ForkStacks.parse(text(side))));
            }
        }
        return forks;
    }

    private String text(Side side) {
        StringBuilder text = new StringBuilder("= cpu perf-events " + OPERATIONS + "\n");
        double ofFork = 1 + forkNoise * random.nextGaussian();
        nanos.forEach((stack, both) -> {
            double expected = ofFork * both[side == Side.BASE ? 0 : 1] * OPERATIONS / SAMPLE_NANOS;
            long samples = Math.max(0, Math.round(expected + Math.sqrt(expected) * random.nextGaussian()));
            if (samples > 0) {
                text.append(ABOVE + stack + " " + Math.round(samples * SAMPLE_NANOS) + "\n");
            }
        });
        return text.append("Thread::run;CompileBroker::compile 40000000\n").toString();
    }
}
