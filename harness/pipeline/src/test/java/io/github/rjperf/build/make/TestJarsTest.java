package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.MiniatureTree;
import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.ProgressListener;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars from a Maven repository that the test makes; nothing leaves the machine. */
class TestJarsTest {
    private final Path folder;
    private final MiniatureTree tree;

    TestJarsTest(@TempDir Path folder) {
        this.folder = folder;
        this.tree = MiniatureTree.copyTo(folder.resolve("tree"));
    }

    @Test
    void aTreesOwnVersionsAreLaidOutAsItLooksForThem() throws Exception {
        tree.replace("java/Makefile", "JAVA_JUNIT_VER = 4.13.1", "JAVA_JUNIT_VER = 4.13.2")
                .replace("java/Makefile", "JAVA_HAMCREST_VER = 2.2", "JAVA_HAMCREST_VER=3.0");
        publish("junit/junit", "junit", "4.13.2");
        publish("org/hamcrest/hamcrest", "hamcrest", "3.0");
        fetch();
        assertThat(folder.resolve("laid/junit/junit/4.13.2/junit-4.13.2.jar")).hasContent("junit 4.13.2");
        assertThat(folder.resolve("laid/org/hamcrest/hamcrest/3.0/hamcrest-3.0.jar"))
                .exists();
    }

    @Test
    void aJarOfAKnownVersionMustBeTheKnownOne() throws Exception {
        publish("junit/junit", "junit", "4.13.1");
        assertThatThrownBy(this::fetch)
                .isInstanceOf(BuildException.class)
                .hasMessageContainingAll(
                        "junit:junit:4.13.1 is not the jar that RocksDB expects", "a different SHA-256");
        assertThat(folder.resolve("laid/junit")).doesNotExist();
    }

    @Test
    void aMissingJarIsNamed() {
        tree.replace("java/Makefile", "JAVA_JUNIT_VER = 4.13.1", "JAVA_JUNIT_VER = 4.99");
        assertThatThrownBy(this::fetch)
                .isInstanceOf(BuildException.class)
                .hasMessageStartingWith("junit:junit:4.99 does not exist in the Maven repositories");
    }

    @Test
    void aTreeChoosesVersionsAndNothingElse() {
        tree.append("java/Makefile", "JAVA_CGLIB_VER ?= 3.3.0\nJAVA_EVIL_VER = 1.0\nMVN_LOCAL = /etc\n");
        assertThat(TestJars.wanted(tree.root()))
                .extracting(Wanted::name)
                .containsExactly("junit:junit:4.13.1", "org.hamcrest:hamcrest:2.2", "cglib:cglib:3.3.0");
        tree.replace("java/Makefile", "JAVA_JUNIT_VER = 4.13.1", "JAVA_JUNIT_VER = 4/../../x");
        assertThatThrownBy(() -> TestJars.wanted(tree.root()))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("no version of junit");
    }

    private void fetch() throws Exception {
        Path m2 = Files.createDirectories(folder.resolve("m2"));
        Files.createDirectories(folder.resolve("mirror"));
        Files.writeString(
                m2.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>"
                        + folder.resolve("mirror").toUri() + "</url></mirror></mirrors></settings>");
        MavenFetch maven = new MavenFetch(m2, ProgressListener.NONE);
        new TestJars(maven).fetch(tree.root(), folder.resolve("laid"));
    }

    private void publish(String path, String artifact, String version) throws Exception {
        Path jar = folder.resolve("mirror/" + path + "/" + version + "/" + artifact + "-" + version + ".jar");
        Files.createDirectories(Objects.requireNonNull(jar.getParent()));
        byte[] content = (artifact + " " + version).getBytes(StandardCharsets.UTF_8);
        Files.write(jar, content);
        String sha1 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
        Files.writeString(jar.resolveSibling(jar.getFileName() + ".sha1"), sha1);
    }
}
