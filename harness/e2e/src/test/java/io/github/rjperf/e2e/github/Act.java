package io.github.rjperf.e2e.github;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Runs the workflows of a copy of this project on this machine, by the interpreter act. */
final class Act {
    static final String BENCH = "perf-bench/rjperf";
    /** The release that trunk is measured against. */
    static final String ANCHOR = "maven:9.0.1";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final Path project;
    private final FakeGitHub github;
    private final String served;
    private final Path secrets;

    /**
     * @param folder holds the copy of the project as {@code project}, and {@code work}, which a gate serves
     * @param served address of the releases
     */
    Act(Path folder, FakeGitHub github, String served) throws IOException {
        this.folder = folder;
        this.project = folder.resolve("project");
        this.github = github;
        this.served = served;
        Files.writeString(folder.resolve("mints"), FakeGitHub.TOKEN);
        this.secrets = Files.writeString(
                folder.resolve("secrets"),
                "GITHUB_TOKEN=" + FakeGitHub.TOKEN + "\nRJPERF_APP_KEY=a-private-key\n" + database(folder));
        for (String name : List.of("mints", "secrets")) {
            Files.setPosixFilePermissions(folder.resolve(name), PosixFilePermissions.fromString("rw-------"));
        }
        for (String stub : List.of("checkout", "token", "upload")) {
            Path action =
                    Files.createDirectories(folder.resolve("actions/" + stub)).resolve("action.yml");
            try (var in = Objects.requireNonNull(Act.class.getResourceAsStream("/github/stub-" + stub + ".yml"))) {
                Files.write(action, in.readAllBytes());
            }
        }
    }

    /** The secrets of the database in whose network this runs; empty without one. */
    static String database(Path folder) throws IOException {
        Path file = folder.resolve("database");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    /** An example of an event, to be changed and run. */
    static ObjectNode example(String name) throws IOException {
        try (var in = Objects.requireNonNull(Act.class.getResourceAsStream("/github/" + name + ".json"))) {
            return (ObjectNode) JSON.readTree(in);
        }
    }

    /**
     * A run of a workflow.
     *
     * @param event what started it
     * @param workflow its file
     * @param payload of the event
     * @param id number of the run
     */
    record Start(String event, String workflow, ObjectNode payload, long id) {}

    /** Runs all jobs of a workflow and keeps its log. */
    void run(Start start) throws IOException {
        run(start, List.of());
    }

    /** Runs one job alone. */
    void run(Start start, String job) throws IOException {
        run(start, List.of("-j", job));
    }

    private void run(Start start, List<String> options) throws IOException {
        Path file = folder.resolve("event-" + start.id + ".json");
        Files.writeString(file, JSON.writeValueAsString(start.payload));
        List<String> command = new ArrayList<>(
                List.of("act", start.event, "-W", ".github/workflows/" + start.workflow, "-e", file.toString()));
        command.addAll(options);
        command.addAll(List.of("--var", "RJPERF_ANCHOR=" + ANCHOR, "--var", "RJPERF_APP_ID=4711"));
        if (!database(folder).isEmpty()) {
            command.addAll(List.of("--var", "RJPERF_TRUSTED_RUNS_ON=[\"self-hosted\",\"rjperf-service\"]"));
        }
        command.addAll(List.of("--actor", "github-actions[bot]"));
        command.addAll(List.of("-P", "self-hosted=-self-hosted", "-P", "ubuntu-24.04=-self-hosted"));
        command.addAll(List.of("--action-offline-mode", "--no-cache-server", "--artifact-server-addr", "127.0.0.1"));
        Map.of("checkout", "checkout", "upload-artifact", "upload", "create-github-app-token", "token")
                .forEach((action, stub) -> command.addAll(List.of(
                        "--local-repository",
                        pinned("actions/" + action) + "="
                                + folder.resolve("actions").resolve(stub))));
        variables(start.id).forEach((name, value) -> command.addAll(List.of("--env", name + "=" + value)));
        // by a file, for the interpreter hands its own environment on; what it knows as a secret it hides in its log
        command.addAll(List.of("--secret-file", secrets.toString()));
        Map<String, String> environment = new TreeMap<>();
        environment.put("XDG_CACHE_HOME", folder.resolve("work").toString());
        long began = System.nanoTime();
        String log = RootShell.run(project, environment, command, true);
        Files.writeString(folder.resolve("act-" + start.event + "-" + start.id + ".log"), log);
        long millis = (System.nanoTime() - began) / 1_000_000;
        Files.writeString(
                folder.resolve("timings"),
                start.id + " " + start.workflow + " " + millis + " ms\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    private Map<String, String> variables(long run) {
        Map<String, String> all = new TreeMap<>();
        all.put("GITHUB_API_URL", github.url());
        all.put("GITHUB_GRAPHQL_URL", github.url() + "/graphql");
        all.put("GITHUB_SERVER_URL", served);
        all.put("GITHUB_REPOSITORY", BENCH);
        all.put("GITHUB_RUN_ID", Long.toString(run));
        all.put("GITHUB_RUN_ATTEMPT", "1");
        all.put("PROJECT", project.toString());
        all.put("JAVA_HOME", System.getProperty("java.home"));
        all.put("XDG_DATA_HOME", folder.resolve("data").toString());
        all.put("MINTED", folder.resolve("minted").toString());
        all.put("MINTS", folder.resolve("mints").toString());
        all.put("ARTIFACTS", folder.resolve("artifacts").toString());
        all.put("RJPERF_RUN", folder.resolve("run").toString());
        all.put("RJPERF_STATE", folder.resolve("state").toString());
        return all;
    }

    /** The action as the workflows pin it. */
    private String pinned(String action) {
        String bench = Repository.read(project.resolve(".github/workflows/bench.yml"));
        var uses = java.util.regex.Pattern.compile("uses: (" + action + "@[0-9a-f]{40})")
                .matcher(bench);
        if (!uses.find()) {
            throw new IllegalStateException("bench.yml does not use " + action);
        }
        return uses.group(1);
    }
}
