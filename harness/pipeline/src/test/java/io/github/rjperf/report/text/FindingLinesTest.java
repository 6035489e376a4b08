package io.github.rjperf.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingLinesTest {
    @Test
    void the_worst_comes_first_with_what_to_do() {
        List<Finding> findings = List.of(
                Finding.of(new Condition("load", "0.1", Severity.GOOD, null)),
                Finding.of(new Condition("governor", "powersave", Severity.WARN, "set performance")),
                new Finding("runners", Grade.UNKNOWN, "status 403", "use another token"),
                Finding.of("fsync", false, "off", "set it to on"),
                Finding.of(new Condition("smt", "on", Severity.NOTE, null)));

        assertThat(FindingLines.render(findings)).isEqualTo("""
                fail     fsync     off   → set it to on
                unknown  runners   status 403   → use another token
                warn     governor  powersave   → set performance
                note     smt       on
                pass     load      0.1
                """);
    }

    @Test
    void a_hostile_value_stays_on_its_line() {
        Finding hostile = Finding.of("runner", true, "x\n::error::y\u2028z\u001b[2J", "");

        assertThat(FindingLines.render(List.of(hostile)).lines()).hasSize(1);
        assertThat(FindingLines.render(List.of(hostile))).doesNotContain("\u001b", "\u2028");
    }

    @Test
    void nothing_found_prints_nothing() {
        assertThat(FindingLines.render(List.of())).isEmpty();
    }
}
