package io.github.rjperf.testing;

import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A registrar in a folder, with the key of an App and one host, bench-1. */
public final class Registrar {
    private final Path folder;
    private final FakeApp app;

    private Registrar(Path folder) {
        this.folder = folder;
        app = new FakeApp("4711", 77, () -> Clock.systemUTC().instant().getEpochSecond());
        app.permissions.put("organization_self_hosted_runners", "write");
    }

    /** Installs it for the organization acme of a server. */
    public static Registrar install(Path folder, String server) throws IOException {
        Registrar registrar = new Registrar(folder);
        Files.createDirectories(folder.resolve("hosts"));
        Files.writeString(folder.resolve("registrar.conf"), """
                GITHUB_URL='https://github.com/acme'
                GITHUB_API_URL='%s'
                APP_ID='4711'
                INSTALLATION_ID='77'
                STATE='%s'
                """.formatted(server, folder.resolve("state")));
        Files.writeString(folder.resolve("hosts/bench-1.conf"), """
                RUNNER_LABELS='self-hosted,rjperf,linux-x64'
                RUNNER_GROUP_ID='3'
                """);
        Path file = Files.writeString(registrar.key(), registrar.app.pem());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        return registrar;
    }

    /** The App whose key it holds, which may register runners of an organization. */
    public FakeApp app() {
        return app;
    }

    /** The file with the private key of the App. */
    public Path key() {
        return folder.resolve("app-key.pem");
    }

    /** Asks as sshd does for one host. */
    public Shell.Ended ask(String host) {
        return ask(Map.of(), host);
    }

    public Shell.Ended ask(Map<String, String> environment, String host) {
        return Shell.run(folder, environment, command(host));
    }

    private List<String> command(String host) {
        return List.of(script().toString(), host, folder.toString());
    }

    private static Path script() {
        return Repository.root().resolve("docker/runner/registrar");
    }

    /** The command lines of all programs that a request starts. */
    public String commandLines() throws IOException {
        // the shell's own trace of a run shows each program with its words
        List<String> traced = new ArrayList<>(List.of("/bin/bash", "-x"));
        traced.addAll(command("bench-1"));
        String said = Shell.run(folder, Map.of(), traced).said();
        return String.join(
                "\n",
                said.lines()
                        .filter(line -> line.matches("\\++ (curl|openssl|sed|tr|date|find|ls|mkdir|rmdir) .*"))
                        .toList());
    }

    /** Changes a setting. */
    public void set(String file, String name, String value) throws IOException {
        Path path = folder.resolve(file);
        Files.writeString(path, Repository.read(path) + name + "='" + value + "'\n", StandardCharsets.UTF_8);
    }

    /** Lets its past requests of a host be older. */
    public void forgetSince(String host, long seconds) throws IOException {
        Path given = folder.resolve("state").resolve(host);
        StringBuilder older = new StringBuilder();
        Repository.read(given).lines().forEach(line -> older.append(Long.parseLong(line) - seconds)
                .append('\n'));
        Files.writeString(given, older);
    }
}
