package io.github.rjperf.benchmarks;

import static io.github.rjperf.benchmarks.States.KEYS;
import static io.github.rjperf.benchmarks.States.VALUE_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.rjperf.benchmarks.database.DatabaseState;
import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.RefilledDatabase;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.thread.EntryBuffers;
import io.github.rjperf.benchmarks.thread.Walk;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The traps in the operation of a RocksDB benchmark, by their numbers in docs/reference/benchmarks.md. */
class OperationTrapsTest {
    /** What an operation may throw. */
    interface Operation {
        void run() throws Exception;
    }

    @ParameterizedTest
    @ValueSource(ints = {KEYS, KEYS - 1, 7})
    void trap5NamedColumnFamiliesTakeAllOperationsInEqualShares(int places) throws Exception {
        LoadedDatabase database = States.loaded("20_column_families", "memtable");
        assertThat(database.targets()).hasSize(20).noneMatch(family -> family.getID() == 0);
        Walk walk = new Walk(places, 20);
        int[][] visits = new int[places][20];
        for (int i = 0; i < places * 20; i++) {
            walk.advance();
            visits[walk.place()][walk.family()]++;
        }
        assertThat(Stream.of(visits).flatMapToInt(Arrays::stream).toArray()).containsOnly(1);
        database.close();
    }

    @Test
    void trap7And9NothingIsAllocatedBesidesTheAnswer() throws Exception {
        RefilledDatabase loaded = States.loaded("1_column_family", "memtable");
        GetBenchmarks get = States.get(loaded, 0);
        GetBenchmarks.DirectBuffers buffers = States.directBuffers(loaded, 0);
        Work work = new Work();
        long valueArray = 16 + VALUE_BYTES;
        assertThat(allocatedBytes(() -> get.get(loaded, work))).isEqualTo(valueArray);
        assertThat(allocatedBytes(() -> get.getDefaultFamily(loaded, work))).isEqualTo(valueArray);
        assertThat(allocatedBytes(() -> get.preallocatedGet(loaded, work))).isZero();
        assertThat(allocatedBytes(() -> get.preallocatedByteBufferGet(buffers, work)))
                .isZero();
        GetBenchmarks.HeapBuffers heap = new GetBenchmarks.HeapBuffers();
        heap.setUp(loaded, States.thread(0));
        assertThat(allocatedBytes(() -> get.preallocatedIndirectByteBufferGet(loaded, heap, work)))
                .isZero();
        loaded.close();
    }

    @Test
    void trap9MultiGetAndScanAllocateWhatTheBareCallsDo() throws Exception {
        LoadedDatabase database = States.loaded("no_column_family", "memtable");
        MultiGetBenchmarks multiGet = States.multiGet(database, 50);
        IteratorBenchmarks iterator = States.iterator(database);
        IteratorBenchmarks.Scans scans = States.scans(database, 50);
        List<byte[]> keys = Arrays.asList(
                        database.keys().shuffled(database.keys().present(), 1))
                .subList(0, 50);
        List<byte[]> batch = Arrays.asList(keys.toArray(new byte[0][]));
        Work work = new Work();
        assertThat(allocatedBytes(() -> multiGet.multiGetList(work)))
                .isEqualTo(allocatedBytes(() -> database.rocksDb().multiGetAsList(batch)));
        long keyArray = 16 + 16;
        long valueArray = 16 + VALUE_BYTES;
        assertThat(allocatedBytes(() -> iterator.scan(scans, work))).isEqualTo(50 * (keyArray + valueArray));
        assertThat(allocatedBytes(() -> iterator.reverse(scans, work))).isEqualTo(50 * (keyArray + valueArray));
        assertThat(allocatedBytes(() -> iterator.seek(work))).isZero();
        IteratorBenchmarks.HeapArrays arrays = new IteratorBenchmarks.HeapArrays();
        arrays.setUp(database);
        assertThat(allocatedBytes(() -> iterator.scanIntoByteArray(scans, arrays, work)))
                .isZero();
        assertThat(allocatedBytes(() -> iterator.scanIntoByteArrayRegion(scans, arrays, work)))
                .isZero();
        EntryBuffers direct = new EntryBuffers();
        direct.setUp(database);
        assertThat(allocatedBytes(() -> iterator.scanIntoByteBuffer(scans, direct, work)))
                .isZero();
        database.close();
    }

