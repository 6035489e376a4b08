package io.github.rjperf.record.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.Shell.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("deployment")
class IpVersionsIT {
    @Test
    void anAddressOfEitherVersionHasTheFormOfUrls() throws IOException {
        assertThat(Server.host(InetAddress.getByAddress(new byte[] {127, 0, 0, 1})))
                .isEqualTo("127.0.0.1");
        assertThat(Server.host(InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1})))
                .isEqualTo("[0:0:0:0:0:0:0:1]");
    }

    /** In its own network, which has the loopback interface alone. */
    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1/8", "::1/128"})
    void theServerNeedsEitherOfTheTwo(String removed, @TempDir Path parent) throws IOException {
        assumeTrue(
                Shell.find("unshare").isPresent()
                        && Shell.find("ip").isPresent()
                        && Shell.run(parent, "unshare", "--net", "true").code() == 0,
                "may not make a network");
        Files.setPosixFilePermissions(parent, ServerFolder.PASSABLE);
        List<String> command = new ArrayList<>(List.of("unshare", "--net", "sh", "-ec"));
        command.add("ip link set lo up; ip addr del " + removed + " dev lo; exec \"$@\"");
        command.add("sh");
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
        command.addAll(
                List.of(DatabaseUser.class.getName(), parent.resolve("database").toString(), "closing"));

        Ended ended = Shell.run(Path.of("").toAbsolutePath(), Map.of(), command);

        assertThat(ended.said()).contains("migrated ");
        assertThat(ended.code()).isZero();
    }
}
