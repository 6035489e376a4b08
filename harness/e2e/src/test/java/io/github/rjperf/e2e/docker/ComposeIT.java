package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The compose file keeps the Compose Specification and our rules, and each rule catches what breaks it. */
@Tag("deployment")
class ComposeIT {
    private static final ComposeFile OURS = ComposeFile.ours();
    /** A line with a mark is for a secret that not everyone has; compose gives it an empty value. */
    private static final Pattern SETTING = Pattern.compile("(?m)^(?:# )?([A-Z_]+)=(.*)$");

    @Test
    void keepsTheSpecification() {
        assertThat(OURS.services())
                .containsKeys(
                        "certificates",
                        "postgresql",
                        "migrate",
                        "grafana",
                        "demo-data",
                        "registrar",
                        "service-runner",
                        "web");
        assertThat(OURS.againstTheSpecification()).isEmpty();
    }

    @Test
    void keepsOurRules() {
        assertThat(ComposeRules.complaints(OURS)).isEmpty();
    }

    @Test
    void theExampleHoldsEachVariableAndNoSecret() {
        String example = Repository.read(ComposeFile.FOLDER.resolve(".env.example"));
        assertThat(SETTING.matcher(example)
                        .results()
                        .map(match -> match.group(1))
                        .sorted())
                .isEqualTo(OURS.variables());
        assertThat(SETTING.matcher(example).results())
                .allSatisfy(match -> assertThat(match.group(2).isEmpty())
                        .as(match.group())
                        .isEqualTo(match.group(1).matches(".*_(PASSWORD|SECRET_KEY)")
                                || match.group().startsWith("#")));
        assertThat(SETTING.matcher(example).results())
                .allSatisfy(match -> assertThat(match.group().startsWith("#"))
                        .as(match.group())
                        .isEqualTo(OURS.text().contains("${" + match.group(1) + ":-}")));
    }

    @Test
    void theVersionIsThatOfTheProgram() {
        String pom = Repository.read(Repository.root().resolve("harness/pom.xml"));
        String version = OURS.service("migrate").path("image").asText().replace("rjperf:", "");
        assertThat(pom).contains("<artifactId>harness</artifactId>\n  <version>" + version + "</version>");
    }

    /** Each broken variant is caught with the complaint that names its fault; the rest of the file says nothing. */
    @ParameterizedTest(name = "{2}")
    @MethodSource("broken")
    void catches(String good, String bad, String complaint) {
        assertThat(OURS.text()).contains(good);
        ComposeFile broken = ComposeFile.parse(OURS.text().replace(good, bad));
        List<String> said = Stream.concat(
                        broken.againstTheSpecification().stream(), ComposeRules.complaints(broken).stream())
                .toList();
        assertThat(said).isNotEmpty().anyMatch(line -> line.contains(complaint));
    }

    static Stream<Arguments> broken() {
        return Stream.of(brokenForTheSpecification(), brokenRights(), brokenConnections(), brokenWeb(), brokenMounts())
                .flatMap(each -> each);
    }

    private static Stream<Arguments> brokenForTheSpecification() {
        return Stream.of(
                broken("    healthcheck:\n", "    healtcheck:\n", "healtcheck"),
                broken("pids_limit: 200", "pids_limit: [200]", "pids_limit"),
                broken("{condition: service_healthy}", "{condition: healthy}", "condition"),
                broken("\nvolumes:\n", "\nvolume:\n", "volume"),
                broken("cap_drop: [ALL]", "cap_drop: ALL", "cap_drop"),
                broken("read_only: true\n  cap", "read_only: [true]\n  cap", "read_only"),
                broken("target: /var/lib/grafana}", "targt: /var/lib/grafana}", "targt"));
    }

