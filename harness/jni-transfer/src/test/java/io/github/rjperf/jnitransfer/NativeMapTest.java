package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.NoSuchElementException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The arguments that the native methods refuse; a refusal changes nothing. */
@Tag("source-build")
class NativeMapTest {
    private static final byte[] KEY = {'k'};
    private static final byte[] VALUE = {1, 2, 3, 4};

    @BeforeAll
    static void build() throws Exception {
        BuiltLibrary.use();
    }

    @Test
    void aKeyWithoutValueIsMissing() {
        try (NativeMap map = new NativeMap(KEY)) {
            assertThatThrownBy(() -> map.value(1))
                    .isInstanceOf(NoSuchElementException.class)
                    .hasMessage("no value of key k");
        }
    }

    @Test
    void mapsKnowNothingOfEachOther() {
        try (NativeMap one = filled();
                NativeMap other = new NativeMap(KEY)) {
            assertThat(one.value(4)).isEqualTo(VALUE);
            assertThatThrownBy(() -> other.value(4)).isInstanceOf(NoSuchElementException.class);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // native code has to bear null
    void getsRefuseWhatIsNoBufferOrTooSmall() {
        try (NativeMap map = filled()) {
            ByteBuffer heap = ByteBuffer.allocate(8);
            assertRefused(() -> NativeMap.getIntoByteArrayCritical(map.withKey(), new byte[3]), "3 bytes is too small");
            assertRefused(() -> NativeMap.getIntoByteArraySetRegion(map.withKey(), null), "no buffer");
            assertRefused(() -> NativeMap.getIntoDirectByteBuffer(map.withKey(), heap), "not a direct buffer");
            assertRefused(() -> NativeMap.getIntoDirectByteBuffer(map.withKey(), null), "not a direct buffer");
            assertRefused(() -> NativeMap.getIntoAddress(map.withKey(), 0, 8), "no buffer");
            assertRefused(() -> NativeMap.getIntoAddress(map.withKey(), 8, -1), "-1 bytes is too small");
            assertRefused(
                    () -> NativeMap.getIntoIndirectByteBufferGetElements(map.withKey(), heap, 5, 4),
                    "an array of 8 bytes has no 4 bytes from 5 on");
            assertRefused(
                    () -> NativeMap.getIntoIndirectByteBufferSetRegion(map.withKey(), heap, -1, 4), "4 bytes from -1");
            assertRefused(() -> NativeMap.getIntoIndirectByteBufferGetCritical(map.withKey(), null, 0, 4), "no buffer");
            assertThat(heap.array()).containsOnly(0);
        }
    }

    @Test
    void aSliceGetsItsOwnPart() {
        try (NativeMap map = filled()) {
            ByteBuffer slice = ByteBuffer.allocate(8).slice(2, 4);
            NativeMap.getIntoIndirectByteBufferGetElements(map.withKey(), slice, slice.arrayOffset(), slice.capacity());
            assertThat(slice.array()).containsExactly(0, 0, 1, 2, 3, 4, 0, 0);
        }
    }

    @Test
    void exceptionsOfJavaPassThrough() {
        try (NativeMap map = filled()) {
            ByteBuffer readOnly = ByteBuffer.allocate(8).asReadOnlyBuffer();
            assertThatThrownBy(() -> NativeMap.getIntoIndirectByteBufferSetRegion(map.withKey(), readOnly, 0, 8))
                    .isInstanceOf(ReadOnlyBufferException.class);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // native code has to bear null
    void putsRefuseMoreThanThereIs() {
        try (NativeMap map = filled()) {
            ByteBuffer direct = ByteBuffer.allocateDirect(4);
            ByteBuffer heap = ByteBuffer.allocate(4);
            assertRefused(() -> NativeMap.putFromDirectByteBuffer(map.withKey(), direct, 5), "holds no value of 5");
            assertRefused(() -> NativeMap.putFromDirectByteBuffer(map.withKey(), direct, -1), "holds no value of -1");
            assertRefused(() -> NativeMap.putFromDirectByteBuffer(map.withKey(), heap, 4), "not a direct buffer");
            assertRefused(() -> NativeMap.putFromIndirectByteBufferGetRegion(map.withKey(), heap, 1, 4), "from 1 on");
            assertRefused(() -> NativeMap.putFromByteArrayGetElements(map.withKey(), null), "no buffer");
            assertRefused(() -> NativeMap.putFromAddress(map.withKey(), 8, -1), "holds no value of -1");
            assertThat(map.value(4)).isEqualTo(VALUE);
        }
    }

    @Test
    void aClosedMapIsRefused() {
        NativeMap map = filled();
        map.close();
        map.close();
        assertThatThrownBy(map::withKey).hasMessage("the map is closed");
        assertRefused(() -> NativeMap.getIntoByteArraySetRegion(0, new byte[4]), "the map is closed");
    }

    private static NativeMap filled() {
        NativeMap map = new NativeMap(KEY);
        NativeMap.putFromByteArrayGetRegion(map.withKey(), VALUE);
        return map;
    }

    private static void assertRefused(ThrowingCallable call, String words) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(words);
    }
}
