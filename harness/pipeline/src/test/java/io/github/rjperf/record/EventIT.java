package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Judgement;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
        Comparison model = Examples.comparison(Examples.newId(), FIRST.plusSeconds(86_400L * day));
        String sha = String.format(Locale.ROOT, "%064x", (platform + Examples.sorted(facts)).hashCode());
        Comparison comparison = new Comparison(
                model.id(),
                model.created(),
                harness,
                model.benchmarksSha256(),
                model.base(),
                model.candidate(),
                new Host(new HostIdentity(platform, 2, Examples.sorted(facts), sha), List.of()),
                model.plan());
        Judgement empty =
                new Judgement(model.id(), Examples.judgement(model.id(), "1").rule(), List.of(), null);
        new Recorder(database).record(comparison, List.of(), empty, Examples.newKey());
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