    @Test
    void trap8ThreadsShareNothingTheyChange() throws Exception {
        RefilledDatabase loaded = States.loaded("1_column_family", "memtable");
        assertNothingShared(States.get(loaded, 0), States.get(loaded, 1));
        assertNothingShared(States.directBuffers(loaded, 0), States.directBuffers(loaded, 1));
        assertNothingShared(States.multiGet(loaded, 10), States.multiGet(loaded, 10));
        assertNothingShared(States.iterator(loaded), States.iterator(loaded));
        assertNothingShared(States.scans(loaded, 10), States.scans(loaded, 10));
        loaded.close();
    }

    @Test
    void trap10EveryAnswerIsReturned() throws Exception {
        List<Method> benchmarks = new ArrayList<>();
        for (String name : BenchmarkNames.all()) {
            benchmarks.add(BenchmarkNames.method(name));
        }
        assertThat(benchmarks)
                .as("have @Claims")
                .allMatch(method -> method.isAnnotationPresent(Claims.class))
                .filteredOn(method -> method.getReturnType() == void.class)
                .extracting(method -> method.getAnnotation(Claims.class))
                .as("a write has no answer")
                .allMatch(claims -> claims.hits().equals("0") && claims.misses().equals("0"));
    }

    @Test
    void trap13KeysAreVisitedInASeededShuffledOrder() {
        KeySpace keys = new KeySpace(KEYS, 16, 0);
        List<String> order = texts(keys.shuffled(keys.present(), Shuffle.seed(0)));
        assertThat(order).doesNotHaveDuplicates().hasSize(KEYS);
        assertThat(order).isEqualTo(texts(keys.shuffled(keys.present(), Shuffle.seed(0))));
        assertThat(order).isNotEqualTo(texts(keys.shuffled(keys.present(), Shuffle.seed(1))));
        long ascending = IntStream.range(1, KEYS)
                .filter(i -> order.get(i - 1).compareTo(order.get(i)) < 0)
                .count();
        assertThat(ascending).as("half of the steps, by chance").isBetween(KEYS * 2L / 5, KEYS * 3L / 5);
        assertThat(Shuffle.of(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, 1)).containsExactly(2, 6, 7, 0, 3, 1, 4, 5);
    }

    private static List<String> texts(byte[][] keys) {
        return Stream.of(keys)
                .map(key -> new String(key, StandardCharsets.US_ASCII))
                .toList();
    }

    static void assertNothingShared(Object one, Object two) throws IllegalAccessException {
        for (Field field : one.getClass().getDeclaredFields()) {
            if (!field.getType().isPrimitive() && !DatabaseState.class.isAssignableFrom(field.getType())) {
                field.setAccessible(true);
                assertThat(field.get(one)).as(field.toString()).isNotNull().isNotSameAs(field.get(two));
            }
        }
    }

    /** Bytes per operation, the median of several rounds: what the JVM allocates now and then is not in most of them. */
    static long allocatedBytes(Operation operation) throws Exception {
        repeat(1200, operation);
        long[] rounds = new long[5];
        for (int round = 0; round < rounds.length; round++) {
            rounds[round] = allocatedInRound(operation);
        }
        Arrays.sort(rounds);
        return rounds[rounds.length / 2];
    }

    private static long allocatedInRound(Operation operation) throws Exception {
        int operations = 200;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        repeat(operations, operation);
        return (threads.getThreadAllocatedBytes(thread) - before) / operations;
    }

    private static void repeat(int times, Operation operation) throws Exception {
        for (int i = 0; i < times; i++) {
            operation.run();
        }
    }
}
