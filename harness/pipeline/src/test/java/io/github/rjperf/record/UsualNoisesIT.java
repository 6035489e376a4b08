package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.record.sql.Database;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class UsualNoisesIT {
    private final Database database = TestServer.migrated("usual_noises_test");

    private void record(Context.Kind kind) {
        String id = Examples.newId();
        new Recorder(database)
                .record(
                        new Recording(
                                Examples.comparison(id),
                                Examples.forks(),
                                Examples.judgment(id, "1"),
                                ContextIT.context(kind),
                                false),
                        Examples.newKey());
    }

    @Test
    void isTheMedianOverRunsOfReviewedCodeOnceThereAreEnough() {
        record(Context.Kind.TRUNK);
        record(Context.Kind.CALIBRATION);
        record(Context.Kind.PULL_REQUEST);
        record(Context.Kind.PULL_REQUEST);
        assertThat(new UsualNoises(database).since(Instant.EPOCH)).isEmpty();

        record(Context.Kind.RELEASE);

        assertThat(new UsualNoises(database).since(Instant.EPOCH))
                .hasSize(4)
                .allSatisfy(usual -> {
                    assertThat(usual.sdLogRatio()).isEqualTo(0.01);
                })
                .extracting(UsualNoise::series)
                .containsExactlyInAnyOrderElementsOf(Examples.keys().subList(0, 4));
        assertThat(new UsualNoises(database).since(Instant.parse("2030-01-01T00:00:00Z")))
                .isEmpty();
    }
}
