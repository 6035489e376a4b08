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
 * The stacks of all forks of both sides as one tree of calls.
 *
 * @param root the root, with the whole time of an operation
 */
record CallTree(int pairs, CallTree.Node root) {
    /** A confidence at which few of many nodes seem to differ by chance, so that they do not hide those that do differ. */
    private static final double CONFIDENCE = 0.99;

    /** The least visible share; thinner parts of a flame graph cannot be seen. */
    private static final double LEAST_SHARE = 0.003;

    /** A place in the tree; the root has no frame. */
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
     * The nodes that are visible in a picture of the whole tree, callers first, with siblings ordered by name so that
     * pictures can be compared.
     */
    List<CallNode> visible(Map<CodeFrame, Integer> indices) {
        double least = LEAST_SHARE * root.use.larger();
        List<CallNode> nodes = new ArrayList<>();
        // no recursion: a build chooses how deep its stacks are
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

    /** A node in a tree, with the index of its caller in the document. */
    private record Called(CodeFrame frame, Node node, int caller) {}

    /** Adds the visible callees of a node, so that the first one by name comes next. */
    private static void push(Deque<Called> open, Node node, int index, double least) {
        node.callees.entrySet().stream()
                .filter(called -> called.getValue().use.larger() >= least)
                .map(called -> new Called(called.getKey(), called.getValue(), index))
                .sorted(Comparator.comparing((Called called) -> called.frame.name())
                        .reversed())
                .forEach(open::push);
    }
}
