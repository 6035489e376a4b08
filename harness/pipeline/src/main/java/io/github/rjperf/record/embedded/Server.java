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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.postgresql.ds.PGSimpleDataSource;

/** Starts and stops the server of a folder. */
final class Server {
    /** Major version of the included PostgreSQL; it cannot read data of other major versions. */
    static final String MAJOR_VERSION = "18";

    private static final String DATABASE = "rjperf";
    private static final String SUPERUSER = "postgres";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** PostgreSQL's message when the server was killed and its child processes are still ending. */
    private static final String REMAINS = "is still in use";

    private static final Map<String, String> SETTINGS = Map.of(
            "listen_addresses", "127.0.0.1",
            "unix_socket_directories", "",
            "max_connections", "50",
            "fsync", "on",
            "synchronous_commit", "on",
            "full_page_writes", "on");

    private final ServerFolder folder;

    Server(StartLock start) {
        this.folder = start.folder();
    }

    /** URL of the database, whose server is started unless it is running. */
    String url() throws IOException {
        String password = folder.password();
        Postmaster running = attach(password).orElse(null);
        if (running == null) {
            refuseOtherVersion();
            folder.sweep();
            running = start(password);
        }
        createDatabase(running, password);
        return "jdbc:postgresql://127.0.0.1:" + running.port() + "/" + DATABASE + "?user=" + SUPERUSER + "&password="
                + password;
    }

    /** The running server once it accepts logins; empty when there is none, or it has ended in the meantime. */
    private Optional<Postmaster> attach(String password) throws IOException {
        Polling waiting = new Polling(PATIENCE);
        do {
            Optional<Postmaster> running = Postmaster.running(folder);
            if (running.isEmpty() || answers(running.get(), password)) {
                return running;
            }
        } while (waiting.goesOn());
        throw new IOException("a server runs there but does not answer; see " + folder.log());
    }

    private Postmaster start(String password) throws IOException {
        Polling waiting = new Polling(PATIENCE);
        launch(password);
        do {
            Optional<Postmaster> running = Postmaster.running(folder);
            if (running.isPresent() && answers(running.get(), password)) {
                return running.get();
            }
            String said = lastWords();
            if (running.isEmpty() && said.contains(REMAINS)) {
                launch(password);
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

    /** Unpacks missing files, creates the cluster when there is none, and launches the server. */
    private void launch(String password) throws IOException {
        try {
            launchByLibrary(folder, password);
        } catch (IllegalStateException | ExceptionInInitializerError e) {
            String said = lastWords();
            throw new IOException(said.isEmpty() ? String.valueOf(e.getMessage()) : said + onRoot(), e);
        } finally {
            // Its lock would outlast this process's use of the server; the start lock and the users' lock take its
            // place.
            Files.deleteIfExists(folder.cluster().resolve("epg-lock"));
        }
    }

    /** The library's working folder is a property of the process, so two folders cannot be launched at once. */
    private static synchronized void launchByLibrary(ServerFolder folder, String password) {
        // The library also cleans up in its working folder, which by default is a world-writable one in /tmp.
        System.setProperty("ot.epg.working-dir", folder.programs().toString());
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setDataDirectory(folder.cluster())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(Duration.ofMillis(1))
                .setOutputRedirector(ProcessBuilder.Redirect.to(folder.log().toFile()))
                .setConnectConfig("password", password)
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "scram-sha-256")
                .setLocaleConfig("pwfile", folder.passwordFile().toString());
        SETTINGS.forEach(builder::setServerConfig);
        try {
            // The returned object is not used: closing it would stop the server while others are using it.
            Object unused = builder.start();
        } catch (IOException e) {
            // The library waits only for a moment and does not notice a server that failed, so this class waits itself.
            return;
        }
    }

    private void refuseOtherVersion() throws IOException {
        Path version = folder.cluster().resolve("PG_VERSION");
        if (Files.exists(version)) {
            String found = Files.readString(version).strip();
            if (!found.equals(MAJOR_VERSION)) {
                throw new RecordException(
                        folder.root() + " contains data of PostgreSQL " + found + ", this program includes "
                                + MAJOR_VERSION + "; move the folder away to start over, or specify --db");
            }
        }
    }

    /** Why the server ended, in its own words; empty when its log does not say. */
    private String lastWords() throws IOException {
        if (!Files.exists(folder.log())) {
            return "";
        }
        return Files.readAllLines(folder.log()).stream()
                .filter(line -> line.contains("FATAL:") || line.contains("error:"))
                .findFirst()
                .orElse("");
    }

    private String onRoot() throws IOException {
        boolean root = Objects.equals(Files.getAttribute(folder.root(), "unix:uid"), 0);
        return root ? "; as root it needs user namespaces (unshare -U), so run as another user" : "";
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
        // The server would otherwise wait for clients of other programs, and refuse new connections until they
        // disconnect.
        try (Connection connection = connect(running.get(), folder.password());
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
        } catch (SQLException e) {
            // It is already shutting down.
            running.get().stop();
        }
        running.get().stop();
        Polling waiting = new Polling(PATIENCE);
        while (Files.exists(folder.processFile()) && waiting.goesOn()) {}
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
}
