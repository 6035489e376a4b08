package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.testing.Shell;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate signs what it hands over with the key of its host. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class SignatureIT {
    private static final Pattern PRINTED = Pattern.compile("(?m)^    keys: \\[([A-Za-z0-9+/=]+)]$");
    static final String HONEST = """
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
                    rjperf-handover 2
                    platform linux-x64
                    run acme/bench 7 1
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
    void aShardIsMeasuredAndSignedAsOne() throws Exception {
        key();
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_SHARD", "2/3"))) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    echo "$@"; mkdir "${@: -1}"; printf '{}' >"${@: -1}/build-base.json"
                    """);

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said()).contains("| run --platform linux-x64 --shard 2/3 --out ");
            assertThat(host.bundle().resolve("handover.txt")).hasContent("""
                    rjperf-handover 2
                    platform linux-x64 2/3
                    run acme/bench 7 1
                    %s  build-base.json
                    """.formatted(Sha256.of("{}")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/2", "1/0", "1", "$(id)", "1/2:3", "x/y", "1/100"})
    void whatIsNotAShardIsNoOrder(String shard) throws IOException {
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_SHARD", shard))) {
            assertThat(host.measure("echo never").said())
                    .contains("gate: not a ")
                    .doesNotContain("never");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"acme", "acme/bench/x", "$(id)/x", "acme/bench:x", "acme/", "/bench"})
    void whatIsNotARepositoryIsNoOrder(String repository) throws IOException {
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("GITHUB_REPOSITORY", repository))) {
            assertThat(host.measure("echo never").said())
                    .contains("gate: not a repository: ")
                    .doesNotContain("never");
        }
    }

    /** The job says whose run it is, and a runner that was taken over may lie; root's settings do not. */
    @Test
    void aHostOfOneRepositoryMeasuresForNoOther() throws IOException {
        try (BenchHost host = BenchHost.start(folder, List.of(), Map.of("RJPERF_REPOSITORY", "acme/other"))) {
            assertThat(host.measure("echo never").said())
                    .contains("gate: this host measures for acme/other, not for acme/bench")
                    .doesNotContain("never");
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

    private String key() {
        return key(folder);
    }

    /** Makes the key of a host where it has none, and prints the public part. */
    static String key(Path folder) {
        return Shell.run(
                        folder,
                        Map.of("RJPERF_KEY", folder.resolve("host-key.pem").toString()),
                        List.of(Repository.root()
                                .resolve("docker/runner/host-key")
                                .toString()))
                .orFail();
    }
}
