package io.github.rjperf.build.subject;

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
        "v9.0.1, maven:9.0.1",
        "9.0.1:linux64-musl, maven:9.0.1:linux64-musl",
        "9.1, maven:9.1",
        "v9.1, maven:9.1",
        "9, maven:9",
        "latest, maven:latest",
        "maven:latest, maven:latest",
        "Latest:linux64, maven:latest:linux64",
        "org.rocksdb:rocksdbjni:9.0.1, maven:9.0.1",
        "maven:org.rocksdb:rocksdbjni:9.0.1:osx, maven:9.0.1:osx",
        "com.ververica:frocksdbjni:8.10.0-ververica-1.0, maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0",
        "maven:com.ververica:frocksdbjni:latest, maven:com.ververica:frocksdbjni:latest",
        "com.ververica:frocksdbjni:8.10:linux64, maven:com.ververica:frocksdbjni:8.10:linux64",
        "com.github.me:rocksdb:v9.1.1, maven:com.github.me:rocksdb:v9.1.1",
        "git:v9.1.1, git:v9.1.1",
        "jar:./a b.jar, jar:./a b.jar",
        "jar:C:x.jar, jar:C:x.jar",
        "git:main, git:main",
        "git:origin/main, git:origin/main",
        "git:v9.0.1^, git:v9.0.1^",
        "git:HEAD~3, git:HEAD~3",
        "git:HEAD^2~1, git:HEAD^2~1",
        "git:0a1b2c3, git:0a1b2c3",
        "git:0123456789abcdef0123456789abcdef01234567, git:0123456789abcdef0123456789abcdef01234567",
        "git:feature/größer, git:feature/größer",
        "git:refs/pull/7/head, git:refs/pull/7/head",
        "pr:12345, pr:12345",
        "dir:/src/rocksdb, dir:/src/rocksdb",
        "dir:/src/./x/../rocksdb/, dir:/src/rocksdb"
    })
    void aSubjectHasACanonicalText(String text, String canonical) {
        assertThat(Subject.parse(text).canonical()).isEqualTo(canonical);
        assertThat(Subject.parse(canonical)).isEqualTo(Subject.parse(text));
    }

    @Test
    void aJarIsAFile() {
        assertThat(Subject.parse("jar:x/y.jar")).isEqualTo(new Subject.JarFile(Path.of("x/y.jar")));
    }

    @Test
    void aSourceFolderIsAbsolute() {
        assertThat(Subject.parse("dir:../rocksdb").canonical())
                .isEqualTo("dir:" + Path.of("../rocksdb").toAbsolutePath().normalize());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-main",
                "--upload-pack=touch x",
                "main..next",
                "a b",
                "a\tb",
                "a\u0000b",
                "a\u001b[2Jb",
                "a\u009bb",
                "a\u202eb",
                "a\u2028b",
                "a:b",
                "HEAD:Makefile",
                ":/text",
                "a?",
                "a*",
                "a[b",
                "a\\b",
                "/a",
                "a/",
                "a//b",
                ".a",
                "a/.b",
                "a.lock",
                "a.lock/b",
                "a.",
                "@",
                "main@{1}",
                "main@{upstream}",
                "main^{tree}",
                "main^{/text}",
                "main^@",
                "main^!",
                "^main",
                "~3",
                "main~99999",
                "main~-1"
            })
    void aHostileRefIsRefused(String ref) {
        assertThatThrownBy(() -> Subject.parse("git:" + ref))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is not a git ref; specify a branch, a tag, or a commit")
                .message()
                .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}]")
                .hasLineCount(1);
        assertThatThrownBy(() -> new Subject.GitRef(ref)).isInstanceOf(BuildException.class);
    }

    @Test
    void aLongRefIsRefusedShortly() {
        assertThatThrownBy(() -> Subject.parse("git:" + "x".repeat(100_000)))
                .message()
                .hasSizeLessThan(250);
        assertThatThrownBy(() -> Subject.parse("git:x" + "^".repeat(100_000))).isInstanceOf(BuildException.class);
    }

    @ParameterizedTest
    @CsvSource({"main, 0", "main^, 1", "main~, 1", "main~3, 3", "main^2, 1", "main^2~10^, 12", "main^0, 1"})
    void aRefTellsHowFarItGoesBack(String ref, int generations) {
        assertThat(RefName.parse(ref).generations()).isEqualTo(generations);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "0", "-1", "+1", "1.5", "0x1", "12a", "#12", "07", "9999999999", "\u0664"})
    void aNumberThatIsNoPullRequestIsRefused(String number) {
        assertThatThrownBy(() -> Subject.parse("pr:" + number))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is not a pull request; give its number: pr:12345");
    }

    @Test
    void aPullRequestHasANumber() {
        assertThat(Subject.parse("pr:7")).isEqualTo(new Subject.PullRequest(7));
        assertThatThrownBy(() -> new Subject.PullRequest(0)).isInstanceOf(BuildException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "main",
                "maven:",
                "maven:[9,10)",
                "maven:LATEST1",
                "maven:RELEASE",
                "a.b:c:RELEASE",
                "a.b:c:[9,10)",
                "a.b:c:9/../../etc",
                "a.b:c:9.0.1:x:y",
                "a/../b:c:9.0.1",
                "..:c:9.0.1",
                "a..b:c:9.0.1",
                "a.b::9.0.1",
                "a.b:../c:9.0.1",
                "a b:c:9.0.1",
                "größe:c:9.0.1",
                "a.b:c\u0000:9.0.1",
                "maven:a.b:c:9.0.1:../x",
                "v",
                "vlatest",
                "9.0.1\n",
                "maven:9.0.1:",
                "maven:9.0.1:a:b",
                "maven:9/../../etc",
                "maven:9.0.1:../x",
                "jar:",
                "jar: ",
                "dir:",
                "dir: ",
                "http://x/y.jar",
                "9.0.1 ",
                "mvn:9.0.1"
            })
    void anythingElseIsAnsweredWithExamples(String text) {
        assertThatThrownBy(() -> Subject.parse(text))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("is not a build")
                .hasMessageContaining("examples: 9.0.1, 9.1, latest, maven:10.4.2:linux64")
                .hasMessageEndingWith("git:main, pr:12345, dir:../rocksdb")
                .message()
                .doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}]");
    }

    @ParameterizedTest
    @CsvSource({
        "latst, did you mean latest?",
        "lates, did you mean latest?",
        "mvn:9.0.1, did you mean maven:?",
        "mavne:9.0.1, did you mean maven:?",
        "gti:main, did you mean git:?",
        "main, did you mean git:main?",
        "com.ververica:frocksdbjni, add a version: com.ververica:frocksdbjni:latest",
        "../rocksdb, to use a source tree, write dir:../rocksdb"
    })
    void aMisspelledNameIsAnsweredWithTheNearest(String text, String hint) {
        assertThatThrownBy(() -> Subject.parse(text)).hasMessageContaining("'" + text + "' is not a build; " + hint);
    }

    @Test
    void aBareJarIsToldItsName() {
        assertThatThrownBy(() -> Subject.parse("./x/rocksdbjni.jar"))
                .hasMessageContaining("to use a jar, write jar:./x/rocksdbjni.jar");
    }

    @Test
    void anImpossibleFileNameIsNamed() {
        assertThatThrownBy(() -> Subject.parse("jar:a\u0000b"))
                .isInstanceOf(BuildException.class)
                .hasMessage("jar:a b is not a valid file name: Nul character not allowed");
        assertThatThrownBy(() -> Subject.parse("dir:a\u0000b"))
                .isInstanceOf(BuildException.class)
                .hasMessage("dir:a b is not a valid file name: Nul character not allowed");
    }
}