    private static Stream<Arguments> brokenRights() {
        return Stream.of(
                broken("@sha256:4ef4dbc939", "@sha256:4ef4", "postgresql: image is not pinned"),
                broken("grafana/grafana:13.2.3@", "grafana/grafana:latest@", "grafana: image is not pinned"),
                broken("image: rjperf:0.2.0", "image: rjperf", "migrate: image is not pinned"),
                broken("user: \"472:0\"", "user: \"0:0\"", "grafana: user is not an ordinary one"),
                broken("user: \"10001:10001\"", "user: rjperf", "demo-data: user is not an ordinary one"),
                broken("  read_only: true\n  cap", "  cap", "root file system can be written"),
                broken("cap_drop: [ALL]", "cap_drop: [NET_RAW]", "keeps capabilities"),
                broken("\"no-new-privileges:true\"", "\"seccomp:unconfined\"", "may gain privileges"),
                broken("  init: true", "  privileged: true", "must not use privileged"),
                broken("network_mode: none", "network_mode: host", "certificates: leaves its networks"),
                broken("    mem_limit: 1g\n", "", "postgresql: has no mem_limit"),
                broken("  pids_limit: 200", "  labels: {}", "has no pids_limit"),
                broken("    max-file: \"5\"\n", "", "has a log that grows forever"),
                broken("restart: unless-stopped", "restart: on-failure", "grafana: does not come back after a crash"),
                broken(
                        "    healthcheck:\n      test: [\"CMD\", \"wget\"",
                        "    x-healthcheck:\n      test: [\"CMD\", \"wget\"",
                        "grafana: has no health check"));
    }

    private static Stream<Arguments> brokenConnections() {
        return Stream.of(
                broken(
                        "\"${RJPERF_POSTGRESQL_ADDRESS:-127.0.0.1}:${RJPERF_POSTGRESQL_PORT:-5432}:5432\"",
                        "\"5432:5432\"",
                        "postgresql: port is not on loopback"),
                broken(
                        "\"127.0.0.1:${RJPERF_GRAFANA",
                        "\"${RJPERF_POSTGRESQL_ADDRESS:-127.0.0.1}:${RJPERF_GRAFANA",
                        "grafana: port is not on loopback"),
                broken(
                        "    internal: true\n",
                        "    internal: false\n",
                        "migrate: is on a network that is not internal"),
                broken(
                        "networks: [data, github]",
                        "networks: [data, github, way-out]",
                        "service-runner: is on a network that is not internal"),
                broken("CALLS_OUT:-false", "CALLS_OUT:-true", "grafana: can reach the world"),
                broken("${GRAFANA_ADMIN_PASSWORD:?run ./make-env first}", "admin", "grafana: secret has a value"),
                broken(
                        "${GRAFANA_SECRET_KEY:?run ./make-env first}",
                        "${GRAFANA_SECRET_KEY:-changeme}",
                        "grafana: secret has a value"),
                broken(
                        "${RJPERF_WRITER_PASSWORD:?run ./make-env first}",
                        "${RJPERF_WRITER_PASSWORD}",
                        "migrate: secret has a value"),
                broken("rjperf?sslmode", "rjperf?password=x&sslmode", "migrate: a password stands in a command line"),
                broken("sslmode=verify-full", "sslmode=require", "migrate: does not check the server's certificate"));
    }

    private static Stream<Arguments> brokenWeb() {
        return Stream.of(
                broken("WEB_ADDRESS:-127.0.0.1}:80", "WEB_ADDRESS:-0.0.0.0}:80", "web: port is not on loopback"),
                broken("[boards, web-port]", "[boards, data, web-port]", "web: joins the world to the database"),
                broken(
                        "[boards, web-port]",
                        "[boards, way-out, web-port]",
                        "web: can reach the world through network way-out"),
                broken(
                        "${RJPERF_GRAFANA_GITHUB_SECRET:-}",
                        "${RJPERF_GRAFANA_GITHUB_SECRET:-s}",
                        "grafana: secret has a value"),
                broken("target: /site, read_only: true,", "target: /site,", "web: may change the site"));
    }

    private static Stream<Arguments> brokenMounts() {
        return Stream.of(
                broken(
                        "target: /etc/grafana/provisioning, read_only: true",
                        "target: /etc/grafana/provisioning",
                        "grafana: may write to the host"),
                broken("./postgresql/pg_hba.conf", "./postgresql/hba.conf", "postgresql: mounts what is not there"),
                broken("source: grafana,", "source: grafana-data,", "grafana: volume is not declared"),
                broken("\n  grafana:\n  authority:", "\n  grafana:\n  spare:\n  authority:", "spare is not used"),
                broken(
                        "postgresql: {condition: service_healthy}",
                        "postgresql: {condition: service_started}",
                        "migrate: does not wait until postgresql is service_healthy"),
                broken(
                        "certificates: {cond",
                        "certificate: {cond",
                        "waits for a service that is not there: certificate"));
    }

    private static Arguments broken(String good, String bad, String complaint) {
        return Arguments.of(good, bad, complaint);
    }
}
