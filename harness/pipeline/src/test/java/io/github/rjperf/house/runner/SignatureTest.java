package io.github.rjperf.house.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.house.docker.Shell;
import io.github.rjperf.model.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate signs what it hands over with the key of its host, and signs no other text. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(BenchHost.USERS)
class SignatureTest {
    private static final Pattern PRINTED = Pattern.compile("(?m)^    keys: \\[([A-Za-z0-9+/=]+)]$");
    private static final String HONEST = """
            [ "$1" = run ] || exit 0
            mkdir -p "$5/logs"; printf '{}' >"$5/build-base.json"; printf log >"$5/logs/a.log"; : >"$5/forks.jsonl.lock"
            """;

    @TempDir
    private Path folder;

    @Test
    void whatIsHandedOverIsSignedByTheKeyThatIsPrinted() throws Exception {
        Matcher printed = PRINTED.matcher(key());
        assertThat(printed.find()).isTrue();
        assertThat(Files.getPosixFilePermissions(folder.resolve("host-key.pem")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(key()).as("a second start keeps the key").contains(printed.group(1));

        try (BenchHost host = BenchHost.start(folder)) {
            Shell.Ended ended = host.measure(HONEST);

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(host.bundle().resolve("handover.txt"))
                    .hasContent("""
                    rjperf-handover 1
                    platform linux-x64
                    run 7 1
                    %s  build-base.json
                    %s  forks.jsonl.lock
                    %s  logs/a.log
                    """.formatted(Sha256.of("{}"), Sha256.of(""), Sha256.of("log")));
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initVerify(KeyFactory.getInstance("EC")
                    .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(printed.group(1)))));
            signature.update(Files.readAllBytes(host.bundle().resolve("handover.txt")));
            assertThat(signature.verify(Files.readAllBytes(host.bundle().resolve("handover.sig"))))
                    .isTrue();
        }
    }

    @Test
    void withoutAKeyItHandsOverUnsignedAndSaysSo() throws IOException {
        try (BenchHost host = BenchHost.start(folder)) {
            Shell.Ended ended = host.measure(HONEST);

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said()).contains("| gate: the bundle is not signed: there is no " + folder);
            assertThat(host.handed()).containsExactly("build-base.json", "forks.jsonl.lock", "logs/a.log");
        }
    }

    /** The runner's user prints the digests, and may be an attacker. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo hello",
                "echo platform macos-arm64",
                "printf '%064d  a\\nrun 8 1\\n' 0",
                "printf '%064d  b\\n%064d  a\\n' 0 0",
                "printf '%064d  a\\n%064d  a\\n' 0 0",
                "printf '%064d  ../a\\n' 0",
                "printf '%064d  a/b/c\\n' 0",
                "printf '%064d  a b\\n' 0",
                "printf '%064d  -a\\n' 0",
                "printf '%063d  ab\\n' 0",
                "printf '%064d  a\\n\\n%064d  b\\n' 0 0",
                "printf '%064d  a\\033[2J\\n' 0",
                "true",
                "for i in $(seq 10000 12000); do printf '%064d  a%s\\n' 0 $i; done"
            })
    void otherTextIsNotSigned(String printer) throws IOException {
        key();
        Path program = Files.createDirectories(folder.resolve("installed")).resolve("rjperf");
        Files.writeString(program, "#!/bin/bash\n" + printer + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_INSTALLED", program.toString()))) {
            Shell.Ended ended = host.measure(HONEST);

            assertThat(ended.said()).containsPattern("\\| gate: the bundle is not (signed|handed over)");
            assertThat(host.handed()).doesNotContain("handover.txt", "handover.sig");
        }
    }

    private String key() {
        return Shell.run(
                        folder,
                        Map.of("RJPERF_KEY", folder.resolve("host-key.pem").toString()),
                        List.of(Repository.root()
                                .resolve("docker/runner/host-key")
                                .toString()))
                .orFail();
    }
}
