package io.github.rjperf.document;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.verdict.SteadyState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.nodes.CollectionNode;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/**
 * Inserts a pilot into a user's matrix file; every byte outside the field {@code pilots} stays unchanged.
 *
 * @param matrix the file
 * @param completion see {@link MatrixFile#parse}
 */
public record PilotEdit(Path matrix, UnaryOperator<SeriesKey> completion) {
    /** The section with only this pilot, as it would appear in a matrix. */
    public static String section(Pilot pilot) {
        return PilotSection.text(List.of(pilot));
    }

    /**
     * Checks before a long pilot that its result can be written: the file is a valid matrix that contains these series.
     */
    public void check(Set<SeriesKey> series) {
        MatrixFile read = parse(MatrixFile.readText(matrix));
        List<SeriesKey> held = read.profiles().stream()
                .flatMap(profile -> profile.series().stream())
                .map(planned -> planned.key())
                .toList();
        series.stream().filter(key -> !held.contains(key)).findFirst().ifPresent(key -> {
            throw DocumentException.of(matrix, "none of its profiles contains the series " + key);
        });
        root(matrix.toString(), MatrixFile.readText(matrix));
    }

    /**
     * Writes the pilot atomically, and removes figures of the same series, host, and JVM from older pilots.
     *
     * @throws DocumentException when the file is not a matrix, or would not be one afterwards; nothing is written in
     *     that case
     */
    public void write(Pilot pilot) {
        String old = MatrixFile.readText(matrix);
        List<Pilot> pilots = new ArrayList<>();
        MatrixFile before = parse(old);
        for (Pilot earlier : before.pilots()) {
            Map<SeriesKey, SteadyState> left = new LinkedHashMap<>(earlier.series());
            if (earlier.isOfHost(pilot)) {
                left.keySet().removeAll(pilot.series().keySet());
            }
            if (!left.isEmpty()) {
                pilots.add(earlier.with(left));
            }
        }
        pilots.add(pilot);
        String fresh = replaced(matrix.toString(), old, PilotSection.text(pilots));
        MatrixFile after = parse(fresh);
        if (!after.pilots().equals(pilots) || !after.profiles().equals(before.profiles())) {
            throw DocumentException.of(matrix, "pilots cannot be written into it; add the printed section by hand");
        }
        try {
            BundleFile.replace(matrix.toRealPath(), fresh);
        } catch (IOException e) {
            throw BundleFile.unwritable(matrix, e);
        }
    }

    private MatrixFile parse(String text) {
        return MatrixFile.parse(matrix.toString(), text, completion);
    }

    private static String replaced(String file, String text, String section) {
        for (NodeTuple field : root(file, text).getValue()) {
            if (field.getKeyNode() instanceof ScalarNode key && key.getValue().equals(PilotSection.NAME)) {
                int start = text.offsetByCodePoints(0, key.getStartMark().getIndex());
                return text.substring(0, start) + section + text.substring(endOfLine(text, last(field.getValueNode())));
            }
        }
        return text + (text.endsWith("\n") ? "\n" : "\n\n") + section;
    }

    private static MappingNode root(String file, String text) {
        YamlNode root = YamlNode.parse(file, text, "the matrix");
        if (root.node() instanceof MappingNode mapping
                && mapping.getFlowStyle() == FlowStyle.BLOCK
                && mapping.getStartMark().getColumn() == 0) {
            return mapping;
        }
        throw root.problem(
                "the matrix does not have one field per line from the first column, so pilots cannot be inserted");
    }

    /** The last leaf: the end of a block collection itself is after the comments that follow it. */
    private static Node last(Node node) {
        if (!(node instanceof CollectionNode<?> collection)
                || collection.getFlowStyle() != FlowStyle.BLOCK
                || collection.getValue().isEmpty()) {
            return node;
        }
        Object end = collection.getValue().get(collection.getValue().size() - 1);
        return last(end instanceof NodeTuple tuple ? tuple.getValueNode() : (Node) end);
    }

    private static int endOfLine(String text, Node last) {
        int end = text.offsetByCodePoints(0, last.getEndMark().getIndex());
        int lineFeed = text.indexOf('\n', end);
        return lineFeed < 0 ? text.length() : lineFeed + 1;
    }
}
