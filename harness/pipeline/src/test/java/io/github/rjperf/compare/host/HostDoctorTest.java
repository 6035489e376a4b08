package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.build.Protection;
import io.github.rjperf.model.verdict.Finding.Grade;
import org.junit.jupiter.api.Test;

class HostDoctorTest {
    @Test
    void what_a_build_is_not_denied_is_a_warning_with_advice() {
        assertThat(HostDoctor.finding(new Protection("network", true, "a namespace")))
                .satisfies(finding -> assertThat(finding.grade()).isEqualTo(Grade.PASS))
                .satisfies(finding -> assertThat(finding.advice()).isEmpty());
        assertThat(HostDoctor.finding(new Protection("network", false, "bwrap does not work here")))
                .satisfies(finding -> assertThat(finding.grade()).isEqualTo(Grade.WARN))
                .satisfies(finding -> assertThat(finding.value()).isEqualTo("not in force: bwrap does not work here"))
                .satisfies(finding -> assertThat(finding.advice()).contains("builds.md"));
    }
}
