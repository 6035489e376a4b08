package io.github.rjperf.house.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files of hosts that no test can start agree with the scripts that they start. */
class HostFilesTest {
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
                        "{gate,host-key,supervise} /usr/local/lib/rjperf/",
                        "/usr/local/var/log");
    }

    /** Users and folders that the installer makes are those that the settings name. */
    @Test
    void theSettingsOfAMacNameWhatTheInstallerMakes() throws IOException {
        String installer = Repository.read(RUNNER.resolve("macos/install"));

        for (String line : Files.readAllLines(RUNNER.resolve("macos/runner.conf"))) {
            if (line.matches("RJPERF_(RUNNER|BENCH)=.*")) {
                assertThat(installer).contains("add_user " + line.substring(line.indexOf('=') + 1) + " ");
            } else if (line.matches("RJPERF_(STATE|WORK|SEED)=.*")) {
                String folder = line.substring(line.indexOf('=') + 1);
                assertThat(folder).startsWith("/usr/local/var/rjperf/");
                assertThat("{runner,work,bench,seed}").contains(folder.substring(folder.lastIndexOf('/') + 1));
            }
        }
        assertThat(installer).contains("/usr/local/var/rjperf/{runner,work,bench,seed}");
    }

    /** On a Mac the profile keeps a job from the network; pf, which knows the user of TCP and UDP alone, stands behind it. */
    @Test
    void aMacDeniesNetworkOfEveryKind() {
        String profile = Repository.read(RUNNER.resolve("macos/bench.sb"));
        String script = Repository.read(RUNNER.resolve("macos/mac.sh"));

        assertThat(profile)
                .contains("(deny network*)", "(deny mach-lookup", "com.apple.dnssd.service", "(deny file-write*)")
                .doesNotContain("mDNSResponder\"))\n(allow");
        assertThat(profile.lines().filter(line -> line.startsWith("(allow network")))
                .isNotEmpty()
                .allMatch(line -> line.contains("localhost:*"));
        assertThat(script).contains("inet proto { tcp, udp }", "inet6 proto { tcp, udp }", "bench.sb");
        assertThat(Repository.read(RUNNER.resolve("macos/install"))).contains("macos/{mac.sh,bench.sb}");
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
                .flatMap(HostFilesTest::each)
                .filter(node -> List.of("key", "string").contains(node.getNodeName()))
                .map(node -> node.getNodeName() + " " + node.getTextContent())
                .toList();
    }

    private static Stream<Node> each(NodeList nodes) {
        return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1).map(nodes::item);
    }
}
