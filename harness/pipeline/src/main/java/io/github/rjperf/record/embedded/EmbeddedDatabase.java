package io.github.rjperf.record.embedded;

import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The PostgreSQL that comes with the program. Its data stay in the folder between runs. Programs that use the same folder
 * share one server: the first starts it, each of the others attaches, and the last one to leave stops it, whoever started
 * it. A server whose users were all killed is taken over by the next one.
 */
public final class EmbeddedDatabase {
    private final ServerFolder folder;
    private final AtomicBoolean inside = new AtomicBoolean();
    private final Thread onExit = new Thread(this::leave, "leave the embedded database");

    private EmbeddedDatabase(ServerFolder folder) {
        this.folder = folder;
    }

    /**
     * Opens the database of a folder; closing it, or the end of this process, leaves the server.
     *
     * @param folder belongs to the embedded database alone, is made when it is missing and closed to other users
     * @throws RecordException if the folder cannot be used or the server does not start; the message says what to do
     */
    public static Database open(Path folder) {
        EmbeddedDatabase use;
        try {
            use = new EmbeddedDatabase(ServerFolder.prepare(folder));
        } catch (IOException e) {
            throw new RecordException(
                    "cannot use " + folder + " for the embedded database: " + e + "; or give --db", e);
        }
        Runtime.getRuntime().addShutdownHook(use.onExit);
        boolean opened = false;
        try {
            Database database = Database.open(use.enter(), Map.of(), use::close);
            opened = true;
            return database;
        } catch (IOException e) {
            throw new RecordException(
                    "the embedded database in " + folder + " does not start: " + e.getMessage() + "; or give --db", e);
        } finally {
            if (!opened) {
                use.close();
            }
        }
    }

    private String enter() throws IOException {
        try (Gate gate = Gate.pass(folder)) {
            Occupants.enter(gate);
            inside.set(true);
            return new Server(gate).url();
        }
    }

    private void leave() {
        try (Gate gate = Gate.pass(folder)) {
            if (inside.getAndSet(false) && Occupants.leave(gate)) {
                new Server(gate).stop();
            }
        } catch (IOException e) {
            throw new RecordException("leaving the embedded database in " + folder.root() + " failed: " + e, e);
        }
    }

    private void close() {
        leave();
        try {
            Runtime.getRuntime().removeShutdownHook(onExit);
        } catch (IllegalStateException ending) {
            // The process is ending: its hooks run now, and ours finds nothing left to do.
            return;
        }
    }
}
