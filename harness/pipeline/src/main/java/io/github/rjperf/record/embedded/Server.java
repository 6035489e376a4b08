package io.github.rjperf.record.embedded;

import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;

/** Starts and stops the server of a folder. */
final class Server {
    /** Major version of the included PostgreSQL; it cannot read data of other major versions. */
    static final String MAJOR_VERSION = "18";

    private static final String DATABASE = "rjperf";
    /** The address that the server listens on, in URL form: IPv6 if the loopback interface has no other address. */
    private static final String HOST = host(InetAddress.getLoopbackAddress());

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** PostgreSQL's message when the server was killed and its child processes have not ended yet. */
    private static final String REMAINS = "is still in use";

    private final ServerFolder folder;
    private final Launcher launcher;
    private final ProgramArchive programs;

    Server(StartLock start, Launcher launcher, ProgramArchive programs) {
        this.folder = start.folder();
        this.launcher = launcher;
        this.programs = programs;
    }

    static String host(InetAddress address) {
        return address instanceof Inet6Address ? "[" + address.getHostAddress() + "]" : address.getHostAddress();
    }

    /** The URL of the database, whose server is started unless it is already running. */
    String url() throws IOException {
        String password = folder.password();
        Postmaster running = attach(password).orElse(null);
        if (running == null) {
            refuseOtherVersion();
            folder.sweep();
            running = start(password);
        }
        createDatabase(running, password);
        return url(running, DATABASE, password);
    }

    /** The running server, once it accepts logins; empty if there is none, or it has ended in the meantime. */
    private Optional<Postmaster> attach(String password) throws IOException {
        Polling waiting = new Polling();
        do {
            Optional<Postmaster> running = Postmaster.running(folder);
            if (running.isEmpty() || answers(running.get(), password)) {
                return running;
            }
        } while (waiting.goesOn());
        throw new IOException("a server runs there but does not answer; see " + folder.log());
    }

    private Postmaster start(String password) throws IOException {
        Polling waiting = new Polling();
        launcher.launch(folder, programs, password);
        do {
            Optional<Postmaster> running = Postmaster.running(folder);
            if (running.isPresent() && answers(running.get(), password)) {
                return running.get();
            }
            String said = folder.startFailure();
            if (running.isEmpty() && said.contains(REMAINS)) {
                launcher.launch(folder, programs, password);
            } else if (running.isEmpty() && !said.isEmpty()) {
                throw new IOException(said);
            }
        } while (waiting.goesOn());
        Postmaster.running(folder).ifPresent(Postmaster::stop);
        throw new IOException("no answer after " + PATIENCE.toSeconds() + " s; see " + folder.log());
    }

    private static boolean answers(Postmaster running, String password) {
        try {
            connect(running, password).close();
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    private void refuseOtherVersion() throws IOException {
        Path version = folder.cluster().resolve("PG_VERSION");
        if (Files.exists(version)) {
            String found = Files.readString(version).strip();
            if (!found.equals(MAJOR_VERSION)) {
                throw new RecordException(
                        folder.home() + " contains data from PostgreSQL " + found + ", but this program includes "
                                + MAJOR_VERSION + "; move the folder away to start over, or specify --db");
            }
        }
    }

    private void createDatabase(Postmaster running, String password) throws IOException {
        try (Connection connection = connect(running, password);
                Statement statement = connection.createStatement()) {
            boolean exists = statement
                    .executeQuery("select from pg_database where datname = '" + DATABASE + "'")
                    .next();
            if (!exists) {
                statement.execute("create database " + DATABASE);
            }
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Stops the server, and waits until it has ended. */
    void stop() throws IOException {
        Optional<Postmaster> running = Postmaster.running(folder);
        if (running.isEmpty()) {
            return;
        }
        // otherwise, the server would wait for clients of other programs and refuse new connections until they
        // disconnect
        try (Connection connection = connect(running.get(), folder.password());
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
        } catch (SQLException e) {
            // it is already shutting down
            running.get().stop();
        }
        running.get().stop();
        Polling waiting = new Polling();
        while (Files.exists(folder.processFile()) && waiting.goesOn()) {}
    }

    private static Connection connect(Postmaster running, String password) throws SQLException {
        return DriverManager.getConnection(
                url(running, "postgres", password) + "&connectTimeout=5&ApplicationName=rjperf%20embedded");
    }

    private static String url(Postmaster running, String database, String password) {
        return "jdbc:postgresql://" + HOST + ":" + running.port() + "/" + database + "?user=" + Launcher.SUPERUSER
                + "&password=" + password;
    }

    /** Waits in short steps for an event that does not announce itself. */
    private static final class Polling {
        private static final Duration STEP = Duration.ofMillis(20);

        private Duration left = PATIENCE;

        /** Pauses for one step; false if the time is up. */
        boolean goesOn() throws IOException {
            try {
                Thread.sleep(STEP.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while waiting for the server", e);
            }
            left = left.minus(STEP);
            return !left.isNegative();
        }
    }
}
