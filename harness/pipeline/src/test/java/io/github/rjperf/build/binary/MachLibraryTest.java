package io.github.rjperf.build.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.rjperf.model.build.LibraryTraits;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A library of macOS, written by hand. */
class MachLibraryTest {
    private static final int CODE = 0x400;
    private static final int SYMBOLS = 0x500;
    private static final int NAMES = 0x700;
    private static final String NAME_TABLE =
            "\0_ZSTD_versionNumber\0__ZN7rocksdb12perf_contextE\0__ZN7rocksdb15iostats_contextE\0"
                    + "__ZN7rocksdb15iostats_contextE$tlv$init\0";

    private static byte[] library() {
        ByteBuffer out = ByteBuffer.allocate(0x900).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MachLibrary.MAGIC)
                .putInt(0x0100000C)
                .putInt(0)
                .putInt(6)
                .putInt(4)
                .putInt(0x200);
        int at = 32;
        // a segment that begins at 0x10000 in memory
        out.putInt(at, 0x19)
                .putInt(at + 4, 72)
                .putLong(at + 24, 0x10000)
                .putLong(at + 40, 0)
                .putLong(at + 48, 0x900);
        at += 72;
        out.putInt(at, 0x2).putInt(at + 4, 24).putInt(at + 8, SYMBOLS).putInt(at + 12, 4);
        out.putInt(at + 16, NAMES).putInt(at + 20, NAME_TABLE.length());
        at += 24;
        out.putInt(at, 0x32)
                .putInt(at + 4, 32)
                .putInt(at + 20, 1)
                .putInt(at + 24, 3)
                .putInt(at + 28, 820 << 16 | 1 << 8);
        at += 32;
        out.putInt(at, 0xC).putInt(at + 4, 48).putInt(at + 8, 24);
        out.put(at + 24, "/usr/lib/libz.1.dylib".getBytes(StandardCharsets.US_ASCII));
        out.putInt(CODE, 0x52800000 | 10506 << 5);
        int name = 1;
        for (int i = 0; i < 4; i++) {
            out.putInt(SYMBOLS + 16 * i, name)
                    .put(SYMBOLS + 16 * i + 4, (byte) 0xF)
                    .putLong(SYMBOLS + 16 * i + 8, 0x10000 + CODE);
            name = NAME_TABLE.indexOf('\0', name) + 1;
        }
        out.put(NAMES, NAME_TABLE.getBytes(StandardCharsets.US_ASCII));
        return out.array();
    }

    @Test
    void itIsReadAsFarAsItTells() {
        LibraryTraits traits = Objects.requireNonNull(ReadTraits.of(new ByteArrayInputStream(library())));

        assertThat(traits.compilers()).isEmpty();
        assertThat(traits.linker()).isEqualTo("ld 820.1.0");
        assertThat(traits.compression())
                .hasSize(2)
                .containsEntry("zstd", "1.5.6")
                .containsEntry("zlib", "libz.1.dylib");
        assertThat(traits.switches()).containsExactly("NPERF_CONTEXT");
        assertThat(traits.segmentAlignment()).isNull();
    }

    @Test
    void damageIsNoError() {
        Random random = new Random(4711);
        for (int i = 0; i < 3_000; i++) {
            byte[] damaged = library();
            for (int hits = 0; hits < 4; hits++) {
                damaged[random.nextInt(0x140)] = (byte) (random.nextBoolean() ? 0xFF : random.nextInt(256));
            }
            assertThatCode(() -> ReadTraits.of(new ByteArrayInputStream(damaged)))
                    .doesNotThrowAnyException();
        }
    }
}
