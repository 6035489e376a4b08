package io.github.rjperf.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rule that docs/reference/exit-codes.md states for all doctors. */
class DoctorExitTest {
    @ParameterizedTest
    @CsvSource({
        "PASS NOTE, OK",
        "WARN, OK",
        "PASS UNKNOWN WARN, INCONCLUSIVE",
        "UNKNOWN FAIL, INFRASTRUCTURE_ERROR",
        "FAIL PASS, INFRASTRUCTURE_ERROR"
    })
    void theWorstFindingDecides(String grades, ExitCode code) {
        List<Finding> findings = Arrays.stream(grades.split(" ", -1))
                .map(grade -> new Finding("check", Grade.valueOf(grade), "value", "advice"))
                .toList();

        assertThat(ExitCode.of(findings)).isEqualTo(code);
    }
}
