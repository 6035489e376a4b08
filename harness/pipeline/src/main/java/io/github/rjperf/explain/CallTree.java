package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stacks of all forks on both sides as one call tree.
 *
 * @param root the root, with the total time of an operation
 */
record CallTree(int pairs, CallTree.Node root) {
    /** A confidence level high enough that few of many nodes appear to differ merely by chance and real differences stand out. */
    private static final double CONFIDENCE = 0.99;

    /** The smallest visible share of an operation; thinner parts of a flame graph cannot be seen. */
    private static final double LEAST_SHARE = 0.003;

    /** A node in the tree; the root has no frame. */
    record Node(Map<CodeFrame, Node> callees, PairedUse use) {
        Node(int pairs) {
            this(new LinkedHashMap<>(), new PairedUse(pairs));
        }
    }

    CallTree(int pairs) {
        this(pairs, new Node(pairs));
    }

    void add(Side side, int pair, Map<List<CodeFrame>, Double> stacks) {
        stacks.forEach((stack, value) -> {
            Node at = root;
            at.use.add(side, pair, value);
            for (CodeFrame frame : stack) {
                at = at.callees.computeIfAbsent(frame, called -> new Node(pairs));
                at.use.add(side, pair, value);
            }
        });
    }

    /**
     * The nodes visible in a picture of the whole tree. Callers come first, and siblings are ordered by name so that pictures can
     * be compared.
     */
    List<CallNode> visible(Map<CodeFrame, Integer> indices) {
        double least = LEAST_SHARE * root.use.larger();
        List<CallNode> nodes = new ArrayList<>();
        // no recursion, because the build determines how deep its stacks are
        Deque<Called> open = new ArrayDeque<>();
        push(open, root, -1, least);
        while (!open.isEmpty()) {
            Called called = open.pop();
            PairedUse use = called.node.use;
            int frame = indices.computeIfAbsent(called.frame, unseen -> indices.size());
            nodes.add(new CallNode(called.caller, frame, use.base(), use.candidate(), use.isEvident(CONFIDENCE)));
            push(open, called.node, nodes.size() - 1, least);
        }
        return nodes;
    }

    /** A node in the tree, with the index of its caller in the document. */
    private record Called(CodeFrame frame, Node node, int caller) {}

    /** Pushes the visible callees of a node, so that the first one by name is popped next. */
    private static void push(Deque<Called> open, Node node, int index, double least) {
        node.callees.entrySet().stream()
                .filter(called -> called.getValue().use.larger() >= least)
                .map(called -> new Called(called.getKey(), called.getValue(), index))
                .sorted(Comparator.comparing((Called called) -> called.frame.name())
                        .reversed())
                .forEach(open::push);
    }
}
