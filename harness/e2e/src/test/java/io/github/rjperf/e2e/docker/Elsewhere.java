package io.github.rjperf.e2e.docker;

import io.github.rjperf.testing.Shell;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A machine on the far side of a router: its address is in no network of this machine's, so the way there has a gateway. */
final class Elsewhere implements AutoCloseable {
    /** Of this machine, as seen from there. */
    static final String HERE = "198.18.46.1";

    private static final String NAMESPACE = "rjperf-elsewhere";
    private static final String ROUTER = "198.18.46.2";
    private static final String ADDRESS = "203.0.113.46";

    /** Sets it up; the test is skipped where that needs rights it lacks. */
    Elsewhere() {
        Assumptions.assumeTrue(Shell.find("ip").isPresent(), "ip is not installed");
        Assumptions.assumeTrue(
                Shell.run(Path.of("/"), "id", "-u").said().strip().equals("0"), "not root");
        Shell.run(Path.of("/"), "ip", "netns", "delete", NAMESPACE); // an interrupted run leaves it behind
        ip("netns add " + NAMESPACE);
        ip("link add rjperf-here type veth peer name rjperf-there netns " + NAMESPACE);
        ip("address add " + HERE + "/30 dev rjperf-here");
        ip("link set rjperf-here up");
        ip("route add " + ADDRESS + "/32 via " + ROUTER);
        ip("-n " + NAMESPACE + " address add " + ROUTER + "/30 dev rjperf-there");
        ip("-n " + NAMESPACE + " address add " + ADDRESS + "/32 dev lo");
        ip("-n " + NAMESPACE + " link set lo up");
        ip("-n " + NAMESPACE + " link set rjperf-there up");
        ip("-n " + NAMESPACE + " route add default via " + HERE + " src " + ADDRESS);
        ip("-n " + NAMESPACE + " route replace " + HERE + "/32 dev rjperf-there src " + ADDRESS);
    }

    private static void ip(String arguments) {
        Shell.run(Path.of("/"), ("ip " + arguments).split(" ", -1)).orFail();
    }

    /** A command that runs there. */
    List<String> command(List<String> command) {
        return Stream.concat(Stream.of("ip", "netns", "exec", NAMESPACE), command.stream())
                .toList();
    }

    @Override
    public void close() {
        ip("netns delete " + NAMESPACE);
    }
}
