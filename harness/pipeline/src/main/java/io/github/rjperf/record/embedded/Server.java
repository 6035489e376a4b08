package io.github.rjperf.record.embedded;

import io.github.rjperf.record.RecordException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.postgresql.ds.PGSimpleDataSource;

/** Starts and stops the server of a folder. */
final class Server {
    /** Major version of the PostgreSQL that comes with the program; data of another one cannot be read by it. */
    static final String MAJOR_VERSION = "18";

    private static final String DATABASE = "rjperf";
    private static final String SUPERUSER = "postgres";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final ServerFolder folder;

    Server(Gate gate) {
        this.folder = gate.folder();
    }

    /** URL of the database, whose server is started unless it runs. */
    String url() throws IOException {
        String password = folder.password();
        Postmaster running = attach(password).orElse(null);
        if (running == null) {
            start(password);
            running = Postmaster.running(folder)
                    .orElseThrow(() -> new IOException("the server ended right after its start"));
        }
        createDatabase(running, password);
        return "jdbc:postgresql://127.0.0.1:" + running.port() + "/" + DATABASE + "?user=" + SUPERUSER + "&password="
                + password;
    }

    /** The running server once it lets us in; empty when none runs, or the one that ran has ended meanwhile. */
    private Optional<Postmaster> attach(String password) throws IOException {
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += PAUSE.toMillis()) {
            Optional<Postmaster> running = Postmaster.running(folder);
            if (running.isEmpty()) {
                return running;
            }
            try {
                connect(running.get(), password).close();
                return running;
            } catch (SQLException e) {
                // It starts, recovers or stops at the moment.
                pause();
            }
        }
        throw new IOException("a server runs there but does not answer; see " + folder.log());
    }

    private void start(String password) throws IOException {
        refuseOtherVersion();
        folder.sweep();
        // The library also cleans up in its working folder; by default that is one in /tmp that everybody may fill.
        System.setProperty("ot.epg.working-dir", folder.programs().toString());
        try {
            launch(password);
        } catch (IOException | IllegalStateException | ExceptionInInitializerError e) {
            Postmaster.running(folder).ifPresent(Postmaster::stop);
            throw new IOException(lastWords(), e);
        }
        // Its lock would outlive our use of the server; the gate and the users' lock do its work.
        Files.deleteIfExists(folder.cluster().resolve("epg-lock"));
    }

    // The object that the library returns is of no use: its close would stop the server under its other users.
    private void launch(String password) throws IOException {
        Object unused = EmbeddedPostgres.builder()
                .setDataDirectory(folder.cluster())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(PATIENCE)
                .setOutputRedirector(ProcessBuilder.Redirect.to(folder.log().toFile()))
                .setConnectConfig("password", password)
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "scram-sha-256")
                .setLocaleConfig("pwfile", folder.passwordFile().toString())
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("max_connections", "50")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .start();
    }

    private void refuseOtherVersion() throws IOException {
        Path version = folder.cluster().resolve("PG_VERSION");
        if (Files.exists(version)) {
            String found = Files.readString(version).strip();
            if (!found.equals(MAJOR_VERSION)) {
                throw new RecordException(
                        folder.root() + " holds data of PostgreSQL " + found + ", this program brings " + MAJOR_VERSION
                                + "; move the folder away to start anew, or give --db");
            }
        }
    }

    private String lastWords() throws IOException {
        List<String> lines = Files.exists(folder.log()) ? Files.readAllLines(folder.log()) : List.of();
        String said = lines.stream()
                .filter(line -> line.contains("FATAL") || line.contains("error:"))
                .findFirst()
                .orElse("no answer");
        boolean root = Objects.equals(Files.getAttribute(folder.root(), "unix:uid"), 0);
        return said + (root ? "; as root it needs user namespaces (unshare -U), so run as another user" : "");
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
        // The server would wait for clients of other programs, and refuse us until they go.
        try (Connection connection = connect(running.get(), folder.password());
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
        } catch (SQLException e) {
            // It is going down already.
            running.get().stop();
        }
        running.get().stop();
        for (long waited = 0; Files.exists(folder.processFile()) && waited < PATIENCE.toMillis(); ) {
            pause();
            waited += PAUSE.toMillis();
        }
    }

    private static Connection connect(Postmaster running, String password) throws SQLException {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setServerNames(new String[] {"127.0.0.1"});
        source.setPortNumbers(new int[] {running.port()});
        source.setDatabaseName("postgres");
        source.setUser(SUPERUSER);
        source.setPassword(password);
        source.setConnectTimeout(5);
        source.setApplicationName("rjperf embedded");
        return source.getConnection();
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for the server", e);
        }
    }
}
