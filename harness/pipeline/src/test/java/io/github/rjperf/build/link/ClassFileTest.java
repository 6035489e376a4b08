package io.github.rjperf.build.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassFileTest {
    private static final String OWNER = Declaring.class.getName().replace('.', '/');

    /** Constants of every width, fields with attributes, and two native methods. */
    @SuppressWarnings("unused")
    private static final class Declaring {
        private static final long WIDE = 1L << 40;
        private static final double WIDE_TOO = 0.1;

        private native byte[] get(long handle, byte[] key, int length);

        private static native void close_it(String name);

        private static String concatenated(int number) {
            return "number " + number + WIDE + WIDE_TOO;
        }
    }

    private static byte[] bytes() throws IOException {
        try (InputStream in = ClassFileTest.class.getResourceAsStream("ClassFileTest$Declaring.class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    @Test
    void a_class_declares_its_native_methods_and_no_others() throws IOException {
        assertThat(ClassFile.natives(new ByteArrayInputStream(bytes())))
                .containsExactlyInAnyOrder(
                        new NativeMethod(OWNER, "get", "(J[BI)[B", false),
                        new NativeMethod(OWNER, "close_it", "(Ljava/lang/String;)V", true));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 9, 11, 40, 200})
    void a_class_that_ends_early_is_an_error(int length) throws IOException {
        byte[] cut = Arrays.copyOf(bytes(), length);
        assertThatThrownBy(() -> ClassFile.natives(new ByteArrayInputStream(cut)))
                .isInstanceOf(IOException.class);
    }

    @Test
    void no_damaged_byte_does_more_than_an_error() throws IOException {
        byte[] whole = bytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] = (byte) 0xff;
            try {
                assertThat(ClassFile.natives(new ByteArrayInputStream(damaged))).hasSizeLessThan(10);
            } catch (IOException e) {
                assertThat(e).as("byte %s", i).isNotNull();
            }
        }
    }

    @Test
    void symbols_are_those_of_the_jni_specification() {
        NativeMethod method = new NativeMethod("org/rocksdb/Rocks_DB$1", "get_it", "(J[BLjava/lang/String;)[B", false);
        assertThat(method.shortSymbol()).isEqualTo("Java_org_rocksdb_Rocks_1DB_000241_get_1it");
        assertThat(method.longSymbol()).isEqualTo("Java_org_rocksdb_Rocks_1DB_000241_get_1it__J_3BLjava_lang_String_2");
    }
}
