package io.github.rjperf.campaign.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MinorReleasesTest {
    private static List<String> minor(String... versions) {
        List<Revision> all =
                Stream.of(versions).map(v -> new Revision("maven:" + v, "")).toList();
        return MinorReleases.of(all).stream().map(Revision::label).toList();
    }

    @Test
    void theNewestPatchOfEachMinorVersionStays() {
        assertThat(minor("9.0.0", "9.0.1", "9.1.0", "9.1.1", "9.1.2", "10.1.0", "10.1.3"))
                .containsExactly("9.0.0", "9.0.1", "9.1.2", "10.1.3");
    }

    @Test
    void bothEndsStay() {
        assertThat(minor("9.1.0", "9.1.1", "9.1.2")).containsExactly("9.1.0", "9.1.2");
        assertThat(minor("9.1.0", "9.2")).containsExactly("9.1.0", "9.2");
    }
}
