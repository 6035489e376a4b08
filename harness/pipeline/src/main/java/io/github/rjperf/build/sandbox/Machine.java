package io.github.rjperf.build.sandbox;

import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The properties of this machine that decide how untrusted programs are confined.
 *
 * @param mac true for macOS, false for Linux
 * @param userHome home folder of the user who started this program
 * @param uid the user who started it
 * @param taskUid who a task runs as when root started it; nothing else runs as this user or group
 */
public record Machine(boolean mac, Path userHome, int uid, int taskUid) {
    /** A stretch of user ids that neither distributions nor systemd give away: 60706 to 61183. */
    private static final int FIRST_UID = 60_706;

    private static final int UIDS = 478;
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final List<String> FOLDERS = List.of("/usr/bin", "/bin", "/usr/sbin", "/sbin");

    /** Programs that decide who is confined are taken from these folders alone, whatever the user's PATH says. */
    static final String PATH = String.join(":", FOLDERS);

    public Machine {
        if (uid < 0 || taskUid <= 0) {
            throw new IllegalArgumentException("a task needs a user other than root");
        }
    }

    /**
     * This machine, with a user for tasks that differs between programs that run at once.
     *
     * @param pid of this program
     * @throws ProcessException when it does not say who we are
     */
    public static Machine here(boolean mac, Path userHome, long pid) {
        String uid = Program.output(LIMIT, List.of("/usr/bin/id", "-u")).strip();
        return new Machine(mac, userHome, Integer.parseInt(uid), FIRST_UID + (int) (pid % UIDS));
    }

    /** True when a task can run as another user than this program. */
    boolean switchesUser() {
        return uid == 0 && !mac && has("setpriv");
    }

    boolean has(String program) {
        return Stream.of(FOLDERS.toArray(String[]::new))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
