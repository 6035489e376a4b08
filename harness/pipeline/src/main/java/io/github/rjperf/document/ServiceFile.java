package io.github.rjperf.document;

import io.github.rjperf.document.YamlNode.Fields;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.ReaderPages.Viewers;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.value.EnumText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The settings of an installation: {@code .github/rjperf.yaml} of the repository that contains its workflows. */
public final class ServiceFile {
    private static final int VERSION = 1;
    private static final int MAX_BYTES = 64 << 10;
    private static final List<String> REQUIRED =
            List.of("version", "upstream", "label", "profile", "workflow", "platforms");
    private static final List<String> OPTIONAL =
            List.of("site", "dashboards", "viewers", "budget", "commanders", "fail_on_allocation");

    private ServiceFile() {}

    /** Reads the file; throws {@link DocumentException} with the line of the problem. */
    public static Service read(Path file) {
        return parse(file.toString(), BundleFile.readText(file, MAX_BYTES));
    }

    /** Parses the text of such a file; {@code file} is its name in messages. */
    public static Service parse(String file, String text) {
        YamlNode root = YamlNode.parse(file, text, "the service");
        YamlNode.requireVersion(root, VERSION);
        Fields fields = root.fields(REQUIRED, OPTIONAL);
        Fields workflow = fields.get("workflow").fields(List.of("file", "ref"), List.of());
        return root.checked(node -> new Service(
                fields.get("upstream").text(),
                fields.get("label").text(),
                pages(fields),
                fields.get("profile").text(),
                fields.optional("budget").map(YamlNode::duration).orElse(null),
                fields.get("workflow")
                        .checked(w -> new Service.Workflow(
                                workflow.get("file").text(), workflow.get("ref").text())),
                fields.get("platforms").entries().entrySet().stream()
                        .map(ServiceFile::platform)
                        .toList(),
                fields.optional("commanders").map(ServiceFile::texts).orElse(List.of()),
                fields.optional("fail_on_allocation").map(ServiceFile::flag).orElse(false)));
    }

    private static ReaderPages pages(Fields fields) {
        return new ReaderPages(
                fields.optional("site").map(YamlNode::text).orElse(null),
                fields.optional("dashboards").map(YamlNode::text).orElse(null),
                fields.optional("viewers").map(ServiceFile::viewers).orElse(null));
    }

    private static Viewers viewers(YamlNode node) {
        String text = node.text();
        return Stream.of(Viewers.values())
                .filter(viewers -> EnumText.of(viewers).equals(text))
                .findFirst()
                .orElseThrow(() -> node.problem("viewers: '" + text + "' must be anonymous or login"));
    }

    private static Service.Platform platform(Map.Entry<String, YamlNode> entry) {
        Fields fields = entry.getValue().fields(List.of("runs_on"), List.of("hosts", "keys", "unsigned", "shards"));
        return entry.getValue()
                .checked(node -> new Service.Platform(
                        entry.getKey(),
                        texts(fields.get("runs_on")),
                        fields.optional("hosts").map(ServiceFile::texts).orElse(List.of()),
                        fields.optional("keys").map(ServiceFile::keys).orElse(List.of()),
                        fields.optional("unsigned").map(ServiceFile::flag).orElse(false),
                        fields.optional("shards").map(YamlNode::wholeNumber).orElse(1)));
    }

    private static List<HostKey> keys(YamlNode list) {
        return list.items().stream()
                .map(item -> item.checked(key -> new HostKey(key.text())))
                .toList();
    }

    private static boolean flag(YamlNode node) {
        String text = node.scalar();
        node.require(
                text.equals("true") || text.equals("false"), node.name() + ": '" + text + "' must be true or false");
        return text.equals("true");
    }

    private static List<String> texts(YamlNode list) {
        return list.items().stream().map(YamlNode::text).toList();
    }
}
