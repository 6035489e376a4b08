package io.github.rjperf.record.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Map;

/** A way to start PostgreSQL, which refuses to run as root. */
interface Launcher {
    String SUPERUSER = "postgres";

    Map<String, String> SETTINGS = Map.of(
            "listen_addresses", InetAddress.getLoopbackAddress().getHostAddress(),
            "unix_socket_directories", "",
            "max_connections", "50",
            "fsync", "on",
            "synchronous_commit", "on",
            "full_page_writes", "on");

    /** True if the user of the server is not that of this process. */
    boolean runsAsOtherUser();

    /**
     * Unpacks missing files, creates the cluster when there is none, and starts the server; does not wait until it answers.
     *
     * @throws IOException if one of these fails; the message says why and what to do
     */
    void launch(ServerFolder folder, ProgramArchive programs, String password) throws IOException;

    /** The one for this process. */
    static Launcher here() {
        return UnprivilegedLauncher.isNeeded() ? new UnprivilegedLauncher() : new SameUserLauncher();
    }
}
