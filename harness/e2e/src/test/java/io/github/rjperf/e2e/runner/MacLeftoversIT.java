package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The real gate where the programs that only a Mac has are stand-ins: what a job leaves in the folders that macOS gives to each user. */
@Tag("runner")
@ResourceLock(BenchHost.USERS)
class MacLeftoversIT {
    /** Says that it is a Mac, and has folders for bench and for the runner below {@code folders}, in which each has left something. */
    private static final String MAC = """
            cd "$1"; shift
            mount --make-rprivate /; mount -t tmpfs none /usr/local/sbin
            printf '#!/bin/sh\\necho Darwin\\n' >/usr/local/sbin/uname
            printf '#!/bin/sh\\nuser=$3; shift 3; exec setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups "$@"\\n' \\
              >/usr/local/sbin/sudo
            printf '#!/bin/sh\\ncase $1 in DARWIN_USER_TEMP_DIR) d=T ;; DARWIN_USER_CACHE_DIR) d=C ;; DARWIN_USER_DIR) d=0 ;; esac
            echo %s/folders/$(id -un)/${d:?}/\\n' "$PWD" >getconf
            chmod 0755 . getconf /usr/local/sbin/*
            mount --bind getconf /usr/bin/getconf
            for user; do
              for place in T C 0; do
                install -d -m 0700 -o "$user" "folders/$user/$place"
                install -d -m 0700 -o "$user" "folders/$user/$place/closed"
                install -m 0600 -o "$user" /dev/null "folders/$user/$place/closed/module.pcm"
                install -m 0644 /dev/null "folders/$user/$place/of-root"
                chmod 0 "folders/$user/$place/closed"
              done
            done
            exec "$GATE" wipe
            """;

    @TempDir
    Path folder;

    @Test
    void aWipeEmptiesTheFoldersOfBothUsers() {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the gate");
        assumeTrue(Shell.run(folder, "unshare", "--mount", "true").code() == 0, "no namespaces");
        Map<String, String> settings = new TreeMap<>(Map.of(
                "GATE", Repository.root().resolve("docker/runner/gate").toString(),
                "RJPERF_CONF", "/nonexistent",
                "RJPERF_RUNNER", BenchHost.RUNNER,
                "RJPERF_BENCH", BenchHost.BENCH,
                "RJPERF_RUN", folder.resolve("run").toString(),
                "RJPERF_STATE", folder.resolve("state").toString(),
                "RJPERF_WORK", folder.resolve("work").toString()));
        List<String> machine =
                List.of("/bin/bash", "-ec", MAC, "mac", folder.toString(), BenchHost.RUNNER, BenchHost.BENCH);

        Shell.run(folder, settings, PrivateTmp.command(folder, machine)).orFail();

        String left = Shell.run(folder, "find", "folders", "-type", "f", "-printf", "%u %f\n")
                .orFail();
        assertThat(left.lines()).hasSize(6).containsOnly("root of-root");
    }
}
