package io.github.rjperf.model.explanation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StackComparisonTest {
    private static final List<CallNode> TREE = List.of(
            new CallNode(-1, 0, 100, 200, true),
            new CallNode(0, 1, 10, 20, false),
            new CallNode(1, 2, 10, 20, true),
            new CallNode(0, 3, 60, 130, true),
            new CallNode(3, 1, 50, 120, false),
            new CallNode(3, 2, 5, 5, false));

    private static StackComparison of(List<CallNode> calls) {
        List<CodeFrame> names = IntStream.range(0, calls.size())
                .mapToObj(i -> new CodeFrame("f" + i, CodeKind.NATIVE))
                .toList();
        PerOperation total = new PerOperation(100, 200, 90, 110);
        List<FrameChange> frames =
                names.stream().map(name -> new FrameChange(name, total)).toList();
        List<String> libraries = names.stream().map(CodeFrame::name).toList();
        return new StackComparison(
                "cpu-timer", total, 100, 200, null, frames, names, calls, frames, 0.1, libraries, 0.02);
    }

    private static List<String> lines(StackComparison stacks) {
        List<String> lines = new ArrayList<>();
        for (CallNode call : stacks.calls()) {
            String parent = call.parent() < 0 ? "" : lines.get(call.parent()).replaceFirst(" .*", "") + ">";
            lines.add(String.format(
                    Locale.ROOT,
                    "%s%s %.0f %.0f %b",
                    parent,
                    stacks.names().get(call.frame()).name(),
                    call.baseNanos(),
                    call.candidateNanos(),
                    call.evident()));
        }
        return lines;
    }

    @Test
    void aTreeDeeperThanAnyStackIsRefused() {
        assertThat(of(chain(StackComparison.MOST_DEPTH)).calls()).hasSize(StackComparison.MOST_DEPTH);
        assertThatThrownBy(() -> of(chain(StackComparison.MOST_DEPTH + 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("calls below each other");
    }

    private static List<CallNode> chain(int depth) {
        return IntStream.range(0, depth)
                .mapToObj(i -> new CallNode(i - 1, 0, 10, 20, true))
                .toList();
    }

    @Test
    void theCallsWithTheMostTimeAreKeptWithTheirCallersInTheirOrder() {
        StackComparison fewer = of(TREE).withFewerCalls(4, name -> name);
        assertThat(lines(fewer))
                .containsExactly("f0 100 200 true", "f0>f1 10 20 false", "f0>f3 60 130 true", "f0>f3>f1 50 120 false");
        assertThat(fewer.names()).extracting(CodeFrame::name).containsExactly("f0", "f1", "f3");
    }

    @Test
    void aTreeThatIsSmallEnoughStaysAsItIs() {
        assertThat(lines(of(TREE).withFewerCalls(6, name -> name))).isEqualTo(lines(of(TREE)));
    }

    @Test
    void noCallIsKeptWithoutItsCallerEvenIfItHasMoreTime() {
        List<CallNode> odd = List.of(
                new CallNode(-1, 0, 1, 1, false),
                new CallNode(0, 1, 500, 500, true),
                new CallNode(1, 2, 400, 400, true));
        assertThat(of(odd).withFewerCalls(2, name -> name).calls()).isEmpty();
    }

    @Test
    void namesThatAreSpeltAlikeBecomeOne() {
        StackComparison fewer = of(TREE).withFewerCalls(6, name -> "f");
        assertThat(fewer.names()).containsExactly(new CodeFrame("f", CodeKind.NATIVE));
        assertThat(fewer.calls()).hasSize(6).extracting(CallNode::frame).containsOnly(0);
    }

    @Test
    void otherListsBecomeShort() {
        List<CallNode> many = IntStream.range(0, 50)
                .mapToObj(i -> new CallNode(-1, i, 1, 1, false))
                .toList();
        StackComparison fewer = of(many).withFewerCalls(0, name -> name);
        assertThat(fewer.calls()).isEmpty();
        assertThat(fewer.names()).isEmpty();
        assertThat(fewer.frames()).hasSize(20);
        assertThat(fewer.allocations()).hasSize(20);
        assertThat(fewer.unnamedIn()).hasSize(20);
    }
}
