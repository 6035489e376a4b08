package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes that each get brings to Java. */
@Tag("source-build")
class GetJNIBenchmarkTest {
    private static final int[] SIZES = {10, 4096, 131072};

    @BeforeAll
    static void build() throws Exception {
        BuiltLibrary.use();
    }

    static List<String> mechanisms() {
        return Mechanisms.of(GetJNIBenchmark.class);
    }

    @Test
    void allMechanismsAreTested() {
        assertThat(mechanisms())
                .hasSizeGreaterThanOrEqualTo(10)
                .contains("getIntoByteArraySetRegion", "getIntoPooledNettyByteBuf", "getIntoUnsafe");
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void bringsTheStoredBytes(String name) throws Throwable {
        for (int size : SIZES) {
            StoredValue stored = Mechanisms.stored(size);
            BufferSource<?> buffers = Mechanisms.buffers(GetJNIBenchmark.class, name, stored);
            int rounds = buffers instanceof BufferRing<?> ring ? ring.size() : 2;
            Work work = new Work();
            GetJNIBenchmark none = Mechanisms.get("none", stored);
            for (int i = 0; i < rounds; i++) {
                assertThat(Mechanisms.run(none, name, stored, buffers, work).longValue())
                        .isEqualTo(size);
            }
            assertThat(List.of(work.hits, work.misses, work.bytes))
                    .containsExactly((long) rounds, 0L, (long) rounds * size);
            byte[] last = stored.value();
            assertThat(result("copyout", name, stored, buffers)).isEqualTo(last[size - 1]);
            assertThat(result("bytesum", name, stored, buffers)).isEqualTo(byteSum(stored.value()));
            assertThat(result("longsum", name, stored, buffers)).isEqualTo(longSum(stored.value()));
            if (buffers instanceof BufferRing<?> ring) {
                ring.checkAndFree(stored.fixed());
            }
            stored.checkAndClose();
        }
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void refusesABufferThatIsTooSmall(String name) throws Throwable {
        StoredValue small = Mechanisms.stored(4095);
        BufferSource<?> buffers = Mechanisms.buffers(GetJNIBenchmark.class, name, small);
        StoredValue stored = Mechanisms.stored(4096);
        GetJNIBenchmark get = Mechanisms.get("none", stored);
        assertThatThrownBy(() -> Mechanisms.run(get, name, stored, buffers))
                .isInstanceOf(IllegalArgumentException.class);
        if (buffers instanceof BufferRing<?> ring) {
            assertThatThrownBy(() -> ring.checkAndFree(small.fixed()))
                    .hasMessage("the bytes in a buffer differ from those in the map");
        }
        small.checkAndClose();
        stored.checkAndClose();
    }

    @Test
    void aBufferThatHoldsOtherBytesIsNoticedAtTheEnd() throws Throwable {
        StoredValue stored = Mechanisms.stored(10);
        ByteArrayRing ring = new ByteArrayRing();
        ring.allocate(stored.fixed(), 1);
        Mechanisms.run(Mechanisms.get("none", stored), "getIntoByteArraySetRegion", stored, ring);
        ring.checkAndFree(stored.fixed());
        ring.take();
        assertThatThrownBy(() -> ring.checkAndFree(stored.fixed()))
                .hasMessage("the bytes in a buffer differ from those in the map");
        stored.checkAndClose();
    }

    private static long result(String postProcessing, String name, StoredValue stored, Object buffers)
            throws Throwable {
        return Mechanisms.run(Mechanisms.get(postProcessing, stored), name, stored, buffers)
                .longValue();
    }

    private static long byteSum(byte[] value) {
        long sum = 0;
        for (byte b : value) {
            sum += b;
        }
        return sum;
    }

    private static long longSum(byte[] value) {
        ByteBuffer bytes = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
        long sum = 0;
        while (bytes.remaining() >= Long.BYTES) {
            sum += bytes.getLong();
        }
        while (bytes.hasRemaining()) {
            sum += bytes.get();
        }
        return sum;
    }
}
