package io.github.rjperf.e2e.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.WorkflowFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table of permissions says of every call what GitHub says of it, and the jobs have what their calls need. */
@Tag("deployment")
class GithubPermissionsIT {
    private static final Set<String> NO_JOBS = Set.of("doctor", "fix", "registrar");
    private static final String GRAPHQL = "POST /graphql";

    private final List<Row> rows = Row.read();

    /** What the fake takes, and so every call of every test, is what this description holds. */
    @Test
    void everyCallOfTheProgramHasARow() throws IOException {
        Set<String> described = new TreeSet<>();
        WorkflowFile.fields(json("openapi.json").path("paths"))
                .forEach((path, methods) -> WorkflowFile.fields(methods).keySet().stream()
                        .filter(method -> !method.equals("parameters"))
                        .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path)));
        described.add(GRAPHQL);

        assertThat(rows).extracting(Row::call).containsExactlyInAnyOrderElementsOf(described);
    }

    @Test
    void permissionsAreOnesThatAppsHave() throws IOException {
        JsonNode known = json("openapi.json").at("/components/schemas/app-permissions/properties");

        assertThat(rows).filteredOn(Row::isOfPermission).hasSizeGreaterThan(30).allSatisfy(row -> assertThat(
                        known.path(row.name()).path("enum").toString())
                .as(row.call() + " needs " + row.permission())
                .contains("\"" + row.level() + "\""));
    }

    @Test
    void permissionsAreThoseThatTheListOfOctokitNames() throws IOException {
        JsonNode listed = json("app-permissions.json");

        assertThat(rows)
                .filteredOn(row -> listed.has(row.call()))
                .hasSizeGreaterThanOrEqualTo(20)
                .allSatisfy(row -> assertThat(listed.path(row.call()).toString())
                        .as(row.call())
                        .contains("\"" + row.permission() + "\""));
    }

    @Test
    void eachJobHasWhatItsCallsNeed() {
        Map<String, JsonNode> jobs = jobs();
        assertThat(rows.stream().flatMap(row -> row.jobs().stream()).filter(job -> !NO_JOBS.contains(job)))
                .isNotEmpty()
                .allSatisfy(job -> assertThat(jobs).containsKey(job));

        assertThat(rows.stream().flatMap(row -> row.jobs().stream()
                        .filter(job -> !NO_JOBS.contains(job))
                        .filter(job -> !row.isCovered(rights(job(jobs, job), row.in())))
                        .map(job -> job + " lacks " + row.permission() + " for " + row.call())))
                .isEmpty();
    }

    /** No job mints or declares what none of its calls needs. */
    @Test
    void noJobOfTheTableHasMoreThanItsCallsNeed() {
        Map<String, JsonNode> jobs = jobs();
        Set<String> known = rows.stream().flatMap(row -> row.jobs().stream()).collect(Collectors.toSet());
        known.removeAll(NO_JOBS);

        assertThat(known.stream().flatMap(job -> minted(job(jobs, job)).entrySet().stream()
                        .flatMap(of -> of.getValue().entrySet().stream()
                                .filter(right -> rows.stream()
                                        .noneMatch(row -> row.jobs().contains(job)
                                                && row.in().equals(of.getKey())
                                                && row.permission().equals(right.getKey() + ": " + right.getValue())))
                                .map(right -> job + " mints " + right + " for " + of.getKey()))))
                .isEmpty();
    }

    /** A table that passed whatever the jobs say would prove nothing. */
    @Test
    void aMissingPermissionIsFound() {
        Row row = rows.stream()
                .filter(r -> r.call().endsWith("/check-runs") && r.permission().equals("checks: write"))
                .findFirst()
                .orElseThrow();

        assertThat(row.isCovered(Map.of("checks", "write"))).isTrue();
        assertThat(row.isCovered(Map.of("checks", "read", "issues", "write"))).isFalse();
    }

    private static JsonNode job(Map<String, JsonNode> jobs, String name) {
        return Objects.requireNonNull(jobs.get(name), name);
    }

    private static Map<String, JsonNode> jobs() {
        Map<String, JsonNode> jobs = new TreeMap<>();
        WorkflowFile.ours().forEach(file -> jobs.putAll(file.jobs()));
        return jobs;
    }

    /** What the token of a job for one repository may do: the minted one, or the job's own. */
    private static Map<String, String> rights(JsonNode job, String in) {
        Map<String, String> own = new TreeMap<>();
        if (in.equals("bench")) {
            WorkflowFile.fields(job.path("permissions"))
                    .forEach((name, level) -> own.put(name.replace('-', '_'), level.asText()));
        }
        return minted(job).getOrDefault(in, own);
    }

    /** The permissions of each token that a job mints, by the step's id, which names the repository. */
    private static Map<String, Map<String, String>> minted(JsonNode job) {
        Map<String, Map<String, String>> minted = new TreeMap<>();
        WorkflowFile.steps(job).stream()
                .filter(step -> step.path("uses").asText().startsWith("actions/create-github-app-token@"))
                .forEach(step -> minted.put(
                        step.path("id").asText(),
                        WorkflowFile.fields(step.path("with")).entrySet().stream()
                                .filter(input -> input.getKey().startsWith("permission-"))
                                .collect(Collectors.toMap(
                                        input -> input.getKey()
                                                .substring("permission-".length())
                                                .replace('-', '_'),
                                        input -> input.getValue().asText()))));
        return minted;
    }

    private static JsonNode json(String name) throws IOException {
        return new ObjectMapper()
                .readTree(Repository.root()
                        .resolve("harness/pipeline/src/test/resources/github/" + name)
                        .toFile());
    }

    private record Row(String call, String in, String permission, boolean isPublic, Set<String> jobs) {
        static List<Row> read() {
            return Repository.read(Repository.root().resolve("docs/reference/github-permissions.md"))
                    .lines()
                    .filter(line -> line.matches("\\| `(GET|POST|PATCH|PUT|DELETE) /.*"))
                    .map(line -> Arrays.stream(line.split("\\|", -1))
                            .map(cell -> cell.strip().replace("`", ""))
                            .toList())
                    .map(cells -> new Row(
                            cells.get(1),
                            cells.get(2),
                            cells.get(3),
                            cells.get(4).equals("yes"),
                            Stream.of(cells.get(6).split(", ", -1)).collect(Collectors.toSet())))
                    .toList();
        }

        boolean isOfPermission() {
            return permission.contains(": ");
        }

        String name() {
            return permission.replaceFirst(": .*", "");
        }

        String level() {
            return permission.replaceFirst(".*: ", "");
        }

        boolean isCovered(Map<String, String> rights) {
            String has = rights.getOrDefault(name(), "");
            return name().equals("metadata")
                    || isPublic
                    || has.equals(level())
                    || (has.equals("write") && level().equals("read"));
        }
    }
}
