package io.github.rjperf.explain;

import io.github.rjperf.model.CallNode;
import io.github.rjperf.model.CodeFrame;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The stacks of all forks of both sides as one tree of calls. */
final class CallTree {
    /** Some nodes of many seem to differ by chance; this few do not hide those that do differ. */
    private static final double CONFIDENCE = 0.99;

    /** Thinner parts of a flame graph cannot be seen. */
    private static final double LEAST_SHARE = 0.003;

    private final int pairs;
    private final Node root;

    /** A place in the tree; the root has no frame. */
    final class Node {
        private final Map<CodeFrame, Node> callees = new LinkedHashMap<>();
        private final PairedUse use = new PairedUse(pairs);

        PairedUse use() {
            return use;
        }

        Map<CodeFrame, Node> callees() {
            return callees;
        }
    }

    CallTree(int pairs) {
        this.pairs = pairs;
        this.root = new Node();
    }

    /** All time of an operation. */
    Node root() {
        return root;
    }

    void add(Side side, int pair, Map<List<CodeFrame>, Double> stacks) {
        stacks.forEach((stack, value) -> {
            Node at = root;
            at.use.add(side, pair, value);
            for (CodeFrame frame : stack) {
                at = at.callees.computeIfAbsent(frame, called -> new Node());
                at.use.add(side, pair, value);
            }
        });
    }

    /** The nodes that can be seen in a picture of all, callers first, siblings by name so that pictures can be compared. */
    List<CallNode> visible(Map<CodeFrame, Integer> indices) {
        Visible visible = new Visible(LEAST_SHARE * root.use.larger(), indices, new ArrayList<>());
        visible.collect(root, -1);
        return visible.nodes;
    }

    /** The nodes with at least so much time, in the order of a document. */
    private record Visible(double least, Map<CodeFrame, Integer> indices, List<CallNode> nodes) {
        void collect(Node node, int index) {
            node.callees.entrySet().stream()
                    .filter(called -> called.getValue().use.larger() >= least)
                    .sorted(Comparator.comparing(called -> called.getKey().name()))
                    .forEach(called -> {
                        PairedUse use = called.getValue().use;
                        int own = nodes.size();
                        int frame = indices.computeIfAbsent(called.getKey(), unseen -> indices.size());
                        nodes.add(new CallNode(index, frame, use.base(), use.candidate(), use.isEvident(CONFIDENCE)));
                        collect(called.getValue(), own);
                    });
        }
    }
}
