package io.github.rjperf.build.link;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds which native methods of one build's classes link to another build's library, and which mean the same there.
 *
 * <p>The JVM links by name. The symbol of a method that is not overloaded does not show its parameters, and no symbol shows the
 * result, so a changed method may link and then be called with arguments that it does not expect. Therefore, the other build's
 * classes must declare the method in the same way.
 *
 * @param classes the natives of the build whose classes are used
 * @param library the natives of the build whose library is used
 */
public record CrossLinkage(JarNatives classes, JarNatives library) {
    /**
     * The reason why calls of these methods cannot be crossed, in words that follow the name of the other library; empty
     * if all link.
     *
     * @param called methods by class and name, such as {@code org.rocksdb.RocksDB.get}; the log of a JVM does not show which of
     *     several overloads was called, so it is enough that one links and none links wrongly
     */
    public Optional<String> obstacle(Collection<String> called) {
        return called.stream()
                .sorted()
                .map(this::obstacle)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> obstacle(String called) {
        List<NativeMethod> overloads = classes.declared().stream()
                .filter(method -> method.called().equals(called))
                .toList();
        List<Answer> answers = overloads.stream().map(this::answer).toList();
        if (overloads.isEmpty()) {
            return Optional.of(
                    "cannot be checked for " + called + ", which is not a native method of the jar's classes");
        }
        if (answers.contains(Answer.OTHER)) {
            return Optional.of("has another "
                    + overloads.get(answers.indexOf(Answer.OTHER)).words());
        }
        return answers.contains(Answer.LINKS)
                ? Optional.empty()
                : Optional.of("lacks " + overloads.get(0).words());
    }

    private enum Answer {
        LINKS,
        MISSING,
        OTHER
    }

    private Answer answer(NativeMethod method) {
        Set<String> symbols = library.exported();
        boolean isShort = symbols.contains(method.shortSymbol());
        if (!isShort && !symbols.contains(method.longSymbol())) {
            return Answer.MISSING;
        }
        List<NativeMethod> meant =
                library.declared().stream().filter(method::isOverloadOf).toList();
        boolean isSame = isShort ? meant.equals(List.of(method)) : meant.contains(method);
        return isSame ? Answer.LINKS : Answer.OTHER;
    }
}
