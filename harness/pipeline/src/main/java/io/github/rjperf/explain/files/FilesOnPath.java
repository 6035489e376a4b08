package io.github.rjperf.explain.files;

import io.github.rjperf.build.source.SourceChange;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.StackComparison;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the files in a diff that define functions on the changed path of a profile. This is the entry point of the package.
 *
 * <p>A Java method is defined in the file of its top-level class. Builds have no debug information, so a native function is
 * assumed to be defined in a file if the first line of the function, or of a class around it, is a hunk heading or a changed line
 * there.
 *
 * <p>This misses inlined functions, templates and macros outside a class, and definitions whose name is not on the first line. It
 * finds too many files if another method in a Java file changed, or if git uses the previous function as the heading of a new
 * one.
 */
public final class FilesOnPath {
    private static final String JAVA_SOURCES = "java/src/main/java/";
    private static final Pattern JAVA_METHOD = Pattern.compile("([\\w/]+)(?:\\$[^.]*+)?\\.[^./]+");
    private static final Pattern NATIVE_FILE = Pattern.compile(".+\\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inc|ipp)");

    private final int changed;
    private final Map<String, Set<String>> filesByDefinition = new HashMap<>();

    /** @param changes all files in the diff */
    public FilesOnPath(List<SourceChange> changes) {
        changed = changes.size();
        changes.forEach(this::index);
    }

    private void index(SourceChange file) {
        if (file.name().startsWith(JAVA_SOURCES) && file.name().endsWith(".java")) {
            add(file.name(), file.name());
        } else if (NATIVE_FILE.matcher(file.name()).matches()) {
            file.headings().stream()
                    .map(NativeNames::defined)
                    .flatMap(Optional::stream)
                    .forEach(name -> add(name, file.name()));
        }
    }

    private void add(String definition, String file) {
        filesByDefinition
                .computeIfAbsent(definition, none -> new LinkedHashSet<>())
                .add(file);
    }

    /** The files, starting with that of the innermost function. */
    public ChangedFiles of(StackComparison stacks) {
        Map<String, CodeFrame> functions = new LinkedHashMap<>();
        changedPath(stacks).forEach(frame -> definitions(frame)
                .flatMap(name -> filesByDefinition.getOrDefault(name, Set.of()).stream())
                .forEach(file -> functions.putIfAbsent(file, frame)));
        List<ChangedFile> onPath = functions.entrySet().stream()
                .limit(ChangedFiles.MOST)
                .map(one -> new ChangedFile(one.getKey(), safe(one.getValue())))
                .toList();
        return new ChangedFiles(changed, onPath);
    }

    /** The functions whose time per operation clearly changed and their callers within the profile, innermost first. */
    private static List<CodeFrame> changedPath(StackComparison stacks) {
        Map<CodeFrame, Integer> depths = new LinkedHashMap<>();
        stacks.frames().stream()
                .filter(change -> change.use().isEvident())
                .forEach(change -> depths.put(change.frame(), 0));
        Set<CodeFrame> evident = Set.copyOf(depths.keySet());
        List<CallNode> calls = stacks.calls();
        int[] depthOf = new int[calls.size()];
        for (int i = 0; i < depthOf.length; i++) {
            int parent = calls.get(i).parent();
            depthOf[i] = parent < 0 ? 1 : depthOf[parent] + 1;
            if (calls.get(i).evident()
                    && evident.contains(stacks.names().get(calls.get(i).frame()))) {
                for (int call = i; call >= 0; call = calls.get(call).parent()) {
                    // for a function that is called in several places, the deepest one counts
                    depths.merge(stacks.names().get(calls.get(call).frame()), depthOf[call], Math::max);
                }
            }
        }
        return depths.entrySet().stream()
                .sorted(Map.Entry.<CodeFrame, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The frame with its name made safe, because it may come from a document in a bundle. */
    private static CodeFrame safe(CodeFrame frame) {
        return new CodeFrame(SafeLine.of(frame.name(), CodeFrame.NAME_CHARACTERS), frame.kind());
    }

    private static Stream<String> definitions(CodeFrame frame) {
        if (frame.kind() == CodeKind.NATIVE) {
            return NativeNames.definersOf(frame.name()).stream();
        }
        var method = JAVA_METHOD.matcher(frame.name());
        return frame.kind() == CodeKind.JAVA && method.matches()
                ? Stream.of(JAVA_SOURCES + method.group(1) + ".java")
                : Stream.of();
    }
}
