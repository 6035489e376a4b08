package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parameters, the size of the ring, and the properties that name the library. */
@Tag("source-build")
class SettingsTest {
    @AfterEach
    void restore() {
        System.clearProperty(NativeLibrary.PATH_PROPERTY);
        System.clearProperty(NativeLibrary.REASON_PROPERTY);
    }

    @Test
    void withoutALibraryTheReasonIsGiven() {
        System.clearProperty(NativeLibrary.PATH_PROPERTY);
        NativeLibrary library = new NativeLibrary();
        assertThatThrownBy(library::use)
                .hasMessage("no native library: the system property rjperf.transfer.library is not set");
        System.setProperty(NativeLibrary.REASON_PROPERTY, "no C++ compiler");
        assertThatThrownBy(library::use).hasMessage("no native library: no C++ compiler");
        System.setProperty(NativeLibrary.PATH_PROPERTY, "/nowhere/x.so");
        assertThatThrownBy(library::use).hasMessage("no native library: there is no file /nowhere/x.so");
    }

    @ParameterizedTest
    @CsvSource({"9, 4", "131073, 4", "1024, 0"})
    void refusesParametersOutOfRange(int valueSize, int cacheMB) {
        assertThatThrownBy(() -> Mechanisms.fixed(valueSize, cacheMB)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NONE", "sum", ""})
    void refusesUnknownChoices(String word) throws Exception {
        BuiltLibrary.use();
        StoredValue stored = Mechanisms.stored(10);
        assertThatThrownBy(() -> Mechanisms.get(word, stored)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Mechanisms.put(word)).isInstanceOf(IllegalArgumentException.class);
        stored.checkAndClose();
    }

    @ParameterizedTest
    @CsvSource({"1024, 1, 2048", "1024, 4, 512", "131072, 1, 31", "131072, 64, 1"})
    void threadsShareTheMemoryOfTheRings(int valueSize, int threads, int buffers) {
        ByteArrayRing ring = new ByteArrayRing();
        ring.allocate(Mechanisms.fixed(valueSize, 4), threads);
        assertThat(ring.size()).isEqualTo(buffers);
        byte[] first = ring.take();
        for (int i = 1; i < buffers; i++) {
            assertThat(ring.take()).isNotSameAs(first);
        }
        assertThat(ring.take()).isSameAs(first);
    }
}
