package io.github.rjperf.build.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExportedSymbolsTest {
    private static Set<String> in(String library) throws IOException {
        return ExportedSymbols.of(new ByteArrayInputStream(library.getBytes(StandardCharsets.ISO_8859_1)));
    }

    @Test
    void names_of_elf_and_of_mach_o_are_found() throws IOException {
        assertThat(in("\0malloc\0Java_org_rocksdb_A_get\0_Java_org_rocksdb_B_get__J_3B\0x"))
                .containsExactlyInAnyOrder("Java_org_rocksdb_A_get", "Java_org_rocksdb_B_get__J_3B");
    }

    @Test
    void what_only_contains_or_does_not_end_like_a_name_is_none() throws IOException {
        assertThat(in("\0NotJava_a\0Java_b!\0Java_c")).isEmpty();
        assertThat(in("\0Java_" + "x".repeat(5000) + "\0")).isEmpty();
    }

    @Test
    void a_name_may_lie_across_two_blocks() throws IOException {
        String filler = "\0".repeat((1 << 16) - 7);
        assertThat(in(filler + "Java_org_rocksdb_A_get\0")).containsExactly("Java_org_rocksdb_A_get");
    }
}
