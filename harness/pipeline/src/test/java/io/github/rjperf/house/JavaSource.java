package io.github.rjperf.house;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * A Java source file as the compiler's parser sees it.
 *
 * @param name path below the repository's root, with slashes
 * @param lines number of lines
 * @param types top-level and nested types
 * @param methods methods and constructors
 * @param identifiers every name that the file declares
 */
record JavaSource(String name, int lines, List<Type> types, List<Method> methods, List<String> identifiers) {
    private static final Pattern WORD = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|_");

    /**
     * A type.
     *
     * @param sentence first sentence of its Javadoc, blank without one
     */
    record Type(String name, boolean isTopLevel, boolean isPublic, String sentence) {}

    /** A method or constructor; annotations count as its lines, its Javadoc does not. */
    record Method(String name, int lines, int parameters) {}

    static JavaSource parse(String name, String text) {
        return parse(Map.of(name, text)).get(0);
    }

    /** Parses all files, by name, with one compiler, because starting one takes longer than parsing a file. */
    static List<JavaSource> parse(Map<String, String> textOf) {
        List<SimpleJavaFileObject> files =
                textOf.entrySet().stream().map(JavaSource::inMemory).toList();
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostic -> {}, List.of("-proc:none"), null, files);
        List<JavaSource> sources = new ArrayList<>();
        try {
            for (CompilationUnitTree unit : task.parse()) {
                Scan scan = new Scan(unit, DocTrees.instance(task));
                scan.scan(unit, null);
                String name = unit.getSourceFile().toUri().getPath().substring(1);
                int lines =
                        (int) Objects.requireNonNull(textOf.get(name)).lines().count();
                sources.add(new JavaSource(name, lines, scan.types, scan.methods, scan.identifiers));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sources;
    }

    private static SimpleJavaFileObject inMemory(Map.Entry<String, String> file) {
        return new SimpleJavaFileObject(URI.create("string:///" + file.getKey()), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return file.getValue();
            }
        };
    }

    boolean isTest() {
        return name.contains("/src/test/");
    }

    String folder() {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** The words of an identifier in lower case: {@code maxPairs} and {@code MAX_PAIRS} are max, pairs. */
    static Stream<String> words(String identifier) {
        return WORD.splitAsStream(identifier).map(word -> word.toLowerCase(Locale.ROOT));
    }

    private static final class Scan extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final List<Type> types = new ArrayList<>();
        private final List<Method> methods = new ArrayList<>();
        private final List<String> identifiers = new ArrayList<>();
        private final CompilationUnitTree unit;
        private final DocTrees trees;

        Scan(CompilationUnitTree unit, DocTrees trees) {
            this.unit = unit;
            this.trees = trees;
        }

        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
            String name = tree.getSimpleName().toString();
            if (!name.isEmpty()) {
                boolean isTopLevel = getCurrentPath().getParentPath().getLeaf() == unit;
                boolean isPublic = tree.getModifiers().getFlags().contains(Modifier.PUBLIC);
                types.add(new Type(name, isTopLevel, isPublic, sentence(getCurrentPath())));
                identifiers.add(name);
            }
            return super.visitClass(tree, null);
        }

        @Override
        public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
            boolean isConstructor = tree.getReturnType() == null;
            Tree owner = getCurrentPath().getParentPath().getLeaf();
            String name = isConstructor
                    ? ((ClassTree) owner).getSimpleName().toString()
                    : tree.getName().toString();
            // A private constructor takes what a factory has gathered, a parameterized test the columns of its table,
            // and a method that overrides another what that one takes.
            boolean isPrivate = tree.getModifiers().getFlags().contains(Modifier.PRIVATE);
            boolean isGiven = tree.getModifiers().getAnnotations().stream()
                    .map(annotation -> annotation.getAnnotationType().toString())
                    .anyMatch(Set.of("ParameterizedTest", "Override")::contains);
            boolean isExempt = isGiven || (isConstructor && (owner.getKind() == Tree.Kind.RECORD || isPrivate));
            methods.add(new Method(
                    name,
                    linesOf(tree.getBody() == null ? tree : tree.getBody()),
                    isExempt ? 0 : tree.getParameters().size()));
            if (!isConstructor) {
                identifiers.add(name);
            }
            return super.visitMethod(tree, null);
        }

        @Override
        public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
            identifiers.add(tree.getName().toString());
            return super.visitVariable(tree, null);
        }

        private int linesOf(Tree tree) {
            long first = trees.getSourcePositions().getStartPosition(unit, tree);
            long last = trees.getSourcePositions().getEndPosition(unit, tree);
            if (first < 0 || last < 0) {
                return 0;
            }
            return (int)
                    (unit.getLineMap().getLineNumber(last) - unit.getLineMap().getLineNumber(first) + 1);
        }

        private String sentence(TreePath path) {
            DocCommentTree comment = trees.getDocCommentTree(path);
            return Optional.ofNullable(comment)
                    .map(c -> c.getFirstSentence().toString())
                    .orElse("");
        }
    }
}
