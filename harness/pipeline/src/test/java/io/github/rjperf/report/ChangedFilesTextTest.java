package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangedFilesTextTest {
    private static final ChangedFile JNI =
            new ChangedFile("java/rocksjni/rocksjni.cc", new CodeFrame("rocksdb_get_helper", CodeKind.NATIVE));
    private static final ChangedFile JAVA = new ChangedFile(
            "java/src/main/java/org/rocksdb/RocksDB.java", new CodeFrame("org/rocksdb/RocksDB.get", CodeKind.JAVA));

    private static String words(int changed, ChangedFile... onPath) {
        return ChangedFilesText.of(new ChangedFiles(changed, List.of(onPath))).in(Quoting.PLAIN);
    }

    @Test
    void theFilesAreNamedWithTheirFunctions() {
        assertThat(words(4, JNI))
                .isEqualTo(
                        "Of the 4 files changed, java/rocksjni/rocksjni.cc is on the changed path (rocksdb_get_helper).");
        assertThat(words(1, JNI))
                .isEqualTo(
                        "The only file changed, java/rocksjni/rocksjni.cc, is on the changed path (rocksdb_get_helper).");
        assertThat(words(4, JNI, JAVA))
                .isEqualTo("Of the 4 files changed, 2 are on the changed path: java/rocksjni/rocksjni.cc"
                        + " (rocksdb_get_helper) and java/src/main/java/org/rocksdb/RocksDB.java (RocksDB.get).");
        assertThat(words(9, JNI, JAVA, JNI, JNI, JNI)).endsWith(", and 2 more.");
    }

    @Test
    void nothingIsSaidWithoutAMatchBecauseAbsenceProvesNothing() {
        assertThat(words(4)).isEmpty();
    }

    @Test
    void theLongestNamesStayReadable() {
        ChangedFile longest = new ChangedFile("a".repeat(300), new CodeFrame("f".repeat(300), CodeKind.NATIVE));
        ChangedFile[] most =
                IntStream.range(0, ChangedFiles.MOST).mapToObj(i -> longest).toArray(ChangedFile[]::new);
        assertThat(words(20, most).length()).isLessThan(1400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/etc/passwd",
                "a//b",
                "a/",
                "a b.cc",
                "a\nb.cc",
                "<b>.cc",
                "a|b",
                "@octocat",
                "`a`",
                "\u202ea.cc"
            })
    void aNameThatIsNotOfSourcesIsRefused(String name) {
        assertThatThrownBy(() -> new ChangedFile(name, JNI.function())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void boundsAreChecked() {
        assertThatThrownBy(() -> new ChangedFile("a".repeat(301), JNI.function()))
                .isInstanceOf(IllegalArgumentException.class);
        for (CodeFrame frame :
                List.of(new CodeFrame("f\u001b[31m", CodeKind.NATIVE), new CodeFrame("libc.so.6", CodeKind.UNNAMED))) {
            assertThatThrownBy(() -> new ChangedFile("a.cc", frame)).isInstanceOf(IllegalArgumentException.class);
        }
        List<ChangedFile> many =
                IntStream.rangeClosed(0, ChangedFiles.MOST).mapToObj(i -> JNI).toList();
        assertThatThrownBy(() -> new ChangedFiles(100, many)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> words(1, JNI, JAVA)).isInstanceOf(IllegalArgumentException.class);
    }
}
