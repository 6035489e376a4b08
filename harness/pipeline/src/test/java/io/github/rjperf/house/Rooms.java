package io.github.rjperf.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rooms of packages that are too large to lie flat, from the ground up; a room knows only those below its own. */
final class Rooms {
    private static final List<List<Set<String>>> STACKS = List.of(
            List.of(
                    Set.of("model.value"),
                    Set.of("model.build"),
                    Set.of("model"),
                    Set.of("model.verdict", "model.explanation"),
                    Set.of("model.campaign", "model.imported", "model.history"),
                    Set.of("model.service")),
            List.of(
                    Set.of("record.sql"),
                    Set.of("record.rows", "record.admin", "record.embedded"),
                    Set.of("record.transfer"),
                    Set.of("record")),
            List.of(Set.of("measure.host"), Set.of("measure.fork"), Set.of("measure")),
            List.of(Set.of("compare.build"), Set.of("compare.host"), Set.of("compare.foreign"), Set.of("compare")),
            List.of(
                    Set.of("report.markup"),
                    Set.of("report"),
                    Set.of("report.headline", "report.imported", "report.history"),
                    Set.of("report.survey", "report.chart"),
                    Set.of("report.text", "report.json", "report.markdown"),
                    Set.of("report.page", "report.comment"),
                    Set.of("report.doc", "report.site")));

    private Rooms() {}

    /** No room uses one of its own floor or above it. */
    static ArchRule restOnThoseBelow(String root) {
        return CompositeArchRule.of(STACKS.stream()
                .flatMap(stack -> IntStream.range(0, stack.size()).boxed().flatMap(floor -> stack.get(floor).stream()
                        .map(room -> unknown(root, room, stack.subList(floor, stack.size())))))
                .toList());
    }

    private static ArchRule unknown(String root, String room, List<Set<String>> notBelow) {
        String[] others = notBelow.stream()
                .flatMap(Set::stream)
                .filter(other -> !other.equals(room))
                .map(other -> root + "." + other)
                .toArray(String[]::new);
        return noClasses()
                .that(resideInAPackage(root + "." + room))
                .should()
                .dependOnClassesThat(resideInAnyPackage(others))
                .as(room + " knows none of " + Arrays.toString(others))
                .allowEmptyShould(true);
    }

    /** Packages that {@link #STACKS} should name and does not. */
    static Set<String> forgotten(Stream<String> packages) {
        Set<String> known =
                STACKS.stream().flatMap(List::stream).flatMap(Set::stream).collect(Collectors.toSet());
        Set<String> stages = known.stream().map(Rooms::stage).collect(Collectors.toSet());
        return packages.filter(name -> stages.contains(stage(name)) && !known.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String stage(String room) {
        return room.replaceFirst("\\..*", "");
    }
}
