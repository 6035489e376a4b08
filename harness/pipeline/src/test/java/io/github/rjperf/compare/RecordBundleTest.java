package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordBundleTest {
    private static String options(Context context) {
        String command = "./rjperf bundle record ";
        String again = RecordBundle.repeat(Bundle.at(Path.of("results")), context);
        assertThat(again).startsWith(command);
        return again.substring(again.indexOf(' ', command.length()) + 1);
    }

    private static final String SHA = "0123456789abcdef0123456789abcdef01234567";
    private static final String OTHER = "89abcdef0123456789abcdef0123456789abcdef";
    private static final Instant TIME = Instant.parse("2026-03-01T10:00:00Z");

    @Test
    void whatIsUnknownIsLeftOut() {
        assertThat(options(Context.of(Context.Kind.RELEASE, null))).isEqualTo("--kind release");
    }

    @Test
    void aCommitIsDescribedByItsOptions() {
        Context context = new Context(
                Context.Kind.TRUNK,
                "facebook/rocksdb",
                null,
                OTHER,
                SHA,
                null,
                null,
                null,
                null,
                List.of(
                        new Commit(OTHER, TIME.minusSeconds(1), null, null, "the base"),
                        new Commit(SHA, TIME, "main", 7, "it's faster")));

        assertThat(options(context))
                .isEqualTo("--kind trunk --repository facebook/rocksdb --committed 2026-03-01T10:00:00Z"
                        + " --branch main --ordinal 7 --title 'it'\\''s faster'");
    }

    @Test
    void aRequestIsDescribedByItsOptions() {
        Context context = new Context(
                Context.Kind.PULL_REQUEST,
                "facebook/rocksdb",
                12,
                null,
                null,
                TIME,
                TIME.plusSeconds(1),
                TIME.plusSeconds(2),
                "ann",
                List.of());

        assertThat(options(context))
                .isEqualTo("--kind pull-request --repository facebook/rocksdb --pull-request 12 --requested-by ann"
                        + " --requested 2026-03-01T10:00:00Z --began 2026-03-01T10:00:01Z"
                        + " --ended 2026-03-01T10:00:02Z");
    }
}
