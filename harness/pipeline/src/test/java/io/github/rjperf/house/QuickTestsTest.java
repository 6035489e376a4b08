package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuickTestsTest {
    private static final String ROOT = "io.github.rjperf";
    private static final String FIXTURES = ROOT + ".house.fixture";
    private static final QuickTests TESTS = new QuickTests(CompiledClasses.ALL);

    @Test
    void needNoProcessNoDatabaseAndNoNetwork() {
        assertThat(TESTS.thatReachOutside(ROOT)).allMatch(line -> line.startsWith(FIXTURES));
    }

    @Test
    void haveNamesThatMavenRuns() {
        assertThat(TESTS.thatMavenSkips()).isEmpty();
    }

    @Test
    void areCaughtWhenTheyReachOutside() {
        assertThat(TESTS.thatReachOutside(FIXTURES))
                .containsExactly(
                        FIXTURES
                                + ".quick.AsksServerTest reaches com.sun.net.httpserver.HttpServer through QuickServer",
                        FIXTURES + ".quick.OpensResultsTest reaches io.github.rjperf.record.sql.Database",
                        FIXTURES + ".quick.RunsChildTest reaches io.github.rjperf.process.Program",
                        FIXTURES + ".quick.StartsShellTest reaches java.lang.ProcessBuilder");
    }
}
