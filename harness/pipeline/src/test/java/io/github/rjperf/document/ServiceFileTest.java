package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.intake.HostSigner;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.ReaderPages.Viewers;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Resource;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings define the accepted machines and people; a mistake in them is reported with its line. */
class ServiceFileTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final String MUTED =
            "muted:\n  - {series: 'Get.get', platform: linux-x64, until: 2027-01-31, reason: noisy since a kernel}\n";

    private final String key = new HostSigner().keyText();
    private final String text = """
            version: 1
            upstream: facebook/rocksdb
            label: perf
            profile: pr
            workflow: {file: bench.yml, ref: main}
            commanders: [ann, "dependabot[bot]"]
            platforms:
              linux-x64:
                runs_on: [self-hosted]
                keys: [%s]
              linux-arm64: {runs_on: [large-arm], unsigned: true, shards: 3}
              macos-arm64: {runs_on: [mac], unsigned: false}
            """.formatted(key);

    @Test
    void keysAndCommandersAreRead() {
        Service service = ServiceFile.parse("rjperf.yaml", text, NOW);
        assertThat(service.commanders()).containsExactly("ann", "dependabot[bot]");
        assertThat(service.platforms().get(0).keys()).containsExactly(new HostKey(key));
        assertThat(service.platforms()).extracting(Service.Platform::unsigned).containsExactly(false, true, false);
        assertThat(service.platforms().get(2).keys()).isEmpty();
    }

    @Test
    void aPlatformHasOneShardUnlessItSaysSo() {
        Service service = ServiceFile.parse("rjperf.yaml", text, NOW);
        assertThat(service.platforms()).extracting(Service.Platform::shards).containsExactly(1, 3, 1);
    }

    /** It ends when the day begins that it names, in UTC. */
    @ParameterizedTest
    @CsvSource({
        "2026-11-29T00:00:00Z, 1",
        "2027-01-30T23:59:59.999Z, 1",
        "2027-01-31T00:00:00Z, 0",
        "2028-01-01T00:00:00Z, 0"
    })
    void aSeriesIsMutedUntilItsDayBegins(Instant now, int muted) {
        Service service = ServiceFile.parse("rjperf.yaml", text + MUTED, now);

        assertThat(service.muted()).hasSize(muted).allSatisfy(one -> {
            assertThat(one.platform()).isEqualTo("linux-x64");
            assertThat(one.mute()).isEqualTo(new Mute(Instant.parse("2027-01-31T00:00:00Z"), "noisy since a kernel"));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2027-01-31 | 31.01.2027  | rjperf.yaml:14: until is '31.01.2027'; write a date, such as 2027-01-31",
                "2027-01-31 | 2027-02-30  | there is no day 2027-02-30",
                "2027-01-31 | 2027-05-29  | until is 2027-05-29; give a date within the next 180 days",
                "2027-01-31 | soon        | until is 'soon'; write a date",
                "linux-x64, | linux-x86,  | platform 'linux-x86' is not served; there are: linux-x64, linux-arm64, macos-arm64",
                "'Get.get'  | 'Get get'   | muted[0]: not the name of a series: Get get",
                "noisy since a kernel | '' | reason",
                ", reason: noisy since a kernel | | muted[0] lacks the field reason",
                "reason     | because     | unknown field because",
            })
    void aMistakeInAMuteIsNamed(String part, @Nullable String replacement, String words) {
        String wrong = MUTED.replace(part, replacement == null ? "" : replacement);
        assertThat(wrong).isNotEqualTo(MUTED);
        assertThatThrownBy(() -> ServiceFile.parse("rjperf.yaml", text + wrong, NOW))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }

    @Test
    void readersCanOpenWhatTheFileSays() {
        assertThat(ServiceFile.parse("rjperf.yaml", text, NOW).pages()).isEqualTo(ReaderPages.NONE);
        String pages = "site: https://o.github.io/bench\ndashboards: https://g.example.org\nviewers: login\n";
        assertThat(ServiceFile.parse("rjperf.yaml", text + pages, NOW).pages())
                .isEqualTo(new ReaderPages("https://o.github.io/bench", "https://g.example.org", Viewers.LOGIN));
    }

    @Test
    void onlySlowdownsFailUnlessAsked() {
        assertThat(ServiceFile.parse("rjperf.yaml", text, NOW).failOn()).isEmpty();
        assertThat(ServiceFile.parse("rjperf.yaml", text + "fail_on: [kept-memory, allocation]\n", NOW)
                        .failOn())
                .containsExactlyInAnyOrder(Resource.values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keys: [       | keys: [x      | rjperf.yaml:10: keys[0]: not the Base64 of a public ECDSA key on P-256: x",
                "keys: [       | unsigned: true, keys: [ | rjperf.yaml:10:",
                "unsigned: true | unsigned: yes please    | must be true or false",
                "shards: 3     | shards: 0             | the number of shards is not in 1 to 16: 0",
                "shards: 3     | shards: 17            | the number of shards is not in 1 to 16: 17",
                "shards: 3     | shards: two           | shards is not a whole number",
                "label: perf   | 'label: perf^fail_on: [heap]' | fail_on[0]: 'heap' must be allocation or kept-memory",
                "label: perf   | 'label: perf^fail_on: true'   | fail_on is not a list",
                "[ann          | ['-ann'        | a commander is not the login of a person: -ann",
                "[ann          | [7             | commanders[0] is not a text",
                "label: perf   | 'label: perf^site: https://o.example/'   | site is not a web address without a slash at its end",
                "label: perf   | 'label: perf^site: javascript:alert(1)'  | site is not a web address",
                "label: perf   | 'label: perf^viewers: anonymous'         | viewers needs dashboards",
                "label: perf   | 'label: perf^dashboards: https://g.example' | dashboards needs viewers: anonymous or login",
                "label: perf   | 'label: perf^viewers: everybody'         | viewers: 'everybody' must be anonymous or login",
                "keys:         | key:           | unknown field key",
            })
    void aMistakeIsNamed(String part, String replacement, String words) {
        String wrong = text.replace(part, replacement.replace('^', '\n'));
        assertThat(wrong).isNotEqualTo(text);
        assertThatThrownBy(() -> ServiceFile.parse("rjperf.yaml", wrong, NOW))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }
}
