package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A request is named from whatever its job knows of it. */
class RequestNameTest {
    private static final Request PULL = HonestBundle.request();

    private static String name(Map<String, String> variables) {
        Map<String, String> environment = new HashMap<>(variables);
        environment.put("GITHUB_RUN_ID", "4711");
        return RequestName.of(new Settings(environment, Map.of(), Clock.systemUTC()))
                .text();
    }

    @Test
    void eachJobOfAPullRequestNamesItAndItsRun() {
        String whole = RequestText.write(PULL);
        assertThat(name(Map.of("RJPERF_REQUEST", whole))).isEqualTo("pull request 12345, run 4711");
        assertThat(name(Map.of("INPUT_REQUEST", whole))).isEqualTo("pull request 12345, run 4711");
        assertThat(name(Map.of("INPUT_PULL_REQUEST", "12"))).isEqualTo("pull request 12, run 4711");
    }

    @Test
    void withoutAPullRequestTheRunNamesIt() {
        Request trunk = HonestBundle.request(Context.Kind.TRUNK, PULL.base(), PULL.candidate());
        assertThat(name(Map.of("RJPERF_REQUEST", RequestText.write(trunk)))).isEqualTo("run 4711");
        assertThat(name(Map.of("INPUT_BASE", "9.0.1"))).isEqualTo("run 4711");
    }

    /** A job whose request is bad says so in its log, which the name does not make worse. */
    @Test
    void whatIsNoNumberIsNotRepeated() {
        assertThat(name(Map.of("INPUT_PULL_REQUEST", "1\n::error::x", "INPUT_REQUEST", "{")))
                .isEqualTo("run 4711");
    }

    @Test
    void aCommandWithoutARequestHasNoName() {
        assertThat(name(Map.of("INPUT_PULL_REQUEST", ""))).isEmpty();
    }

    @Test
    void eachLineBeginsWithTheNameHoweverItIsPrinted() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        Console console = new RequestName("run 1").in(new Console(System.out, err, false, false, 100));
        console.say("one");
        console.err().print("tw");
        console.err().print("o\nthree\n\n");
        assertThat(said.toString(StandardCharsets.UTF_8)).isEqualTo("run 1: one\nrun 1: two\nrun 1: three\nrun 1: \n");
    }
}
