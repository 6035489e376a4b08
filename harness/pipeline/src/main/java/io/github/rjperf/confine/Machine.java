package io.github.rjperf.confine;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The properties of this machine that determine how untrusted programs are confined.
 *
 * @param mac true for macOS, false for Linux
 * @param userHome the home folder of the user who started this program
 * @param uid the user who started it
 */
public record Machine(boolean mac, Path userHome, int uid) {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final List<String> FOLDERS = List.of("/usr/bin", "/bin", "/usr/sbin", "/sbin");

    /** The only folders in which to look for the confining programs, regardless of the user's PATH. */
    static final String PATH = String.join(":", FOLDERS);

    public Machine {
        if (uid < 0) {
            throw new IllegalArgumentException("no user: " + uid);
        }
    }

    /**
     * This machine, with the user who started this program.
     *
     * @throws ProcessException if the current user cannot be determined
     */
    public static Machine here(boolean mac, Path userHome) {
        String uid = Program.output(LIMIT, List.of("/usr/bin/id", "-u")).strip();
        return new Machine(mac, userHome, Integer.parseInt(uid));
    }

    /** True if a task can run as a different user than this program. */
    boolean switchesUser() {
        return uid == 0 && !mac && has("setpriv");
    }

    boolean has(String program) {
        return FOLDERS.stream().anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
