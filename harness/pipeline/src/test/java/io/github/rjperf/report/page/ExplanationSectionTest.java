package io.github.rjperf.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import java.io.IOException;
import java.util.List;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExplanationSectionTest {
    private static String counts(@Nullable String missing) throws IOException {
        Row row = Row.bySeverity(SampleResults.mixed()).get(0);
        CountChanges counts = new CountChanges(List.of(), 9, 2, 3, missing, null);
        StringBuilder html = new StringBuilder();
        ExplanationSection.of(
                        row, ExplainedSeries.unknown(row.judged().series()).with(counts))
                .write(html);
        return Jsoup.parse(html.toString()).text();
    }

    @Test
    void what_was_not_counted_is_said() throws IOException {
        assertThat(counts("native memory, because of x"))
                .contains("but were not timed. Not counted: the build says native memory, because of x.");
        assertThat(counts(null)).contains("but were not timed.").doesNotContain("Not counted");
    }
}
