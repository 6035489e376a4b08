package io.github.rjperf.e2e.docker;

import static io.github.rjperf.e2e.docker.ComposeFile.fields;
import static io.github.rjperf.e2e.docker.ComposeFile.items;
import static io.github.rjperf.e2e.docker.ComposeFile.texts;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What every service of our compose file must keep, beyond the Compose Specification. */
final class ComposeRules {
    private static final Pattern PINNED =
            Pattern.compile("[a-z/]+:\\d+\\.\\d+(\\.\\d+)?(-[a-z]+)?@sha256:[0-9a-f]{64}");
    private static final Pattern OWN = Pattern.compile("rjperf(-[a-z]+)*:\\d+\\.\\d+\\.\\d+");
    private static final Pattern ORDINARY_USER = Pattern.compile("[1-9]\\d*:\\d+");
    static final Pattern SECRET_NAME = Pattern.compile(".*(PASSWORD|PASSWD|SECRET|TOKEN).*");
    private static final Pattern FROM_ENVIRONMENT = Pattern.compile("\\$\\{[A-Z_]+:(\\?[^}]+|-)}");
    private static final Pattern LOGIN_IN_URL =
            Pattern.compile("password=|://[^/@ ]+:[^/@ ]+@", Pattern.CASE_INSENSITIVE);
    /** Services that may reach the world, each by a network on which nothing else is. */
    private static final Map<String, String> WAYS_OUT = Map.of("proxy", "way-out", "upkeep", "ping", "web", "web-port");

    private static final Set<String> SHUT =
            Set.of("false", "${RJPERF_GRAFANA_CALLS_OUT:-false}", "${RJPERF_PING_CALLS_OUT:-false}");
    private static final List<String> OPENINGS =
            List.of("privileged", "cap_add", "devices", "pid", "ipc", "userns_mode", "uts", "env_file", "group_add");

    private final ComposeFile file;
    private final List<String> complaints = new ArrayList<>();

    private ComposeRules(ComposeFile file) {
        this.file = file;
    }

    /** One line for each breach: the service and what is wrong; empty when all is well. */
    static List<String> complaints(ComposeFile file) {
        ComposeRules rules = new ComposeRules(file);
        file.services().forEach((name, service) -> {
            rules.image(name, service);
            rules.rights(name, service);
            rules.limits(name, service);
            rules.life(name, service);
            rules.ports(name, service);
            rules.secrets(name, service);
            rules.mounts(name, service);
            rules.dependencies(name, service);
            rules.database(name, service);
        });
        rules.volumes();
        return rules.complaints;
    }

    private void image(String name, JsonNode service) {
        String image = service.path("image").asText();
        boolean built = service.has("build");
        check(
                built ? OWN.matcher(image).matches() : PINNED.matcher(image).matches(),
                name,
                "image is not pinned: " + image);
    }

    private void rights(String name, JsonNode service) {
        check(
                ORDINARY_USER.matcher(service.path("user").asText()).matches(),
                name,
                "user is not an ordinary one, by number");
        check(service.path("read_only").asBoolean(), name, "root file system can be written");
        check(texts(service.path("cap_drop")).equals(List.of("ALL")), name, "keeps capabilities");
        check(texts(service.path("security_opt")).contains("no-new-privileges:true"), name, "may gain privileges");
        OPENINGS.stream().filter(service::has).forEach(key -> check(false, name, "must not use " + key));
        String network = service.path("network_mode").asText("none");
        check(network.equals("none"), name, "leaves its networks: network_mode " + network);
    }

    private void limits(String name, JsonNode service) {
        Stream.of("mem_limit", "cpus", "pids_limit")
                .forEach(limit -> check(service.has(limit), name, "has no " + limit));
        JsonNode options = service.path("logging").path("options");
        check(options.has("max-size") && options.has("max-file"), name, "has a log that grows forever");
    }

    private void life(String name, JsonNode service) {
        String restart = service.path("restart").asText();
        if (restart.equals("no")) {
            check(!service.has("ports"), name, "is a one-shot with a port");
        } else {
            check(restart.equals("unless-stopped"), name, "does not come back after a crash: restart " + restart);
            JsonNode health = service.path("healthcheck");
            check(
                    health.path("test").size() > 1 && health.has("interval") && health.has("timeout"),
                    name,
                    "has no health check");
        }
    }

