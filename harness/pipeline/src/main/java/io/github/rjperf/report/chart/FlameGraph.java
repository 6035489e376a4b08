package io.github.rjperf.report.chart;

import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The call tree of both sides as a differential flame graph, with callers above. The width of a frame is its time on both sides
 * together, so that calls on only one side are visible, too; frames whose times differ are colored and marked. The largest
 * difference is on the left, where a narrow screen begins.
 */
public final class FlameGraph {
    private static final double ROW_HEIGHT = 20;
    private static final double LETTER_WIDTH = 6.6;

    /** The width for which names are cut; the drawing itself fits any width. */
    private static final double USUAL_WIDTH = 1100;

    /** A shorter label says nothing. */
    private static final int FEWEST_LETTERS = 4;

    private static final int LEVELS = 4;

    /** The namespace of nearly all native functions. */
    private static final String NAMESPACE = "^rocksdb::";

    private final StackComparison stacks;
    /** The calls below each call, with the largest differences first; the outermost ones are at 0. */
    private final List<List<Integer>> callees;

    private final double whole;
    private final double largest;
    private int depth = 1;

    private FlameGraph(StackComparison stacks) {
        this.stacks = stacks;
        List<CallNode> calls = stacks.calls();
        this.callees = Stream.<List<Integer>>generate(ArrayList::new)
                .limit(calls.size() + 1L)
                .toList();
        for (int i = 0; i < calls.size(); i++) {
            callees.get(calls.get(i).parent() + 1).add(i);
        }
        callees.forEach(siblings -> siblings.sort(
                Comparator.comparingDouble(index -> -Math.abs(calls.get(index).change()))));
        this.whole = stacks.total().base() + stacks.total().candidate();
        this.largest = Math.max(
                calls.stream()
                        .filter(CallNode::evident)
                        .mapToDouble(node -> Math.abs(node.change()))
                        .max()
                        .orElse(0),
                whole / 20);
    }

    /** Draws the stacks of both builds; the title is the drawing's accessible name. */
    public static Element of(StackComparison stacks, String title) {
        return new FlameGraph(stacks).drawing(title);
    }

    private Element drawing(String title) {
        Element frames = Element.of("g");
        Place whole = new Place(-1, 0, 100, 0);
        PerOperation total = stacks.total();
        CallNode all = new CallNode(-1, 0, total.base(), total.candidate(), total.isEvident());
        frames.add(frame(whole, "one operation", "one operation", all));
        lay(whole, frames);
        return Svg.wide("flame", (depth + 1) * ROW_HEIGHT, title).add(frames);
    }

    /** Draws each call before those below it, without recursion, because a build controls the depth of its stacks. */
    private void lay(Place whole, Element into) {
        Deque<Place> open = new ArrayDeque<>();
        push(open, whole);
        while (!open.isEmpty()) {
            Place next = open.pop();
            CallNode node = stacks.calls().get(next.call());
            CodeFrame frame = stacks.names().get(node.frame());
            String name = frame.name() + " (" + kind(frame) + ")";
            into.add(frame(next, frame.label().replaceFirst(NAMESPACE, ""), name, node));
            depth = Math.max(depth, next.row());
            push(open, next);
        }
    }

    /** Adds the calls below a place, so that the leftmost one comes next. */
    private void push(Deque<Place> open, Place above) {
        List<Place> places = new ArrayList<>();
        double left = above.left();
        for (int index : callees.get(above.call() + 1)) {
            CallNode node = stacks.calls().get(index);
            double width = 100 * (node.baseNanos() + node.candidateNanos()) / whole;
            places.add(new Place(index, left, width, above.row() + 1));
            left += width;
        }
        Collections.reverse(places);
        places.forEach(open::push);
    }

    /** The place of the call with this index: left edge and width in percent, and the number of the row. */
    private record Place(int call, double left, double width, int row) {}

    private Element frame(Place place, String label, String name, CallNode node) {
        Element frame = Element.of("svg", node.evident() ? heat(node.change()) : "same")
                .with("x", Svg.percent(place.left()), "y", Svg.number(place.row() * ROW_HEIGHT))
                .with("width", Svg.percent(Math.max(0.05, place.width())), "height", Svg.number(ROW_HEIGHT))
                .titled(name + ": " + times(node.baseNanos(), node.candidateNanos()))
                .add(Element.of("rect").with("width", "100%", "height", Svg.number(ROW_HEIGHT)));
        String marked = node.evident() ? "≠ " + label : label;
        int most = (int) (place.width() / 100 * USUAL_WIDTH / LETTER_WIDTH) - 1;
        return most >= FEWEST_LETTERS
                ? frame.add(Element.of("text").with("x", "4", "y", "14").text(TextWrap.shortened(marked, most)))
                : frame;
    }

    /** One of four shades of a color for more or less time, relative to the largest clear difference. */
    private String heat(double change) {
        int level = (int) Math.ceil(LEVELS * Math.min(1, Math.abs(change) / largest));
        return level == 0 ? "same" : (change > 0 ? "more" : "less") + level;
    }

    public static String times(double baseNanos, double candidateNanos) {
        return Figures.nanos(baseNanos) + " → " + Figures.nanos(candidateNanos) + ", "
                + ExplanationText.signed(candidateNanos - baseNanos);
    }

    public static String kind(CodeFrame frame) {
        return frame.kind() == CodeKind.UNNAMED
                ? "no symbol"
                : frame.kind() == CodeKind.JAVA ? "Java" : frame.kind().name().toLowerCase(Locale.ROOT);
    }
}
