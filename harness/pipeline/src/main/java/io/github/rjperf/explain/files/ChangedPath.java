package io.github.rjperf.explain.files;

import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The functions whose time per operation changed clearly, and their callers within the profile. */
final class ChangedPath {
    private ChangedPath() {}

    /** Those functions, the innermost first. */
    static List<CodeFrame> of(StackComparison stacks) {
        Set<CodeFrame> evident = stacks.frames().stream()
                .filter(change -> change.use().isEvident())
                .map(FrameChange::frame)
                .collect(Collectors.toSet());
        Map<CodeFrame, Integer> depths = new LinkedHashMap<>();
        stacks.frames().stream()
                .map(FrameChange::frame)
                .filter(evident::contains)
                .forEach(frame -> depths.put(frame, 0));
        for (CallNode node : stacks.calls()) {
            if (node.evident() && evident.contains(stacks.names().get(node.frame()))) {
                addCallers(stacks, node, depths);
            }
        }
        return depths.entrySet().stream()
                .sorted(Map.Entry.<CodeFrame, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** A function that is called in several places counts as deep as the deepest of them. */
    private static void addCallers(StackComparison stacks, CallNode node, Map<CodeFrame, Integer> depths) {
        int depth = 1;
        for (int i = node.parent(); i >= 0; i = stacks.calls().get(i).parent()) {
            depth++;
        }
        depths.merge(stacks.names().get(node.frame()), depth, Math::max);
        for (int i = node.parent(); i >= 0; i = stacks.calls().get(i).parent()) {
            depth--;
            depths.merge(stacks.names().get(stacks.calls().get(i).frame()), depth, Math::max);
        }
    }
}
