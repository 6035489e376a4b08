package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle whose sides differ in more than their builds asks its own question, and belongs to no history. */
class SidesBundleTest {
    private static final Comparison SAME = HostLab.comparison(1, 0);
    private static final String CALL = SAME.plan().series().get(0).key().benchmark();
    private static final SideJvm OURS = new SideJvm(null, "OpenJDK 17.0.15 (Debian)", List.of());
    private static final SideJvm OTHER = new SideJvm("~/jdk-25", "OpenJDK 25 (V)", List.of("-XX:+UseZGC", "-Xmx1g"));
    private static final Comparison CALLS =
            differing(new SideDifference(new TwoCalls(CALL, "Other.call", new TreeMap<>(), List.of()), null, null));
    private static final Comparison JVMS = differing(new SideDifference(null, OURS, OTHER));

    @TempDir
    private Path folder;

    private static Comparison differing(SideDifference sides) {
        return SAME.with(SAME.plan().with(sides));
    }

    private static Comparison later(Comparison comparison) {
        return new Comparison(
                comparison.id(),
                comparison.created().plusSeconds(1),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                comparison.base(),
                comparison.candidate(),
                comparison.host(),
                comparison.plan());
    }

    @Test
    void itIsReadAsItWasWritten() {
        for (Comparison one : List.of(CALLS, JVMS)) {
            Bundle bundle = Bundle.at(folder.resolve(one.equals(CALLS) ? "calls" : "jvms"));
            bundle.createForkLog(one).close();

            assertThat(bundle.readComparison()).isEqualTo(one);
        }
    }

    @Test
    void theSameBuildOnBothSidesIsNotIdentical() {
        assertThat(SAME.isOfIdenticalBuilds()).isTrue();
        assertThat(CALLS.isOfIdenticalBuilds()).isFalse();
        assertThat(JVMS.isOfIdenticalBuilds()).isFalse();
        assertThat(differing(new SideDifference(null, OTHER, OTHER)).isOfIdenticalBuilds())
                .isTrue();
    }

    @Test
    void onlyTheSameDifferenceIsTheSameQuestion() {
        Plan plan = JVMS.plan();
        SideJvm updated = new SideJvm("~/jdk-25", "OpenJDK 25.0.1 (V)", OTHER.arguments());

        assertThat(later(JVMS).repeats(JVMS)).isTrue();
        assertThat(later(JVMS).repeats(JVMS.with(plan.with(new SideDifference(null, OTHER, OURS)))))
                .isFalse();
        assertThat(later(JVMS).repeats(JVMS.with(plan.with(new SideDifference(null, OURS, updated)))))
                .isFalse();
        assertThat(later(JVMS).repeats(SAME)).isFalse();
        assertThat(later(CALLS).repeats(CALLS)).isTrue();
        assertThat(later(CALLS).repeats(JVMS)).isFalse();
    }

    /** The code of two calls lies in two places of one library, and another link may move either. */
    @Test
    void twoCallsShareNoNativeCode() {
        assertThat(JVMS.sharesNativeCode()).isTrue();
        assertThat(CALLS.sharesNativeCode()).isFalse();
    }

    @Test
    void itIsNotRecorded() {
        for (Comparison one : List.of(CALLS, JVMS)) {
            Bundle bundle = Bundle.at(folder.resolve(one.equals(CALLS) ? "calls" : "jvms"));
            Judgment judgment = HostLab.measured(bundle, one, 0);

            OtherBundle.assertNotRecorded(one, judgment, "differ in more than their builds");
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            RecordBundle step = new RecordBundle(
                    console(said),
                    () -> {
                        throw new AssertionError("a database is opened");
                    },
                    "");
            assertThatThrownBy(() -> step.run(bundle.read(), judgment, null))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("which is not recorded");
        }
    }

    private static Console console(OutputStream err) {
        PrintStream out = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Console(out, out, false, false, 100);
    }

    @Test
    void theSameCommandMakesItAgain() {
        assertThat(Reproduce.command(CALLS, null))
                .startsWith("./rjperf compare --calls maven:9.0.1 ")
                .contains("Other%.call --profile");
        assertThat(Reproduce.command(JVMS, null))
                .startsWith("./rjperf compare maven:9.0.1 maven:9.0.1 --profile test")
                .endsWith(" --jdk-candidate '~/jdk-25' --jvm-args-candidate '-XX:+UseZGC -Xmx1g'");
    }
}
