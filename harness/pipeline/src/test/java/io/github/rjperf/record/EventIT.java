package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.Database;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventIT {
    private static final Map<String, String> FACTS =
            Map.of("jvm", "17.0.1", "kernel.release", "6.1", "cpu.model", "A", "memory", "8 GiB");
    private static final Instant FIRST = Instant.parse("2026-03-01T00:00:00Z");

    private Database database;

    @BeforeEach
    void create() throws Exception {
        database = TestServer.migrated("event_test");
    }

    private void record(int day, String platform, String harness, Map<String, String> facts) {
        record(comparison(day, platform, harness, facts), null);
    }

    private void record(Context.Kind kind, int day, String harness, Map<String, String> facts) {
        record(comparison(day, "linux-x64", harness, facts), ContextIT.context(kind));
    }

    private static Comparison comparison(int day, String platform, String harness, Map<String, String> facts) {
        Comparison model = Examples.comparison(Examples.newId(), FIRST.plusSeconds(86_400L * day));
        String sha = String.format(Locale.ROOT, "%064x", (platform + Examples.sorted(facts)).hashCode());
        return new Comparison(
                model.id(),
                model.created(),
                harness,
                model.benchmarksSha256(),
                model.base(),
                model.candidate(),
                new Host(new HostIdentity(platform, 2, Examples.sorted(facts), sha), List.of()),
                model.plan());
    }

    private void record(Comparison comparison, @Nullable Context context) {
        String id = comparison.id();
        Judgment empty = new Judgment(id, Examples.judgment(id, "1").rule(), List.of(), null);
        new Recorder(database).record(new Recording(comparison, List.of(), empty, context, false), Examples.newKey());
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> facts = new java.util.TreeMap<>(FACTS);
        facts.put(name, value);
        return facts;
    }

    private List<String> events() {
        return TestServer.strings(
                database,
                "select to_char(e.at at time zone 'UTC', 'DD') || ' ' || e.kind || ' ' || h.platform || ' ' || e.text"
                        + " from perf.event e join perf.host h on h.id = e.host_id order by e.at, e.kind");
    }

    @Test
    void whatANewHostOrHarnessChangesIsSaidOnce() {
        record(0, "linux-x64", "1.0", FACTS);
        record(0, "macos-arm64", "1.0", with("jvm", "21"));
        assertThat(events()).isEmpty();

        record(1, "linux-x64", "1.0", with("jvm", "17.0.2"));
        record(2, "linux-x64", "1.0", with("jvm", "17.0.2"));
        record(3, "linux-x64", "1.1", with("jvm", "17.0.2"));
        record(4, "linux-x64", "1.1", FACTS);
        record(5, "linux-x64", "1.1", Map.of("jvm", "17.0.1", "kernel.release", "6.2", "cpu.model", "B", "disk", "x"));

        assertThat(events())
                .containsExactly(
                        "02 JDK linux-x64 jvm: 17.0.1 → 17.0.2",
                        "04 HARNESS linux-x64 rjperf 1.0 → 1.1",
                        "06 HARDWARE linux-x64 cpu.model: A → B; disk: absent → x; memory: 8 GiB → absent",
                        "06 KERNEL linux-x64 kernel.release: 6.1 → 6.2");
    }

    /** Their code can write any host and any version into a bundle. */
    @ParameterizedTest
    @EnumSource(
            value = Context.Kind.class,
            names = {"PULL_REQUEST", "MANUAL", "BISECT"})
    void aComparisonOfUnreviewedCodeMakesNoEventAndHidesNone(Context.Kind kind) {
        record(Context.Kind.TRUNK, 0, "1.0", FACTS);
        record(kind, 1, "1.1", with("memory", "4096 GiB"));
        record(kind, 2, "1.1", with("jvm", "17.0.2"));
        assertThat(events()).isEmpty();

        record(Context.Kind.TRUNK, 3, "1.1", with("jvm", "17.0.2"));

        assertThat(events())
                .containsExactly("04 HARNESS linux-x64 rjperf 1.0 → 1.1", "04 JDK linux-x64 jvm: 17.0.1 → 17.0.2");
    }

    @ParameterizedTest
    @EnumSource(
            value = Context.Kind.class,
            names = {"TRUNK", "RELEASE", "CALIBRATION"})
    void reviewedCodeMakesEvents(Context.Kind kind) {
        record(Context.Kind.TRUNK, 0, "1.0", FACTS);
        record(kind, 1, "1.1", FACTS);

        assertThat(events()).containsExactly("02 HARNESS linux-x64 rjperf 1.0 → 1.1");
    }

    @Test
    void aComparisonOfAnEarlierDaySeesNothingOfTheLaterOnes() {
        record(5, "linux-x64", "1.1", with("jvm", "17.0.2"));
        record(1, "linux-x64", "1.0", FACTS);

        assertThat(events()).isEmpty();
    }

    @Test
    void aTextThatIsTooLongIsShortened() {
        record(0, "linux-x64", "1.0", FACTS);
        record(1, "linux-x64", "1.0", with("jvm", "\uD83D\uDC18".repeat(2_000)));

        assertThat(events()).singleElement().asString().endsWith("\uD83D\uDC18…");
    }
}
