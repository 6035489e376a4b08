package io.github.rjperf.build.link;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds which native methods of one build's classes link to another build's library and mean the same there.
 *
 * <p>The JVM links by name. The symbol of a method without overloads does not include its parameters, and no symbol includes the
 * result. A changed method can therefore link and then be called with arguments that it does not expect, so the other build's
 * classes must declare the method identically.
 *
 * @param classes native methods and symbols of the build whose classes are used
 * @param library native methods and symbols of the build whose library is used
 */
public record CrossLinkage(JarNatives classes, JarNatives library) {
    /**
     * Why calls of these methods cannot be crossed, as a phrase that follows the name of the other library; empty if all link.
     *
     * @param called methods by class and name, such as {@code org.rocksdb.RocksDB.get}; the JVM log does not show which overload
     *     was called, so it is enough that one of them links and none links to a different declaration
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
