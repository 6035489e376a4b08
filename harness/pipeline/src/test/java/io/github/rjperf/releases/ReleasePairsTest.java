package io.github.rjperf.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Ledger;
import io.github.rjperf.model.Revision;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReleasePairsTest {
    private static SourceChoice sources(Ledger.@Nullable Sources sources) {
        return ReleasePairs.sources(new Ledger.Options(null, List.of(), 1, null, null, sources));
    }

    @Test
    void aReleaseIsBuiltFromItsTag() {
        assertThat(ReleasePairs.tagged(new Revision("maven:9.1.1", ""))).isEqualTo(new Revision("git:v9.1.1", ""));
    }

    @Test
    void aLedgerOfTagsIsBuiltAsItWasAskedFor() {
        assertThat(sources(new Ledger.Sources("/rocksdb", "lz4", 4)))
                .isEqualTo(new SourceChoice("/rocksdb", null, "lz4", 4));
        assertThat(sources(null)).isEqualTo(SourceChoice.of("."));
    }
}
