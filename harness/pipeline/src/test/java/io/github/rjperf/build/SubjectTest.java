package io.github.rjperf.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTest {
    @ParameterizedTest
    @CsvSource({
        "9.0.1, maven:9.0.1",
        "maven:9.0.1, maven:9.0.1",
        "maven:10.4.2:linux64, maven:10.4.2:linux64",
        "9.2.0-SNAPSHOT, maven:9.2.0-SNAPSHOT",
        "jar:./a b.jar, jar:./a b.jar",
        "jar:C:x.jar, jar:C:x.jar"
    })
    void aSubjectHasACanonicalText(String text, String canonical) {
        assertThat(Subject.parse(text).canonical()).isEqualTo(canonical);
        assertThat(Subject.parse(canonical)).isEqualTo(Subject.parse(text));
    }

    @Test
    void aJarIsAFile() {
        assertThat(Subject.parse("jar:x/y.jar")).isEqualTo(new Subject.JarFile(Path.of("x/y.jar")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"git:main", "pr:13049", "dir:../rocksdb"})
    void sourceBuildsAreAnnounced(String text) {
        assertThatThrownBy(() -> Subject.parse(text))
                .isInstanceOf(BuildException.class)
                .hasMessageStartingWith(text + " is not possible yet")
                .hasMessageContaining("comes with source builds");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "main",
                "maven:",
                "maven:latest",
                "maven:[9,10)",
                "maven:9.0.1:",
                "maven:9.0.1:a:b",
                "maven:9/../../etc",
                "maven:9.0.1:../x",
                "jar:",
                "jar: ",
                "http://x/y.jar",
                "9.0.1 ",
                "mvn:9.0.1"
            })
    void anythingElseIsAnsweredWithExamples(String text) {
        assertThatThrownBy(() -> Subject.parse(text))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("names no build")
                .hasMessageContaining("examples: 9.0.1, maven:9.0.1");
    }

    @Test
    void aBareJarIsToldItsName() {
        assertThatThrownBy(() -> Subject.parse("./x/rocksdbjni.jar"))
                .hasMessageContaining("a jar is named jar:./x/rocksdbjni.jar");
    }

    @Test
    void anImpossibleFileNameIsNamed() {
        assertThatThrownBy(() -> Subject.parse("jar:a\u0000b"))
                .isInstanceOf(BuildException.class)
                .hasMessage("jar:a b names no possible file: Nul character not allowed");
    }
}
