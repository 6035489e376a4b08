package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.proof.Work;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes that each put brings to C++. */
@Tag("source-build")
class PutJNIBenchmarkTest {
    private static final int[] SIZES = {10, 4096, 131072};

    @BeforeAll
    static void build() throws Exception {
        BuiltLibrary.use();
    }

    static List<String> mechanisms() {
        return Mechanisms.of(PutJNIBenchmark.class);
    }

    @Test
    void eachGetHasItsMirror() {
        assertThat(mechanisms()).hasSameSizeAs(Mechanisms.of(GetJNIBenchmark.class));
    }

    @ParameterizedTest
    @MethodSource("mechanisms")
    void storesTheBytesOfTheBuffer(String name) throws Throwable {
        for (int size : SIZES) {
            for (String preparation : List.of("none", "copyin")) {
                StoredValue stored = Mechanisms.stored(size);
                BufferSource<?> buffers = Mechanisms.buffers(PutJNIBenchmark.class, name, stored);
                if (preparation.equals("none")) {
                    fill(buffers, stored.value());
                }
                NativeMap.putFromByteArrayGetRegion(stored.withKey(), new byte[size]);
                Work work = new Work();
                assertThat(Mechanisms.run(Mechanisms.put(preparation), name, stored, buffers, work)
                                .longValue())
                        .isEqualTo(size);
                assertThat(List.of(work.hits, work.misses, work.bytes)).containsExactly(0L, 0L, (long) size);
                free(buffers);
                stored.checkAndClose();
            }
        }
    }

    /** A value whose size differs from the buffers' is stored unchanged, so the check at the end refuses the fork. */
    @ParameterizedTest
    @MethodSource("mechanisms")
    void aValueOfAnotherSizeIsNoticedAtTheEnd(String name) throws Throwable {
        if (name.contains("Pooled")) {
            return;
        }
        StoredValue small = Mechanisms.stored(4095);
        BufferSource<?> buffers = Mechanisms.buffers(PutJNIBenchmark.class, name, small);
        StoredValue stored = Mechanisms.stored(4096);
        Mechanisms.run(Mechanisms.put("none"), name, stored, buffers);
        assertThatThrownBy(stored::checkAndClose).hasMessage("the value does not have 4096 bytes");
        free(buffers);
        small.checkAndClose();
    }

    private static <B> void free(BufferSource<B> buffers) {
        if (buffers instanceof BufferRing<B> ring) {
            for (int i = 0; i < ring.size(); i++) {
                ring.free(ring.take());
            }
            ring.freeAll();
        }
    }

    private static <B> void fill(BufferSource<B> buffers, byte[] value) {
        int count = buffers instanceof BufferRing<?> ring ? ring.size() : 0;
        for (int i = 0; i < count; i++) {
            buffers.copyIn(value, buffers.take());
        }
    }
}
