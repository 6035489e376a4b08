package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Judgment;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonListTest {
    private static final Instant CREATED = Instant.parse("2026-01-31T23:59:59Z");
    private static final RecordedComparison JUDGED = new RecordedComparison(
            "id-1",
            CREATED,
            "9.1.1",
            "9.2.0",
            "pr",
            "linux-x64",
            Context.Kind.PULL_REQUEST,
            7,
            Judgment.Status.REGRESSION,
            20,
            2,
            -0.071239);
    private static final RecordedComparison UNJUDGED =
            new RecordedComparison("id-2", CREATED, "a", "b", "full", "macos-arm64", null, null, null, 0, 0, null);

    @Test
    void aRowHasTheWorstChangeInPercent() {
        assertThat(new ComparisonList(List.of(JUDGED, UNJUDGED)).text()).isEqualTo("""
            {
              "formatVersion": 1,
              "comparisons": [ {
                "id": "id-1",
                "created": "2026-01-31T23:59:59Z",
                "base": "9.1.1",
                "candidate": "9.2.0",
                "profile": "pr",
                "platform": "linux-x64",
                "kind": "pull-request",
                "pullRequest": 7,
                "status": "regression",
                "series": 20,
                "slower": 2,
                "worstChangePercent": -7.12
              }, {
                "id": "id-2",
                "created": "2026-01-31T23:59:59Z",
                "base": "a",
                "candidate": "b",
                "profile": "full",
                "platform": "macos-arm64",
                "kind": null,
                "pullRequest": null,
                "status": null,
                "series": 0,
                "slower": 0,
                "worstChangePercent": null
              } ]
            }
            """);
    }
}
