package io.github.rjperf.document;

import io.github.rjperf.document.YamlNode.Fields;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The settings of an installation: {@code .github/rjperf.yaml} of the repository that contains its workflows. */
public final class ServiceFile {
    private static final int VERSION = 1;
    private static final int MAX_BYTES = 64 << 10;
    private static final List<String> REQUIRED =
            List.of("version", "upstream", "label", "profile", "workflow", "platforms");
    private static final List<String> OPTIONAL = List.of("dashboards", "budget", "commanders", "fail_on_allocation");

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
                optionalText(fields, "dashboards"),
                fields.get("profile").text(),
                budget(fields),
                fields.get("workflow")
                        .checked(w -> new Service.Workflow(
                                workflow.get("file").text(), workflow.get("ref").text())),
                fields.get("platforms").entries().entrySet().stream()
                        .map(ServiceFile::platform)
                        .toList(),
                optionalTexts(fields, "commanders"),
                optionalFlag(fields, "fail_on_allocation")));
    }

    private static @Nullable String optionalText(Fields fields, String name) {
        YamlNode value = fields.optional(name);
        return value == null ? null : value.text();
    }

    private static @Nullable Duration budget(Fields fields) {
        YamlNode budget = fields.optional("budget");
        return budget == null ? null : budget.checked(node -> Durations.parse(node.text()));
    }

    private static Service.Platform platform(Map.Entry<String, YamlNode> entry) {
        Fields fields = entry.getValue().fields(List.of("runs_on"), List.of("hosts", "keys", "unsigned", "shards"));
        YamlNode keys = fields.optional("keys");
        YamlNode shards = fields.optional("shards");
        return entry.getValue()
                .checked(node -> new Service.Platform(
                        entry.getKey(),
                        texts(fields.get("runs_on")),
                        optionalTexts(fields, "hosts"),
                        keys == null
                                ? List.of()
                                : keys.items().stream().map(ServiceFile::key).toList(),
                        optionalFlag(fields, "unsigned"),
                        shards == null ? 1 : shards.wholeNumber()));
    }

    private static HostKey key(YamlNode node) {
        return node.checked(key -> new HostKey(key.text()));
    }

    private static boolean optionalFlag(Fields fields, String name) {
        YamlNode flag = fields.optional(name);
        return flag != null && flag.checked(ServiceFile::isTrue);
    }

    private static boolean isTrue(YamlNode node) {
        String text = node.scalar();
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("'" + text + "' must be true or false");
        }
        return text.equals("true");
    }

    private static List<String> optionalTexts(Fields fields, String name) {
        YamlNode list = fields.optional(name);
        return list == null ? List.of() : texts(list);
    }

    private static List<String> texts(YamlNode list) {
        return list.items().stream().map(YamlNode::text).toList();
    }
}
