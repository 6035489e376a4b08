package io.github.rjperf.record.sql;

import io.github.rjperf.settings.UsageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.ssl.SingleCertValidatingFactory;

/**
 * The location of a PostgreSQL database and its login; its text form contains no secret.
 *
 * @param text host, port, and name for the reader
 * @param login name of the user; empty for that of the operating system
 */
public record DatabaseAddress(String text, String login, DataSource connections) {
    private static final String FORM = "jdbc:postgresql://HOST:PORT/DATABASE";

    /**
     * The driver's logger, which would repeat our errors on standard error. It is a strong reference, because the log
     * manager keeps a weak one.
     */
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    static {
        DRIVER.setLevel(Level.OFF);
    }

    /** Default settings that the URL may override. */
    private static final Map<PGProperty, String> DEFAULTS = Map.of(
            PGProperty.CONNECT_TIMEOUT, "10",
            PGProperty.LOGIN_TIMEOUT, "30",
            PGProperty.TCP_KEEP_ALIVE, "true");

    /**
     * Parses a JDBC URL. A login that is missing from the URL is taken from the environment variables {@code PGUSER}
     * and {@code PGPASSWORD}, the certificate of the server's authority (PEM) from {@code RJPERF_DB_CA}, and the name
     * of this program in the server's log from {@code PGAPPNAME}.
     *
     * @param patience waiting time for each connection
     * @throws UsageException if it is not a PostgreSQL URL; the message does not repeat it, because it may contain a
     *     secret
     */
    static DatabaseAddress parse(String url, Map<String, String> environment, Patience patience) {
        Properties given = read(url);
        Map<PGProperty, String> fallback = new HashMap<>(DEFAULTS);
        fallback.put(PGProperty.APPLICATION_NAME, environment.getOrDefault("PGAPPNAME", "rjperf"));
        fallback.put(PGProperty.USER, environment.getOrDefault("PGUSER", ""));
        fallback.put(PGProperty.PASSWORD, environment.getOrDefault("PGPASSWORD", ""));
        String authority = environment.getOrDefault("RJPERF_DB_CA", "").strip();
        if (!authority.isEmpty() && given.getProperty(PGProperty.SSL_ROOT_CERT.getName()) == null) {
            fallback.put(PGProperty.SSL_MODE, "verify-full");
            fallback.put(PGProperty.SSL_FACTORY, SingleCertValidatingFactory.class.getName());
            fallback.put(PGProperty.SSL_FACTORY_ARG, authority);
        }
        fallback.entrySet()
                .removeIf(e ->
                        e.getValue().isEmpty() || given.getProperty(e.getKey().getName()) != null);
        PGSimpleDataSource connections = new PatientConnections(patience);
        connections.setUrl(url);
        fallback.forEach(connections::setProperty);
        return new DatabaseAddress(describe(given), Objects.requireNonNullElse(connections.getUser(), ""), connections);
    }

    /** Throws UsageException if it is not a PostgreSQL URL, without connecting to anything. */
    public static void require(String url) {
        read(url);
    }

    private static Properties read(String url) {
        if (!url.toLowerCase(Locale.ROOT).startsWith("jdbc:postgresql:")) {
            throw new UsageException("--db is not a PostgreSQL JDBC URL; write " + FORM);
        }
        // the driver treats everything before an @ as a host and would log it
        if (url.split("\\?", 2)[0].contains("@")) {
            throw new UsageException("--db has a user before the host, which JDBC does not support; write " + FORM
                    + "?user=NAME and give the password as PGPASSWORD");
        }
        Properties given = Driver.parseURL(url, null);
        if (given == null) {
            throw new UsageException("--db cannot be read; write " + FORM);
        }
        return given;
    }

    /** A JDBC URL without its password, to be shown and typed again with {@code PGPASSWORD}. */
    public static String withoutPassword(String url) {
        return url.replaceAll("(?i)([?&])(ssl)?password=[^&]*&?", "$1").replaceAll("[?&]$", "");
    }

    private static String describe(Properties given) {
        String name = given.getProperty(PGProperty.PG_DBNAME.getName(), "");
        String[] hosts =
                given.getProperty(PGProperty.PG_HOST.getName(), "localhost").split(",", -1);
        String[] ports = given.getProperty(PGProperty.PG_PORT.getName(), "5432").split(",", -1);
        return IntStream.range(0, hosts.length)
                .mapToObj(i -> hosts[i] + ":" + ports[Math.min(i, ports.length - 1)])
                .collect(Collectors.joining(", ", "database " + name + " at ", ""));
    }

    @Override
    public String toString() {
        return text;
    }

    /** Connections to one server; opening each of them is retried. */
    private static final class PatientConnections extends PGSimpleDataSource {
        private static final long serialVersionUID = 1;

        private final transient Patience patience;

        PatientConnections(Patience patience) {
            this.patience = patience;
        }

        @Override
        public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
            return patience.connect(() -> super.getConnection(user, password));
        }
    }
}
