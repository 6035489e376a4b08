package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.UsageException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shards that were measured by hand are joined by hand. */
class JoinShardsTest {
    @TempDir
    private Path folder;

    private Path shard(String name, Shard shard) {
        HonestBundle honest = new HonestBundle(
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString(), 0.3);
        Comparison whole = honest.comparison("0.9.0");
        return write(name, honest, whole.with(whole.plan().sharded(shard)));
    }

    private Path write(String name, HonestBundle honest, Comparison comparison) {
        Path target = folder.resolve(name);
        List<Fork> forks = honest.forks(comparison);
        try (ForkLog log = Bundle.at(target).createForkLog(comparison)) {
            for (int i = 0; i < forks.size(); i += 2) {
                log.append(new Pair(forks.get(i), forks.get(i + 1)));
            }
        }
        return target;
    }

    @Test
    void shardsInAnyOrderBecomeOneComparison() {
        Path first = shard("a", new Shard(1, 2));
        Path second = shard("b", new Shard(2, 2));

        Bundle joined = JoinShards.run(List.of(second, first), folder.resolve("joined"));
        Judgment judgment = JudgeBundle.run(joined.read());

        assertThat(judgment.status()).isEqualTo(Judgment.Status.REGRESSION);
        assertThat(judgment.series()).hasSize(2);
        Bundle again = JoinShards.run(List.of(first, second), folder.resolve("again"));
        assertThat(again.readComparison()).isEqualTo(joined.readComparison());
    }

    @Test
    void aShardIsJudgedAloneButStaysOpen() {
        Judgment judgment =
                JudgeBundle.run(Bundle.at(shard("a", new Shard(1, 2))).read());

        assertThat(judgment.status()).isEqualTo(Judgment.Status.INCONCLUSIVE);
    }

    @Test
    void whatIsNotAllShardsOfOneComparisonIsRefused() {
        Path first = shard("a", new Shard(1, 2));
        Path twin = shard("twin", new Shard(1, 2));
        HonestBundle honest = new HonestBundle(new UUID(3, 4).toString(), 0);
        Path whole = write("whole", honest, honest.comparison("0.9.0"));

        assertRefused(List.of(first), "a shard is missing: 2/2");
        assertRefused(List.of(first, twin), "is shard 1 of 2, which was already given");
        assertRefused(List.of(first, first), "is shard 1 of 2, which was already given");
        assertRefused(List.of(whole), "is not a shard but a whole comparison");
        assertRefused(List.of(first, whole), "is not a shard but a whole comparison");
        assertThat(folder.resolve("joined")).doesNotExist();
    }

    private void assertRefused(List<Path> folders, String words) {
        assertThatThrownBy(() -> JoinShards.run(folders, folder.resolve("joined")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(words)
                .message()
                .hasLineCount(1);
    }
}
