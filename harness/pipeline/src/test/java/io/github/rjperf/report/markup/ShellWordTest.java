package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordTest {
    @Test
    void what_a_shell_would_split_or_end_is_quoted() {
        assertThat(ShellWord.quoted("jar:/tmp/a b.jar")).isEqualTo("'jar:/tmp/a b.jar'");
        assertThat(ShellWord.quoted("jar:/tmp/it's.jar")).isEqualTo("'jar:/tmp/it'\\''s.jar'");
        assertThat(ShellWord.quoted("Get.get thrpt *")).isEqualTo("'Get.get thrpt *'");
        assertThat(ShellWord.quoted("")).isEqualTo("''");
        assertThat(ShellWord.quoted("maven:9.1.1")).isEqualTo("maven:9.1.1");
    }
}
