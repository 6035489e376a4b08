package io.github.rjperf.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The split of the tests: a class named {@code XTest} needs no process, no database and no network, neither itself nor through
 * another class of the tests; every other test is an {@code XIT}.
 *
 * <p>What the program starts deeper inside is not seen here; the JVM of the quick tests refuses to start a process.
 */
final class QuickTests {
    private static final Pattern OUTSIDE =
            Pattern.compile("java\\.lang\\.ProcessBuilder|java\\.net\\.(Server|Datagram)?Socket"
                    + "|java\\.nio\\.channels\\.(Server)?SocketChannel|java\\.net\\.http\\.HttpClient"
                    + "|com\\.sun\\.net\\.httpserver\\..*|java\\.sql\\.DriverManager|io\\.zonky\\..*");
    private static final Pattern DATABASE =
            Pattern.compile("io\\.github\\.rjperf\\.record\\.(sql\\.Database|embedded\\..*)(\\$.*)?");

    private final JavaClasses all;

    /** Of these classes, the program's and the tests'. */
    QuickTests(JavaClasses all) {
        this.all = all;
    }

    /** One line for each quick test of a package that reaches outside. */
    List<String> thatReachOutside(String root) {
        return quick(root).flatMap(test -> outside(test).stream()).sorted().toList();
    }

    /** Test classes that neither surefire nor failsafe runs, because of their names. */
    List<String> thatMavenSkips() {
        return all.stream()
                .filter(CompiledClasses::isTest)
                .filter(type -> type.getMethods().stream()
                        .anyMatch(method -> method.isAnnotatedWith("org.junit.jupiter.api.Test")
                                || method.isAnnotatedWith("org.junit.jupiter.params.ParameterizedTest")))
                .map(type -> outermost(type).getName())
                .filter(name -> !name.endsWith("Test") && !name.endsWith("IT"))
                .distinct()
                .toList();
    }

    private Stream<JavaClass> quick(String root) {
        return all.stream()
                .filter(type -> CompiledClasses.isTest(type)
                        && type.isTopLevelClass()
                        && type.getSimpleName().endsWith("Test"))
                .filter(type -> type.getPackageName().startsWith(root));
    }

    private Optional<String> outside(JavaClass test) {
        Set<JavaClass> seen = new HashSet<>();
        Deque<JavaClass> next = new ArrayDeque<>(List.of(test));
        while (!next.isEmpty()) {
            JavaClass type = next.remove();
            if (!seen.add(type)) {
                continue;
            }
            for (JavaClass used : uses(type)) {
                if (isOutside(used)) {
                    String way = type.equals(test) ? "" : " through " + type.getSimpleName();
                    return Optional.of(test.getName() + " reaches " + used.getName() + way);
                }
                if (CompiledClasses.isTest(used)) {
                    next.add(outermost(used));
                }
            }
        }
        return Optional.empty();
    }

    /** What a class and the classes within it depend on. */
    private List<JavaClass> uses(JavaClass type) {
        List<JavaClass> within = new ArrayList<>(List.of(type));
        all.stream()
                .filter(other -> other.getName().startsWith(type.getName() + "$"))
                .forEach(within::add);
        return within.stream()
                .flatMap(part -> part.getDirectDependenciesFromSelf().stream())
                .map(Dependency::getTargetClass)
                .map(JavaClass::getBaseComponentType)
                .distinct()
                .toList();
    }

    private static boolean isOutside(JavaClass type) {
        return isOpening(type)
                || DATABASE.matcher(type.getName()).matches()
                || (!CompiledClasses.isTest(type)
                        && type.getPackageName().startsWith("io.github.rjperf")
                        && type.getDirectDependenciesFromSelf().stream()
                                .anyMatch(dependency -> isOpening(dependency.getTargetClass())));
    }

    private static boolean isOpening(JavaClass type) {
        return OUTSIDE.matcher(type.getName()).matches();
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(QuickTests::outermost).orElse(type);
    }
}
