package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names as a forged index may hold them. */
class FileNamesTest {
    private static final Path FOLDER = Path.of("/src/rocksdb");

    @ParameterizedTest
    @ValueSource(
            strings = {"..", "../key", "a/../../key", "/etc/passwd", "a//b", "./a", ".git/config", "a/.GIT/hooks/x", ""
            })
    void aNameThatLeadsOutIsRefused(String name) {
        assertThatThrownBy(() -> FileNames.below(FOLDER, name))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("lists a file that cannot be in a source tree: '" + name + "'");
    }

    @Test
    void anyOtherIsBelow() {
        assertThat(FileNames.below(FOLDER, "java/..a/.gitignore")).isEqualTo(FOLDER.resolve("java/..a/.gitignore"));
    }
}
