package io.github.rjperf.e2e.runner;

import io.github.rjperf.house.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A mount namespace whose {@code /tmp} holds only what a test keeps there. The scripts of a bench host search {@code /tmp} several
 * times for each job; a machine of developers has hundreds of thousands of files there, and a bench host has few.
 */
final class PrivateTmp {
    private static final Path TMP = Path.of("/tmp");
    private static final String MOUNT = """
            mount -t tmpfs -o mode=755 none /mnt
            mkdir -m 1777 /mnt/tmp
            for kept; do
              shift
              if [ "$kept" = -- ]; then break; fi
              mkdir -p "/mnt$kept"
              mount --rbind "$kept" "/mnt$kept"
            done
            mount --rbind /mnt/tmp /tmp
            umount --lazy /mnt
            exec "$@"
            """;

    private PrivateTmp() {}

    /** The command line that runs a command there, as root; the folder of the test and all programs are kept. */
    static List<String> command(Path folder, List<String> command) {
        Stream<Path> kept = Stream.of(
                        folder, Repository.root(), Installed.folder(), Path.of(System.getProperty("java.home")))
                .filter(path -> path.startsWith(TMP));
        return Stream.of(
                        Stream.of("unshare", "--mount", "/bin/bash", "-ec", MOUNT, "private-tmp"),
                        kept.map(Path::toString),
                        Stream.of("--"),
                        command.stream())
                .flatMap(words -> words)
                .toList();
    }
}
