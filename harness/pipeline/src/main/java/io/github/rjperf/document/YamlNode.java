package io.github.rjperf.document;

import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A value in a YAML file with its position. Scalars remain text as in the file ({@code 0x10} is not 16), and tags in the file
 * never create objects.
 *
 * @param file name for messages
 * @param name name of the value in messages
 */
record YamlNode(String file, String name, Node node) {
    /** @param name name of the whole file in messages */
    static YamlNode parse(String file, String text, String name) {
        LoaderOptions limits = new LoaderOptions();
        limits.setCodePointLimit(1 << 20);
        limits.setNestingDepthLimit(20);
        try {
            Node root = new Yaml(limits).compose(new StringReader(text));
            if (root == null) {
                throw DocumentException.at(file, 1, "is empty; " + name + " has at least a version");
            }
            return new YamlNode(file, name, root);
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
            throw DocumentException.at(file, line, "is not YAML: " + e.getProblem(), e);
        } catch (YAMLException e) {
            throw DocumentException.at(file, 1, "is not YAML: " + e.getMessage(), e);
        }
    }

    /** Refuses a file with another version before anything else in it is examined. */
    static void requireVersion(YamlNode root, int known) {
        YamlNode version = root.entries().get("version");
        if (version != null && version.wholeNumber() != known) {
            throw version.problem("has version " + version.scalar() + ", but this rjperf reads " + known
                    + "; use the rjperf that it was written for");
        }
    }

    DocumentException problem(String what) {
        return DocumentException.at(file, node.getStartMark().getLine() + 1, what);
    }

    /** Throws an exception with this problem unless the condition holds. */
    void require(boolean condition, String problem) {
        if (!condition) {
            throw problem(problem);
        }
    }

    /** Computes something from this value; an IllegalArgumentException is reported as a problem at this position. */
    <T> T checked(Function<YamlNode, T> computation) {
        try {
            return computation.apply(this);
        } catch (IllegalArgumentException e) {
            throw problem(name + ": " + e.getMessage());
        }
    }

    /** The fields of a mapping in file order; a field that appears twice is an error. */
    Map<String, YamlNode> entries() {
        if (!(node instanceof MappingNode mapping)) {
            throw problem(name + " is not a mapping of fields");
        }
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            YamlNode key = new YamlNode(file, "a field's name", tuple.getKeyNode());
            String field = key.scalar();
            YamlNode twin = entries.put(field, new YamlNode(file, field, tuple.getValueNode()));
            key.require(twin == null, "field " + field + " appears twice in " + name);
        }
        return entries;
    }

    /** The fields of a mapping, which must contain the required ones and must not contain any others. */
    Fields fields(List<String> required, List<String> optional) {
        Map<String, YamlNode> entries = entries();
        List<String> known = Stream.of(required, optional).flatMap(List::stream).toList();
        entries.forEach((field, value) -> {
            if (!known.contains(field)) {
                throw value.problem("unknown field " + field + " in " + name + Nearest.hint(field, known));
            }
        });
        required.forEach(field -> require(entries.containsKey(field), name + " lacks the field " + field));
        return new Fields(this, entries);
    }

    List<YamlNode> items() {
        if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
            throw problem(name + " is not a list with at least one entry");
        }
        List<YamlNode> items = new ArrayList<>();
        sequence.getValue().forEach(item -> items.add(new YamlNode(file, name + "[" + items.size() + "]", item)));
        return items;
    }

    boolean isList() {
        return node instanceof SequenceNode;
    }

    /** A text, a number, or a Boolean, as written in the file. */
    String scalar() {
        if (!(node instanceof ScalarNode scalar)
                || scalar.getTag().equals(Tag.NULL)
                || scalar.getValue().isBlank()) {
            throw problem(name + " is not a text or number");
        }
        return scalar.getValue();
    }

    String text() {
        require(node.getTag().equals(Tag.STR), name + " is not a text");
        return scalar();
    }

    int wholeNumber() {
        require(node.getTag().equals(Tag.INT) && scalar().matches("[0-9]{1,9}"), name + " is not a whole number");
        return Integer.parseInt(scalar());
    }

    Duration duration() {
        return checked(node -> Durations.parse(node.text()));
    }

    /** The fields of a mapping, checked by {@link #fields}. */
    record Fields(YamlNode owner, Map<String, YamlNode> entries) {
        YamlNode get(String field) {
            YamlNode value = entries.get(field);
            if (value == null) {
                throw new IllegalArgumentException("not a required field: " + field);
            }
            return value;
        }

        Optional<YamlNode> optional(String field) {
            return Optional.ofNullable(entries.get(field));
        }
    }
}
