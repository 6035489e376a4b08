package io.github.rjperf.record;

import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL server that accepts only TLS, with a certificate for {@code localhost} from its own authority. */
final class TlsServer implements AutoCloseable {
    private final Path folder;
    private final Database server;
    private final Path log;

    TlsServer(Path folder) throws Exception {
        this.folder = folder;
        server = EmbeddedDatabase.open(folder.resolve("server"));
        authority("ca");
        authority("stranger");
        openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr");
        Files.writeString(folder.resolve("names"), "subjectAltName=DNS:localhost");
        openssl(
                "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem");
        Path data = Path.of(TestServer.strings(server, "show data_directory").get(0));
        give("server.pem", data.resolve("server.crt"));
        give("server.key", data.resolve("server.key"));
        Files.writeString(data.resolve("pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
        log = data.resolveSibling("server.log");
        try (var connection = server.connections().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("create database team");
            statement.execute("alter system set ssl = on");
            statement.execute("alter system set log_statement = 'all'");
            statement.execute("select pg_reload_conf()");
        }
    }

    /** Copies a file for the user that the server runs as, who alone may read it. */
    private void give(String file, Path place) throws IOException {
        Files.copy(folder.resolve(file), place);
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-------"));
        Files.setOwner(place, Files.getOwner(place.getParent()));
    }

    private void authority(String name) throws Exception {
        openssl("req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=" + name + " -keyout " + name + ".key -out " + name
                + ".pem");
    }

    private void openssl(String arguments) throws Exception {
        List<String> command = List.of(("openssl " + arguments).split(" ", -1));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
    }

    Database admin() {
        PGSimpleDataSource source = source();
        return Database.open(
                url("localhost", "verify-full", "ca"),
                Map.of("PGUSER", source.getUser(), "PGPASSWORD", source.getPassword()));
    }

    /** All statements that reached the server. */
    String log() throws Exception {
        return Files.readString(log);
    }

    /** @param authority whose certificate is trusted: ca or stranger */
    String url(String host, String mode, String authority) {
        return url(host) + "?sslmode=" + mode + "&sslrootcert=" + folder.resolve(authority + ".pem");
    }

    /** Without a word of TLS. */
    String url(String host) {
        return "jdbc:postgresql://" + host + ":" + source().getPortNumbers()[0] + "/team";
    }

    private PGSimpleDataSource source() {
        return (PGSimpleDataSource) server.connections();
    }

    @Override
    public void close() {
        server.close();
    }
}
