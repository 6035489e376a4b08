package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Where systemd gives the gate its own cgroup, all that runs as bench is in one below it, and that one is emptied. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class CgroupIT {
    /** As Delegate=yes does; in a mount namespace, so that this machine's own view of its cgroups stays. */
    private static final List<String> DELEGATED = List.of(
            "unshare",
            "--mount",
            "/bin/bash",
            "-ec",
            "mount --make-rprivate /; mount -t cgroup2 none /sys/fs/cgroup; mkdir -p /sys/fs/cgroup/rjperf-test;"
                    + " echo $$ >/sys/fs/cgroup/rjperf-test/cgroup.procs; exec \"$@\"",
            "delegated");

    @TempDir
    private Path folder;

    @Test
    void whatRunsAsBenchIsInACgroupThatEndsWithTheJob() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the gate");
        Shell.Ended works = Shell.run(
                folder,
                "unshare",
                "--mount",
                "/bin/sh",
                "-ec",
                "mount -t cgroup2 none /sys/fs/cgroup; test -e /sys/fs/cgroup/cgroup.procs; mkdir -p /sys/fs/cgroup/rjperf-test;"
                        + " test -e /sys/fs/cgroup/rjperf-test/cgroup.kill");
        Assumptions.assumeTrue(works.code() == 0, "no second version of cgroups: " + works.said());

        try (BenchHost host = BenchHost.start(folder, DELEGATED)) {
            Shell.Ended ended = host.measure("""
                    [ "$1" = run ] || exit 0
                    grep '^0::' /proc/self/cgroup; (setsid sleep 4249 &)
                    """);

            assertThat(ended.said()).contains("| 0::/rjperf-test/bench");
            assertThat(BenchHost.processes(BenchHost.BENCH)).isEmpty();
            assertThat(Shell.run(
                                    folder,
                                    "unshare",
                                    "--mount",
                                    "/bin/sh",
                                    "-c",
                                    "mount -t cgroup2 none /sys/fs/cgroup; ls -d /sys/fs/cgroup/rjperf-test/bench")
                            .said())
                    .contains("No such file");
        }
    }

    /** This machine's controllers may belong to the first version, so files stand in for those of memory and processes. */
    @Test
    void memoryAndProcessesOfBenchAreLimited() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the gate");
        List<String> controllers = List.of(
                "unshare",
                "--mount",
                "/bin/bash",
                "-ec",
                "mount --make-rprivate /; mount -t cgroup2 none /sys/fs/cgroup; mkdir -p /sys/fs/cgroup/rjperf-test;"
                        + " echo $$ >/sys/fs/cgroup/rjperf-test/cgroup.procs; mount -t tmpfs none /sys/fs/cgroup;"
                        + " cd /sys/fs/cgroup; mkdir -p rjperf-test/bench; cd rjperf-test; : >cgroup.procs;"
                        + " for file in memory.max memory.swap.max pids.max; do echo max >bench/$file; done; cd /; exec \"$@\"",
                "controllers");
        Map<String, String> settings = Map.of("RJPERF_MOST_MEMORY", "8G", "RJPERF_MOST_PROCESSES", "500");

        try (BenchHost host = BenchHost.start(folder, controllers, settings)) {
            host.measure("exit 0");

            String cgroup = "/sys/fs/cgroup/rjperf-test/";
            assertThat(host.inside(cgroup + "cgroup.subtree_control")).hasContent("+pids\n");
            assertThat(host.inside(cgroup + "bench/memory.max")).hasContent("8G\n");
            assertThat(host.inside(cgroup + "bench/memory.swap.max")).hasContent("0\n");
            assertThat(host.inside(cgroup + "bench/pids.max")).hasContent("500\n");
            assertThat(host.inside(cgroup + "bench/cgroup.procs")).content().matches("\\d+\n");
        }
    }
}
