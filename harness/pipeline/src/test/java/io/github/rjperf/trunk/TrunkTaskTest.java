package io.github.rjperf.trunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrunkTaskTest {
    private static TrunkTask of(int pairs, SourceChoice sources, Path out) {
        return new TrunkTask(
                CommitRange.parse("main~9..main", 3),
                pairs == 8 ? null : Anchor.parse("git:v9.10.0"),
                TrunkTask.USUAL_PROFILE,
                pairs,
                sources,
                null,
                null,
                out);
    }

    @Test
    void theCommandThatContinuesNamesWhatIsNotUsual() {
        assertThat(of(8, SourceChoice.of("../rocksdb"), TrunkTask.USUAL_FOLDER).command(""))
                .isEqualTo("./rjperf trunk 'main~9..main' --repo ../rocksdb --commits 3");
        assertThat(of(12, new SourceChoice(".", null, "lz4,zstd", 4), Path.of("my bundles"))
                        .command("--db jdbc:postgresql://host/db"))
                .isEqualTo("./rjperf trunk 'main~9..main' --repo . --commits 3 --anchor git:v9.10.0 --pairs 12"
                        + " --compression 'lz4,zstd' --layouts 4 --out 'my bundles' --db jdbc:postgresql://host/db");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 9, 49})
    void pairsThatNoLookUsesAreRefused(int pairs) {
        assertThatThrownBy(() -> of(pairs, SourceChoice.of("."), TrunkTask.USUAL_FOLDER))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--pairs is " + pairs)
                .hasMessageContaining("5, 8, 12");
    }
}
