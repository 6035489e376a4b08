package io.github.rjperf.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.StackComparison;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallTreeTest {
    private static CallTree tree(List<List<CodeFrame>> stacks) {
        CallTree tree = new CallTree(2);
        for (Side side : Side.values()) {
            for (int pair = 0; pair < 2; pair++) {
                for (List<CodeFrame> stack : stacks) {
                    tree.add(side, pair, Map.of(stack, 100.0));
                }
            }
        }
        return tree;
    }

    private static CodeFrame frame(String name) {
        return new CodeFrame(name, CodeKind.NATIVE);
    }

    /** A stack of 160 KiB holds some hundred calls of Java, so a walk that calls itself for each level ends it. */
    @Test
    void theDeepestStackNeedsNoDeepStack() throws Exception {
        List<CodeFrame> deepest = IntStream.range(0, StackComparison.MOST_DEPTH)
                .mapToObj(i -> frame("f" + i))
                .toList();
        FutureTask<List<CallNode>> visible =
                new FutureTask<>(() -> tree(List.of(deepest)).visible(new HashMap<>()));
        Thread shallow = new Thread(null, visible, "shallow", 160 << 10);
        shallow.start();
        shallow.join();
        assertThat(visible.get()).hasSize(StackComparison.MOST_DEPTH);
    }

    @Test
    void callersPrecedeWhatTheyCallAndSiblingsAreInTheOrderOfTheirNames() {
        CallTree tree = tree(List.of(
                List.of(frame("b"), frame("d")), List.of(frame("b"), frame("c"), frame("e")), List.of(frame("a"))));
        List<CallNode> nodes = tree.visible(new HashMap<>());
        assertThat(nodes).extracting(CallNode::parent).containsExactly(-1, -1, 1, 2, 1);
        assertThat(nodes).extracting(CallNode::frame).containsExactly(0, 1, 2, 3, 4);
    }
}
