package io.github.rjperf.build.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GitProgramTest {
    @ParameterizedTest
    @CsvSource({
        "git version 2.39.5, true",
        "git version 2.39.5 (Apple Git-154), true",
        "git version 2.39.3 (Apple Git-146), false",
        "git version 2.34.1, false",
        "git version 2.45.0, false",
        "git version 2.45.1, true",
        "git version 2.46, true",
        "git version 2.47.0.rc1, true",
        "git version 3.0.0, true",
        "git version 1.50.9, false",
        "xcode-select: note: no developer tools were found, false"
    })
    void tellsWhetherFetchesOfItsOwnCanBeStopped(String text, boolean can) {
        assertThat(GitProgram.canStopLazyFetches(text + "\n")).isEqualTo(can);
    }
}
