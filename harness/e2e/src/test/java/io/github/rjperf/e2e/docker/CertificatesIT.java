package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("deployment")
class CertificatesIT {
    private static final Path SCRIPT = ComposeFile.FOLDER.resolve("rjperf/make-certificates");

    private Path authority;
    private Path server;

    @BeforeEach
    void folders(@TempDir Path folder) throws IOException {
        Assumptions.assumeTrue(Shell.find("openssl").isPresent(), "openssl is not installed");
        authority = Files.createDirectory(folder.resolve("authority"));
        server = Files.createDirectory(folder.resolve("server certificate"));
    }

    @Test
    void theKeyIsTheServersAloneAndTheAuthoritysIsForgotten() throws IOException {
        assertThat(make("db.example.org,192.0.2.7,2001:db8::7").orFail())
                .contains("DNS:db.example.org,DNS:localhost,DNS:postgresql,IP:127.0.0.1,IP:192.0.2.7,IP:2001:db8::7");
        assertThat(names(authority)).containsExactly("ca.pem");
        assertThat(names(server)).containsExactly("server.key", "server.pem");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.resolve("server.key"))))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(authority.resolve("ca.pem"))))
                .isEqualTo("rw-r--r--");
        for (String name : List.of("postgresql", "localhost", "db.example.org")) {
            assertThat(verify("-verify_hostname", name).code()).as(name).isZero();
        }
        assertThat(verify("-verify_ip", "192.0.2.7").code()).isZero();
        assertThat(verify("-verify_hostname", "other.example.org").code()).isNotZero();
    }

    @Test
    void aSecondRunChangesNothing() throws IOException {
        make("").orFail();
        byte[] certificate = Files.readAllBytes(server.resolve("server.pem"));
        assertThat(make("").orFail()).contains("the certificate already exists and is valid until ");
        assertThat(server.resolve("server.pem")).hasBinaryContent(certificate);
    }

    @ParameterizedTest
    @ValueSource(strings = {"authority/ca.pem", "server certificate/server.pem", "server certificate/server.key"})
    void whatAStopLeftBehindIsMadeAgain(String missing) throws IOException {
        make("").orFail();
        Files.delete(authority.resolveSibling(missing));
        assertThat(make("").orFail()).contains("created the certificate for ");
        assertThat(verify("-verify_hostname", "postgresql").code()).isZero();
    }

    @Test
    void aCertificateOfAnotherAuthorityIsNamed() throws IOException {
        make("").orFail();
        byte[] first = Files.readAllBytes(authority.resolve("ca.pem"));
        Files.delete(authority.resolve("ca.pem"));
        make("").orFail();
        Files.write(authority.resolve("ca.pem"), first);
        Shell.Ended ended = make("");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("has expired or does not belong to").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "x;id", "*.example.org", "a\nIP:1.2.3.4"})
    void refusesWhatIsNoName(String name) throws IOException {
        Shell.Ended ended = make(name);
        assertThat(ended.code()).isEqualTo(2);
        assertThat(names(server)).isEmpty();
    }

    @Test
    void saysWhichFolderIsMissing() {
        Shell.Ended ended = Shell.run(Path.of("/"), SCRIPT.toString(), authority + "/x", server.toString());
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).isEqualTo("make-certificates: cannot write to the folder " + authority + "/x\n");
    }

    private Shell.Ended make(String names) {
        return Shell.run(
                Path.of("/"), Map.of(), List.of(SCRIPT.toString(), authority.toString(), server.toString(), names));
    }

    private Shell.Ended verify(String... what) {
        return Shell.run(
                Path.of("/"),
                Map.of(),
                Stream.of(
                                Stream.of(
                                        "openssl", "verify", "-CAfile", authority + "/ca.pem", "-purpose", "sslserver"),
                                Stream.of(what),
                                Stream.of(server + "/server.pem"))
                        .flatMap(arguments -> arguments)
                        .toList());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