    /** Each service has its own address, so that opening the database does not also open Grafana. */
    private void ports(String name, JsonNode service) {
        String own = "${RJPERF_" + name.toUpperCase(Locale.ROOT) + "_ADDRESS:-127.0.0.1}:";
        for (JsonNode port : service.path("ports")) {
            check(
                    Stream.of("127.0.0.1:", own).anyMatch(port.asText()::startsWith),
                    name,
                    "port is not on loopback: " + port);
        }
        check(!networks(service).containsAll(Set.of("data", "web-port")), name, "joins the world to the database");
        Set<String> outward = networks(service).stream()
                .filter(network -> !file.tree()
                        .path("networks")
                        .path(network)
                        .path("internal")
                        .asBoolean())
                .collect(Collectors.toCollection(TreeSet::new));
        outward.remove(WAYS_OUT.getOrDefault(name, ""));
        if (!service.has("ports")) {
            check(outward.isEmpty(), name, "is on a network that is not internal without a port: " + outward);
        }
        for (String network : outward) {
            JsonNode masquerade = file.tree()
                    .path("networks")
                    .path(network)
                    .path("driver_opts")
                    .path("com.docker.network.bridge.enable_ip_masquerade");
            check(SHUT.contains(masquerade.asText()), name, "can reach the world through network " + network);
        }
    }

    private static Set<String> networks(JsonNode service) {
        return service.has("network_mode") ? Set.of() : new TreeSet<>(texts(service.path("networks")));
    }

    private void secrets(String name, JsonNode service) {
        check(
                !service.path("environment").isArray(),
                name,
                "environment is a list, which the check of secrets cannot read");
        fields(service.path("environment")).forEach((key, value) -> {
            if (SECRET_NAME.matcher(key).matches()) {
                check(
                        FROM_ENVIRONMENT.matcher(value.asText()).matches(),
                        name,
                        "secret has a value or a default: " + key);
            }
        });
        check(!LOGIN_IN_URL.matcher(service.toString()).find(), name, "a password stands in a command line");
    }

    private void mounts(String name, JsonNode service) {
        for (JsonNode mount : service.path("volumes")) {
            String source = mount.path("source").asText();
            switch (mount.path("type").asText()) {
                case "bind" -> {
                    check(mount.path("read_only").asBoolean(), name, "may write to the host: " + source);
                    check(
                            Files.exists(ComposeFile.FOLDER.resolve(source)),
                            name,
                            "mounts what is not there: " + source);
                }
                case "volume" -> {
                    check(file.tree().path("volumes").has(source), name, "volume is not declared: " + source);
                    check(
                            !source.equals("site")
                                    || name.equals("upkeep")
                                    || mount.path("read_only").asBoolean(),
                            name,
                            "may change the site");
                }
                default -> check(false, name, "mount has no type and so no source that can be checked: " + mount);
            }
        }
    }

    private void dependencies(String name, JsonNode service) {
        fields(service.path("depends_on")).forEach((other, how) -> {
            JsonNode needed = file.services().get(other);
            if (needed == null) {
                check(false, name, "waits for a service that is not there: " + other);
                return;
            }
            boolean oneShot = needed.path("restart").asText().equals("no");
            String fitting = oneShot ? "service_completed_successfully" : "service_healthy";
            check(
                    how.path("condition").asText().equals(fitting),
                    name,
                    "does not wait until " + other + " is " + fitting);
        });
    }

    /** Who speaks to the database checks its certificate and waits for it. */
    private void database(String name, JsonNode service) {
        String command = service.path("command").toString();
        if (command.contains("jdbc:")) {
            check(
                    command.contains("sslmode=verify-full") && command.contains("sslrootcert=/tls/authority/ca.pem"),
                    name,
                    "does not check the server's certificate");
            check(service.has("depends_on"), name, "does not wait for the database");
        }
    }

    private void volumes() {
        Map<String, JsonNode> services = file.services();
        fields(file.tree().path("volumes")).keySet().forEach(volume -> {
            boolean used = services.values().stream()
                    .flatMap(service -> items(service.path("volumes")))
                    .anyMatch(mount -> mount.path("source").asText().equals(volume));
            check(used, "volumes", volume + " is not used");
        });
    }

    private void check(boolean holds, String service, String complaint) {
        if (!holds) {
            complaints.add(service + ": " + complaint);
        }
    }
}
