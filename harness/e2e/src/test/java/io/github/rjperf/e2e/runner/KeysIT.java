package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The kernel keeps keys of a user when no process of the user is left; a job must not leave one for the next. */
@Tag("runner")
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@ResourceLock(BenchHost.USERS)
class KeysIT {
    /**
     * For each keyring that a process finds without having made it, those of its session, its user, and its user's sessions, and the
     * persistent one: looks for the key of an earlier job, then leaves one.
     */
    private static final String JOB = """
            [ "$1" = run ] || exit 0
            perl -e '
              my ($type, $name, $secret) = ("user", "left", "s3cr3t");
              for my $ring (-3, -4, -5, syscall(250, 22, -1, -2)) {
                print "found in $ring\\n" if syscall(250, 10, $ring, $type, $name, 0) >= 0;
                syscall(248, $type, $name, $secret, 6, $ring);
              }
              print "looked\\n"'
            """;

    @TempDir
    Path folder;

    @Test
    void aJobLeavesNoKeyForTheNext() throws IOException {
        try (BenchHost host = BenchHost.start(folder)) {
            assertThat(host.measure(JOB).said()).contains("| looked");

            assertThat(host.measure(JOB).said()).contains("| looked").doesNotContain("found");
        }
    }
}
