package io.github.rjperf.explain;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses frame names written by a profiler and removes the parts that differ between forks. */
final class FrameName {
    private static final Pattern KERNEL = Pattern.compile("_\\[k\\]$");
    private static final Pattern LIBRARY = Pattern.compile("(?:.*/)?([^/]+\\.(?:so[.0-9]*|dylib|jnilib))");
    private static final Pattern JAVA = Pattern.compile("[\\w$][^:;()\\s]*/[^:;()\\s]*\\.[^:;()\\s/]+");
    /** The number of a class that the JVM creates at run time; it depends on the order of creation. */
    private static final Pattern NUMBERED =
            Pattern.compile("(\\$\\$Lambda|LambdaForm\\$\\w+|Accessor)[$/.]?(?:0x)?[0-9a-f]+(?:[./]0x[0-9a-f]+)?");

    private FrameName() {}

    static CodeFrame parse(String written) {
        String line = SafeLine.of(written, CodeFrame.NAME_CHARACTERS).strip();
        if (line.isEmpty()) {
            return new CodeFrame("(unknown)", CodeKind.UNNAMED);
        }
        if (KERNEL.matcher(line).find()) {
            return new CodeFrame(KERNEL.matcher(line).replaceAll(""), CodeKind.KERNEL);
        }
        var library = LIBRARY.matcher(line);
        if (library.matches()) {
            return new CodeFrame(library.group(1), CodeKind.UNNAMED);
        }
        if (line.startsWith("[unknown")) {
            return new CodeFrame(line, CodeKind.UNNAMED);
        }
        return JAVA.matcher(line).matches()
                ? new CodeFrame(NUMBERED.matcher(line).replaceAll("$1"), CodeKind.JAVA)
                : new CodeFrame(line, CodeKind.NATIVE);
    }

    /** The stack, with a function that calls itself or a function of the same name merged into one frame. */
    static List<CodeFrame> withoutRepeats(List<CodeFrame> stack) {
        List<CodeFrame> once = new ArrayList<>();
        for (CodeFrame frame : stack) {
            if (once.isEmpty() || !once.get(once.size() - 1).equals(frame)) {
                once.add(frame);
            }
        }
        return once;
    }
}
