package io.github.rjperf.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The architecture of the pipeline as ArchUnit rules, by name, for the packages below a root: the real one, and one of
 * fixtures that break each rule.
 *
 * <p>Every rule may meet no class, because a stage may not exist yet; that none is vacuous is shown on the fixtures.
 */
final class ArchitectureRules {
    private static final String[] DATABASE_LIBRARIES = {
        "java.sql..", "javax.sql..", "org.postgresql..", "org.flywaydb..", "io.zonky..", "org.apache.commons.compress.."
    };

    /** First-level packages from the ground up; a package knows those below, and of its own floor only the shared ones. */
    private static final List<Set<String>> FLOORS = List.of(
            Set.of("model", "stats"),
            Set.of("document", "process", "confine", "files", "settings"),
            Set.of("build", "measure", "record", "judge", "report", "github"),
            Set.of(
                    "compare",
                    "service",
                    "calibrate",
                    "profiles",
                    "results",
                    "history",
                    "campaign",
                    "site",
                    "imports",
                    "survey",
                    "explain",
                    "demo"),
            Set.of("cli"),
            Set.of("workshop"));

    /** Packages that others of their floor may know: the support, what both grounds share, and what all use cases compare with. */
    private static final Set<String> SHARED = Set.of("model", "document", "process", "files", "settings", "compare");

    /** What the sandbox rests on: little code, so that it can be reviewed as a whole. */
    private static final Set<String> CONFINE_USES = Set.of("confine", "process", "files", "model");

    private static final String[] PURE_JAVA = {
        "java.lang..",
        "java.math",
        "java.nio.charset",
        "java.security",
        "java.time..",
        "java.text",
        "java.util",
        "java.util.function",
        "java.util.regex",
        "java.util.stream",
        "java.util.concurrent..",
        "org.jspecify.annotations"
    };
    private static final String[] MATHS = {
        "org.apache.commons.statistics..", "org.apache.commons.numbers..", "org.apache.commons.rng.."
    };
    private static final Set<String> CLOCK_ENVIRONMENT_AND_EXIT = Set.of(
            "java.lang.System.currentTimeMillis",
            "java.lang.System.getenv",
            "java.lang.System.getProperty",
            "java.lang.System.getProperties",
            "java.lang.System.out",
            "java.lang.System.err",
            "java.lang.System.in",
            "java.lang.System.console",
            "java.lang.System.exit",
            "java.lang.Runtime.exit",
            "java.lang.Runtime.halt",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone",
            "java.time.Clock.system",
            "java.time.InstantSource.system",
            "java.lang.Math.random",
            "java.util.concurrent.ThreadLocalRandom.current");
    private static final Set<String> CLOCKS = Set.of(
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalTime",
            "java.time.LocalDateTime",
            "java.time.OffsetDateTime",
            "java.time.ZonedDateTime");

    private final String root;

    private ArchitectureRules(String root) {
        this.root = root;
    }

    /** Every rule by name, for the packages below {@code root}. */
    static Map<String, ArchRule> under(String root) {
        ArchitectureRules rules = new ArchitectureRules(root);
        Map<String, ArchRule> all = new LinkedHashMap<>();
        all.put("no package uses a floor above its own", rules.floorsRestOnThoseBelow());
        all.put("packages of a floor do not know each other", rules.neighborsAreStrangers());
        all.put("model is pure", rules.pure("model", rules.all("model")));
        all.put("stats is pure", rules.pure("stats", rules.all("model", "stats"), MATHS));
        all.put(
                "packages form no cycle",
                slices().matching(root + ".(*)..").should().beFreeOfCycles());
        all.put(
                "packages within a stage form no cycle",
                slices().matching(root + ".(**)").should().beFreeOfCycles());
        all.put("rooms of a stage rest on those below", Rooms.restOnThoseBelow(root));
        all.put(
                "confine uses process, files and model alone",
                rules.unknown(
                        Set.of("confine"), knownPackages().stream().filter(name -> !CONFINE_USES.contains(name))));
        all.put("JDBC only in record", rules.only("record", DATABASE_LIBRARIES));
        all.put("HTTP only in github", rules.only("github", "java.net.http.."));
        all.put(
                "artifact resolver only in build.maven",
                rules.only("build.maven", "eu.maveniverse..", "org.eclipse.aether.."));
        all.put("picocli only in cli and workshop", rules.only("[cli|workshop]", "picocli.."));
        all.put("Jackson and YAML only in document", rules.only("document", "com.fasterxml..", "org.yaml.."));
        all.put("processes start only in process", rules.accessOnlyIn(new StartsProcess(), "process"));
        all.put("file locks and atomic moves only in files", rules.accessOnlyIn(new SecuresFile(), "files"));
        all.put("clock, environment, output and exit only in cli", rules.accessOnlyIn(new ReachesOutside(), "cli"));
        all.put(
                "nanoTime only in measure, process and cli",
                rules.accessOnlyIn(new ReadsTimer(), "measure", "process", "cli"));
        return all;
    }

