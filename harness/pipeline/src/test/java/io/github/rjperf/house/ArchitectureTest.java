package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
    private static final String ROOT = "io.github.rjperf";
    private static final String FIXTURES = ROOT + ".house.fixture";
    private static final JavaClasses PIPELINE = CompiledClasses.ofTheProgram();
    private static final JavaClasses BAD = CompiledClasses.in(FIXTURES);

    static Set<String> rules() {
        return ArchitectureRules.under(ROOT).keySet();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(String rule) {
        rule(ROOT, rule).check(PIPELINE);
    }

    /** Each rule catches the fixture that breaks it; a rule without a fixture fails in {@link #everyRuleHasAFixture}. */
    @ParameterizedTest
    @CsvSource({
        "packages of a floor do not know each other, judge.KnowsReport",
        "no package uses a floor above its own, document.KnowsReport",
        "model is pure, model.ReadsFiles",
        "stats is pure, stats.ReadsFiles",
        "packages form no cycle, cycle.First",
        "packages within a stage form no cycle, build.UsesPart",
        "rooms of a stage rest on those below, report.markup.KnowsWords",
        "'confine uses process, files and model alone', confine.KnowsDocument",
        "JDBC only in record, judge.OpensDatabase",
        "HTTP only in github, report.CallsServer",
        "artifact resolver only in build.maven, report.ResolvesArtifact",
        "picocli only in cli and workshop, report.ParsesOptions",
        "Jackson and YAML only in document, report.WritesJson",
        "processes start only in process, report.StartsBuilder",
        "processes start only in process, report.StartsRuntime",
        "file locks and atomic moves only in files, report.LocksFile",
        "file locks and atomic moves only in files, report.MovesFile",
        "'clock, environment, output and exit only in cli', report.AsksTime",
        "'clock, environment, output and exit only in cli', report.AsksEnvironment",
        "'clock, environment, output and exit only in cli', report.Prints",
        "'clock, environment, output and exit only in cli', report.Exits",
        "'nanoTime only in measure, process and cli', report.Times",
    })
    void catches(String rule, String fixture) {
        assertThat(rule(FIXTURES, rule).evaluate(BAD).getFailureReport().getDetails())
                .anySatisfy(detail -> assertThat(detail).contains(FIXTURES + "." + fixture));
    }

    @Test
    void everyRuleHasAFixture() {
        ArchitectureRules.under(FIXTURES)
                .forEach((name, rule) ->
                        assertThat(rule.evaluate(BAD).hasViolation()).as(name).isTrue());
    }

    /** Without it a package that is renamed, or is new, would stand outside all rules. */
    @Test
    void everyPackageIsOneTheRulesSpeakOf() {
        Set<String> firstLevel = new TreeSet<>();
        for (JavaClass type : PIPELINE) {
            if (type.getName().equals(ROOT + ".package-info")) {
                continue;
            }
            String below = type.getPackageName().substring(ROOT.length());
            firstLevel.add(below.replaceFirst("^\\.(\\w+).*", "$1"));
        }
        assertThat(firstLevel).contains("model").isSubsetOf(ArchitectureRules.knownPackages());
    }

    @Test
    void everyRoomIsOneTheRulesSpeakOf() {
        assertThat(Rooms.forgotten(PIPELINE.stream()
                        .map(type ->
                                type.getPackageName().substring(ROOT.length()).replaceFirst("^\\.", ""))))
                .isEmpty();
        assertThat(Rooms.forgotten(Stream.of("report", "report.cellar", "judge.cellar")))
                .containsExactly("report.cellar");
    }

    private static ArchRule rule(String root, String name) {
        Map<String, ArchRule> rules = ArchitectureRules.under(root);
        assertThat(rules).containsKey(name);
        return Objects.requireNonNull(rules.get(name));
    }
}
