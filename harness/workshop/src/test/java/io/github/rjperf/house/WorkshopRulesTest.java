package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the program's architecture and of its tests hold for the developers' tools, too. */
class WorkshopRulesTest {
    private static final String ROOT = "io.github.rjperf";

    /** The classes of this module, wherever those of the others come from. */
    private static final JavaClasses OWN =
            CompiledClasses.ALL.that(DescribedPredicate.describe("of this module", type -> type.getSource()
                    .map(source -> source.getUri().toString().contains("/workshop/target/"))
                    .orElse(false)));

    static Collection<ArchRule> rules() {
        return ArchitectureRules.under(ROOT).values();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void holds(ArchRule rule) {
        rule.check(OWN.that(DescribedPredicate.describe("no test", type -> !CompiledClasses.isTest(type))));
    }

    @Test
    void quick_tests_reach_nothing_outside_and_maven_runs_all_tests() {
        QuickTests tests = new QuickTests(OWN);

        assertThat(OWN).isNotEmpty();
        assertThat(tests.thatReachOutside(ROOT)).isEmpty();
        assertThat(tests.thatMavenSkips()).isEmpty();
    }
}
