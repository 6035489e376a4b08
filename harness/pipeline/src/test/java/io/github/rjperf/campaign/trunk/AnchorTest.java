package io.github.rjperf.campaign.trunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.settings.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnchorTest {
    @ParameterizedTest
    @CsvSource({
        "git:v9.10.0, git:v9.10.0, v9.10.0, false",
        "git:9.10, git:9.10, 9.10, false",
        "git:0123456789abcdef0123456789abcdef01234567, git:0123456789abcdef0123456789abcdef01234567, 0123456, false",
        "9.10.0, maven:9.10.0, 9.10.0, true",
        "maven:9.10.0:linux64, maven:9.10.0:linux64, 9.10.0:linux64, true"
    })
    void aTagACommitOrAReleasedJarIsAnAnchor(String text, String canonical, String label, boolean isJar) {
        Anchor anchor = Anchor.parse(text);

        assertThat(anchor.canonical()).isEqualTo(canonical);
        assertThat(anchor.label()).isEqualTo(label);
        assertThat(anchor.releasedJar().isPresent()).isEqualTo(isJar);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git:main",
                "git:0123456",
                "git:v9.10.0~1",
                "jar:/tmp/rocksdbjni.jar",
                "dir:/tmp/rocksdb",
                "pr:7",
                "maven:10.0.0-SNAPSHOT",
                "maven:10.0.0-snapshot"
            })
    void whatMayChangeIsNoAnchor(String text) {
        assertThatThrownBy(() -> Anchor.parse(text))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "--anchor " + text
                                + " may change; specify a release tag (for example --anchor git:v9.10.0), a full commit ID, or a released jar");
    }
}
