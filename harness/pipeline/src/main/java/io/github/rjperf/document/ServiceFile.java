package io.github.rjperf.document;

import io.github.rjperf.document.YamlNode.Fields;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.ReaderPages.Viewers;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Resource;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The settings of an installation: {@code .github/rjperf.yaml} in the repository with its workflows. */
public final class ServiceFile {
    private static final int VERSION = 1;
    private static final int MAX_BYTES = 64 << 10;
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final List<String> REQUIRED =
            List.of("version", "upstream", "label", "profile", "workflow", "platforms");
    private static final List<String> OPTIONAL =
            List.of("site", "dashboards", "viewers", "budget", "commanders", "fail_on", "muted");
    /** The longest time for which a series can be muted; an unlimited mute would hide slowdowns forever. */
    private static final int MOST_MUTED_DAYS = 180;

    private ServiceFile() {}

    /** Reads the file; throws {@link DocumentException} with the line of the problem. */
    public static Service read(Path file, Instant now) {
        return parse(file.toString(), BundleFile.readText(file, MAX_BYTES), now);
    }

    /**
     * Parses the text of such a file.
     *
     * @param file the file's name for messages
     * @param now the current time; mutes that have already ended are left out
     */
    public static Service parse(String file, String text, Instant now) {
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
                fields.optional("fail_on").stream()
                        .flatMap(list -> list.items().stream())
                        .map(item -> constant(Resource.class, item))
                        .toList(),
                fields.optional("muted").stream()
                        .flatMap(list -> list.items().stream())
                        .map(item -> muted(item, now))
                        .filter(one -> one.mute().holds(now))
                        .toList()));
    }

    private static Service.Muted muted(YamlNode item, Instant now) {
        Fields fields = item.fields(List.of("series", "platform", "until", "reason"), List.of());
        return item.checked(node -> new Service.Muted(
                fields.get("series").text(),
                fields.get("platform").text(),
                new Mute(until(fields.get("until"), now), fields.get("reason").text())));
    }

    private static Instant until(YamlNode node, Instant now) {
        String text = node.scalar();
        node.require(DATE.matcher(text).matches(), "until is '" + text + "'; write a date, such as 2027-01-31");
        Instant until = node.checked(date -> day(text));
        node.require(
                !until.isAfter(now.plus(MOST_MUTED_DAYS, ChronoUnit.DAYS)),
                "until is " + text + "; give a date within the next " + MOST_MUTED_DAYS
                        + " days, and extend it then if needed");
        return until;
    }

    private static Instant day(String text) {
        try {
            return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("there is no day " + text, e);
        }
    }

    private static ReaderPages pages(Fields fields) {
        return new ReaderPages(
                fields.optional("site").map(YamlNode::text).orElse(null),
                fields.optional("dashboards").map(YamlNode::text).orElse(null),
                fields.optional("viewers")
                        .map(node -> constant(Viewers.class, node))
                        .orElse(null));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, YamlNode node) {
        String text = node.text();
        return EnumText.parse(type, text)
                .orElseThrow(() -> node.problem(node.name() + ": '" + text + "' must be "
                        + Stream.of(type.getEnumConstants()).map(EnumText::of).collect(Collectors.joining(" or "))));
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
