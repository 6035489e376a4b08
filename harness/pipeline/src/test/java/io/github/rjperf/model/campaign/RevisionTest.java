package io.github.rjperf.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RevisionTest {
    @ParameterizedTest
    @CsvSource({
        "maven:10.10.1, 10.10.1",
        "git:v10.10.1, v10.10.1",
        "maven:10.4.2:linux64, 10.4.2:linux64",
        "maven:com.ververica:frocksdbjni:8.10.0-ververica-1.0, frocksdbjni:8.10.0-ververica-1.0",
        "maven:a.b:c:1.0.0:linux64, c:1.0.0:linux64",
        "jar:/home/me/rocksdbjni-9.jar, rocksdbjni-9.jar",
        "git:0123456789abcdef0123456789abcdef01234567, 0123456"
    })
    void onlyACommitIsShortened(String subject, String label) {
        assertThat(new Revision(subject, "").label()).isEqualTo(label);
    }
}