    /** First-level packages that the rules speak of. */
    static Set<String> knownPackages() {
        return FLOORS.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    private ArchRule floorsRestOnThoseBelow() {
        return CompositeArchRule.of(IntStream.range(0, FLOORS.size() - 1)
                .mapToObj(floor -> unknown(
                        FLOORS.get(floor),
                        FLOORS.subList(floor + 1, FLOORS.size()).stream().flatMap(Set::stream)))
                .toList());
    }

    private ArchRule neighborsAreStrangers() {
        return CompositeArchRule.of(FLOORS.stream()
                .flatMap(floor -> floor.stream()
                        .map(name -> unknown(
                                Set.of(name),
                                floor.stream().filter(other -> !other.equals(name) && !SHARED.contains(other)))))
                .toList());
    }

    /** No class of these packages depends on one of the others. */
    private ArchRule unknown(Set<String> packages, Stream<String> others) {
        return noClasses()
                .that(resideInAnyPackage(all(packages.toArray(String[]::new))))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(all(others.toArray(String[]::new)))
                .allowEmptyShould(true);
    }

    private ArchRule pure(String name, String[] own, String... libraries) {
        DescribedPredicate<JavaClass> allowed = resideInAnyPackage(PURE_JAVA)
                .or(resideInAnyPackage(own))
                .or(resideInAnyPackage(libraries))
                .or(DescribedPredicate.describe("primitives and arrays", c -> c.isPrimitive() || c.isArray()));
        return classes()
                .that(resideInAPackage(all(name)[0]))
                .should()
                .onlyDependOnClassesThat(allowed)
                .allowEmptyShould(true);
    }

    private ArchRule only(String owner, String... libraries) {
        return noClasses()
                .that(resideOutsideOfPackages(all(owner)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(libraries)
                .allowEmptyShould(true);
    }

    private ArchRule accessOnlyIn(DescribedPredicate<JavaAccess<?>> access, String... owners) {
        return noClasses()
                .that(resideOutsideOfPackages(all(owners)))
                .should()
                .accessTargetWhere(access)
                .allowEmptyShould(true);
    }

    private String[] all(String... names) {
        return List.of(names).stream().map(n -> root + "." + n + "..").toArray(String[]::new);
    }

    private static String target(JavaAccess<?> access) {
        return access.getTargetOwner().getFullName() + "." + access.getTarget().getName();
    }

    private static final class StartsProcess extends DescribedPredicate<JavaAccess<?>> {
        StartsProcess() {
            super("a process is started");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return target(access).startsWith("java.lang.ProcessBuilder.")
                    || target(access).equals("java.lang.Runtime.exec");
        }
    }

    private static final class SecuresFile extends DescribedPredicate<JavaAccess<?>> {
        SecuresFile() {
            super("a file is locked or moved in one step");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return Set.of(
                            "java.nio.channels.FileChannel.lock",
                            "java.nio.channels.FileChannel.tryLock",
                            "java.nio.file.StandardCopyOption.ATOMIC_MOVE")
                    .contains(target(access));
        }
    }

    private static final class ReachesOutside extends DescribedPredicate<JavaAccess<?>> {
        ReachesOutside() {
            super("the clock, environment, standard streams, chance or exit are reached");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            boolean now = CLOCKS.contains(access.getTargetOwner().getFullName())
                    && access.getTarget().getFullName().endsWith(".now()");
            return now || CLOCK_ENVIRONMENT_AND_EXIT.contains(target(access));
        }
    }

    private static final class ReadsTimer extends DescribedPredicate<JavaAccess<?>> {
        ReadsTimer() {
            super("the nanosecond timer is read");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return target(access).equals("java.lang.System.nanoTime");
        }
    }
}
