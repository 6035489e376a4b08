package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the program's architecture and of its tests hold for the developers' tools, too. */
class WorkshopRulesTest {
    private static final String ROOT = "io.github.rjperf";

    static Collection<ArchRule> rules() {
        return ArchitectureRules.under(ROOT).values();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(CompiledClasses.ofTheProgram());
    }

    @Test
    void quick_tests_reach_nothing_outside_and_maven_runs_all_tests() {
        QuickTests tests = new QuickTests(CompiledClasses.ALL);

        assertThat(CompiledClasses.in(ROOT + ".workshop")).isNotEmpty();
        assertThat(tests.thatReachOutside(ROOT)).isEmpty();
        assertThat(tests.thatMavenSkips()).isEmpty();
    }
}
