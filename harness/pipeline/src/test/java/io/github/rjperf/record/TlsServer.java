package io.github.rjperf.record;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

/** A PostgreSQL server that accepts only TLS, with a certificate for {@code localhost} from its own authority. */
final class TlsServer implements AutoCloseable {
    private static final String PASSWORD = "admin-1";

    private final Path folder;
    private final EmbeddedPostgres server;

    TlsServer(Path folder) throws Exception {
        this.folder = folder;
        authority("ca");
        authority("stranger");
        openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr");
        Files.writeString(folder.resolve("names"), "subjectAltName=DNS:localhost");
        openssl(
                "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem");
        Files.setPosixFilePermissions(folder.resolve("server.key"), PosixFilePermissions.fromString("rw-------"));
        server = EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", folder.resolve("server.pem").toString())
                .setServerConfig("ssl_key_file", folder.resolve("server.key").toString())
                .setServerConfig("log_statement", "all")
                .setOutputRedirector(
                        ProcessBuilder.Redirect.to(folder.resolve("log").toFile()))
                .start();
        try (var connection = server.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("alter role postgres password '" + PASSWORD + "'");
            statement.execute("create database team");
            Files.writeString(folder.resolve("data/pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
            statement.execute("select pg_reload_conf()");
        }
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
        return Database.open(
                url("localhost", "verify-full", "ca"), Map.of("PGUSER", "postgres", "PGPASSWORD", PASSWORD));
    }

    /** All statements that reached the server. */
    String log() throws Exception {
        return Files.readString(folder.resolve("log"));
    }

    /** @param authority whose certificate is trusted: ca or stranger */
    String url(String host, String mode, String authority) {
        return "jdbc:postgresql://" + host + ":" + server.getPort() + "/team?sslmode=" + mode + "&sslrootcert="
                + folder.resolve(authority + ".pem");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
