package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate signs ordered digests and no other text. The runner's user prints them, and may be an attacker. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class UnsignedTextIT {
    @TempDir
    private static Path folder;

    private static BenchHost host;

    @BeforeAll
    static void start() throws IOException {
        Files.createDirectories(folder.resolve("installed"));
        printsDigests("true");
        SignatureIT.key(folder);
        Map<String, String> own = Map.of("RJPERF_INSTALLED", program().toString());
        host = BenchHost.start(folder, List.of(), own);
    }

    /** After all of them, the same host still signs. */
    @AfterAll
    static void orderedDigestsAreSigned() throws IOException {
        if (host == null) {
            return;
        }
        printsDigests("printf '%064d  a\\n%064d  b\\n' 0 0");
        Shell.Ended ended = host.measure(SignatureIT.HONEST);
        assertThat(ended.said()).doesNotContain("is not signed");
        assertThat(host.handed()).contains("handover.txt", "handover.sig");
        host.close();
    }

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
        printsDigests(printer);

        Shell.Ended ended = host.measure(SignatureIT.HONEST);

        assertThat(ended.said()).containsPattern("\\| gate: the bundle is not (signed|handed over)");
        assertThat(host.handed()).doesNotContain("handover.txt", "handover.sig");
    }

    private static Path program() {
        return folder.resolve("installed/rjperf");
    }

    private static void printsDigests(String printer) throws IOException {
        Files.writeString(program(), "#!/bin/bash\n" + printer + "\n");
        Files.setPosixFilePermissions(program(), PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
