package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files of hosts that no test can start agree with the scripts that they start. */
@Tag("runner")
class HostFilesIT {
    private static final Path RUNNER = Repository.root().resolve("docker/runner");

    /** The controller hands the container's working folder to the runner as the folder of its checkouts. */
    @Test
    void aPodOfTheFleetKeepsCheckoutsWhereTheGateTakesThem() {
        JsonNode container = values().at("/template/spec/containers/0");

        assertThat(Repository.read(RUNNER.resolve("gate")))
                .contains("\"${RJPERF_WORK:=" + container.path("workingDir").asText() + "}\"");
        assertThat(Repository.read(RUNNER.resolve("Dockerfile")))
                .contains(" " + container.path("workingDir").asText() + " ");
    }

    @Test
    void aPodOfTheFleetHasWholeCpusOfItsOwn() {
        JsonNode resources = values().at("/template/spec/containers/0/resources");

        assertThat(resources.path("requests")).isNotEmpty().isEqualTo(resources.path("limits"));
        assertThat(resources.at("/limits/cpu").asText()).matches("[1-9][0-9]*");
    }

    @Test
    void theDaemonOfAMacStartsWhatTheInstallerInstalls() throws Exception {
        List<String> lines = plist(RUNNER.resolve("macos/io.github.rjperf.runner.plist"));
        String installer = Repository.read(RUNNER.resolve("macos/install"));

        assertThat(lines)
                .containsSequence("key Label", "string io.github.rjperf.runner")
                .containsSequence("key ProgramArguments", "string /usr/local/lib/rjperf/supervise")
                .containsSequence("key ProcessType", "string Interactive");
        assertThat(installer)
                .contains(
                        "label=io.github.rjperf.runner",
                        "{gate,host-key,registrar-key,supervise} /usr/local/lib/rjperf/",
                        "/usr/local/var/log");
    }

    /** Users and folders that the installer makes are those that the settings name. */
    @Test
    void theSettingsOfAMacNameWhatTheInstallerMakes() throws IOException {
        String installer = Repository.read(RUNNER.resolve("macos/install"));

        for (String line : Files.readAllLines(RUNNER.resolve("macos/runner.conf"))) {
            if (line.matches("RJPERF_(RUNNER|BENCH)=.*")) {
                assertThat(installer).contains("add_user " + line.substring(line.indexOf('=') + 1) + " ");
            } else if (line.matches("RJPERF_(STATE|WORK|TEMPLATE)=.*")) {
                String folder = line.substring(line.indexOf('=') + 1);
                assertThat(folder).startsWith("/usr/local/var/rjperf/");
                assertThat("{runner,work,bench,template}").contains(folder.substring(folder.lastIndexOf('/') + 1));
            }
        }
        assertThat(installer).contains("/usr/local/var/rjperf/{runner,work,bench,template}");
    }

    @Test
    void aMacsProfileDeniesNetworkOfEveryKindAndFoldersThatStay() {
        String profile = Repository.read(RUNNER.resolve("macos/bench.sb"));

        assertThat(profile)
                .contains("(deny network*)", "(deny mach-lookup", "com.apple.dnssd.service", "(deny file-write*)");
        assertThat(profile.lines().filter(line -> line.startsWith("(allow network")))
                .isNotEmpty()
                .allMatch(line -> line.contains("localhost:*"));
        assertThat(profile.lines().filter(line -> line.startsWith("(allow file-write*")))
                .isNotEmpty()
                .noneMatch(line -> line.contains("/var/folders"));
        assertThat(Repository.read(RUNNER.resolve("macos/install"))).contains("macos/{mac.sh,bench.sb}");
    }

    /** With stand-ins for pfctl and sudo, which write down what they are given. */
    @Test
    void aMacBlocksBothFamiliesAndWrapsTheJobOffline(@TempDir Path folder) throws IOException {
        for (Map.Entry<String, String> standIn :
                Map.of("pfctl", "cat >rules", "sudo", "printf '%s ' \"$@\"").entrySet()) {
            Path text = Files.writeString(folder.resolve("text"), "#!/bin/sh\n" + standIn.getValue() + "\n");
            // a program that this JVM itself wrote may be busy while another test starts a process
            Shell.run(folder, "install", "-m", "0755", text.toString(), standIn.getKey())
                    .orFail();
        }

        assertThat(onMac(folder, "offline"))
                .startsWith("-n -u rjperf-bench /usr/bin/sandbox-exec -D JOB_HOME=/state/home -D JOB_OUT=/state/out")
                .contains("-D CHECKOUT=/work/c -f /lib/bench.sb /bin/bash -c ulimit -u")
                .endsWith("2000 env -i TMPDIR=/state/home/tmp rjperf ci run ");
        assertThat(folder.resolve("rules")).hasContent("""
                block drop out quick inet proto { tcp, udp } from any to ! 127.0.0.0/8 user rjperf-bench
                block drop out quick inet6 proto { tcp, udp } from any to ! ::1 user rjperf-bench
                """);
        assertThat(onMac(folder, "online"))
                .startsWith("-n -u rjperf-bench /bin/bash")
                .doesNotContain("sandbox-exec");
        assertThat(folder.resolve("rules")).isEmptyFile();
    }

    private static String onMac(Path folder, String network) {
        return Shell.run(
                        folder,
                        Map.of("PATH", folder + ":/usr/bin:/bin"),
                        List.of(
                                "/bin/bash",
                                "-euo",
                                "pipefail",
                                "-c",
                                ". \"$1\"; here=/lib checkout=/work/c RJPERF_STATE=/state RJPERF_WORK=/work RJPERF_BENCH=rjperf-bench"
                                        + " RJPERF_MOST_PROCESSES=2000; on_mac \"$2\" env -i rjperf ci run",
                                "gate",
                                RUNNER.resolve("macos/mac.sh").toString(),
                                network))
                .orFail();
    }

    private static JsonNode values() {
        Object loaded = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Repository.read(RUNNER.resolve("arc/values.yaml")));
        return new ObjectMapper().valueToTree(loaded);
    }

    /** Element names and texts of the settings, in order. */
    private static List<String> plist(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Element root = factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
        return Stream.of(root.getElementsByTagName("*"))
                .flatMap(HostFilesIT::each)
                .filter(node -> List.of("key", "string").contains(node.getNodeName()))
                .map(node -> node.getNodeName() + " " + node.getTextContent())
                .toList();
    }

    private static Stream<Node> each(NodeList nodes) {
        return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1).map(nodes::item);
    }
}
