package io.github.rjperf.compare.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.make.CompileForecast;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.settings.Console;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class BuildProgressTest {
    private static final String CCACHE = "Debian: apt-get install ccache; macOS: brew install ccache";

    @Test
    void saysHowLongABuildTakesAndWhatWouldShortenIt() {
        assertThat(said(new CompileForecast(402, 600, false, false), false))
                .contains("git:main", "402 files", "about 10m00s", CCACHE)
                .containsOnlyOnce("\n");
        assertThat(said(new CompileForecast(402, 600, true, true), false))
                .contains("up to 10m00s")
                .doesNotContain("install");
    }

    @Test
    void aShortOrQuietBuildNeedsNoForecast() {
        assertThat(said(new CompileForecast(6, 59, false, false), false)).isEmpty();
        assertThat(said(new CompileForecast(402, 600, false, false), true)).isEmpty();
    }

    private static String said(CompileForecast forecast, boolean quiet) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, UTF_8);
        Console console = new Console(stream, stream, false, false, 100);
        new BuildProgress(console, quiet, InstantSource.system()).expected(Subject.parse("git:main"), forecast);
        return bytes.toString(UTF_8);
    }
}
