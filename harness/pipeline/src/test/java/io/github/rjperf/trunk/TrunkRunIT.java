package io.github.rjperf.trunk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Commit;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.SeriesVerdict;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.trunk.TrunkStep.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrunkRunIT {
    private static final Anchor OLD = Anchor.parse("9.10.0");
    private static final Anchor NEW = Anchor.parse("git:v9.11.0");
    private static final String HOST = "0123456789abcdef".repeat(4);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Measuring.Point> measured = new ArrayList<>();
    private final Map<Integer, Supplier<@Nullable Judgement>> others = new HashMap<>();
    private final List<Commit> commits =
            IntStream.rangeClosed(1, 3).mapToObj(Commits::numbered).toList();

    private Outcome run(@Nullable Anchor before) {
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        TrunkTask task = new TrunkTask(
                CommitRange.parse("main", 3), null, "pr", 8, SourceChoice.of("."), null, null, TrunkTask.USUAL_FOLDER);
        Measuring scripted = point -> {
            measured.add(point);
            return Optional.ofNullable(
                    others.getOrDefault(ordinal(point.commit()), () -> judgement(InventedVerdict.of("Get.get", 1)))
                            .get());
        };
        return new TrunkRun(scripted, console, task, HOST).run(Worklist.of(NEW, before, commits, Set.of()));
    }

    /** 0 for a hand-over. */
    private static int ordinal(@Nullable Commit commit) {
        Integer ordinal = commit == null ? null : commit.ordinal();
        return ordinal == null ? 0 : ordinal;
    }

    private static Judgement judgement(SeriesVerdict verdict) {
        return new Judgement("00000000-0000-0000-0000-000000000000", JudgingRules.upTo(8), List.of(verdict), null);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyCommitIsAPointOfTheSameNumberOfPairs() {
        assertThat(run(null)).isEqualTo(Outcome.RECORDED);

        assertThat(measured).extracting(Measuring.Point::commit).isEqualTo(commits);
        assertThat(measured)
                .allMatch(point -> point.pairs() == 8 && point.base().equals(NEW));
        assertThat(measured.get(0).candidate().canonical())
                .isEqualTo("git:" + commits.get(0).sha());
        assertThat(measured.get(0).folder())
                .hasToString("results/trunk/v9.11.0-" + commits.get(0).sha().substring(0, 12) + "-pr-01234567");
        assertThat(out()).isEqualTo("3 commits recorded against v9.11.0. ./rjperf history shows the trend.\n");
    }

    @Test
    void aPointKnowsItsCommitAndAHandOverIsNone() {
        run(OLD);

        Context link = measured.get(0).context("facebook/rocksdb");
        assertThat(measured.get(0).base()).isEqualTo(OLD);
        assertThat(measured.get(0).candidate()).isEqualTo(NEW.subject());
        assertThat(measured.get(0).pairs()).isEqualTo(24);
        assertThat(link.kind()).isEqualTo(Context.Kind.RELEASE);
        Context point = measured.get(1).context("facebook/rocksdb");
        assertThat(point.kind()).isEqualTo(Context.Kind.TRUNK);
        assertThat(point.repository()).isEqualTo("facebook/rocksdb");
        assertThat(point.commits()).containsExactly(commits.get(0));
    }

    @Test
    void aCommitThatDoesNotBuildIsAGapAndTheOthersAreMeasured() {
        others.put(2, () -> {
            throw new Unbuildable("git:main", new UsageException("the compiler failed"));
        });

        assertThat(run(null)).isEqualTo(Outcome.GAPS);
        assertThat(measured).hasSize(3);
        assertThat(out())
                .startsWith("2 commits recorded against v9.11.0, 1 gap.")
                .contains("change 2: the compiler failed\n");
    }

    @Test
    void aCommitWithoutAnyLookIsAGap() {
        others.put(3, () -> judgement(InventedVerdict.error("Get.get")));

        assertThat(run(null)).isEqualTo(Outcome.GAPS);
        assertThat(out()).contains("change 3: crashed\n");
    }

    @Test
    void anInterruptionEndsTheRun() {
        others.put(2, () -> null);

        assertThat(run(null)).isEqualTo(Outcome.INTERRUPTED);
        assertThat(measured).hasSize(2);
        assertThat(out()).isEmpty();
    }

    @Test
    void aHandOverThatIsInterruptedEndsTheRun() {
        others.put(0, () -> null);

        assertThat(run(OLD)).isEqualTo(Outcome.INTERRUPTED);
        assertThat(measured).hasSize(1);
    }

    @Test
    void aHandOverThatCannotBeMeasuredIsReported() {
        others.put(0, () -> judgement(InventedVerdict.error("Get.get")));

        assertThat(run(OLD)).isEqualTo(Outcome.GAPS);
        assertThat(measured).hasSize(4);
        assertThat(out()).contains("hand-over from 9.10.0: crashed\n");
    }
}
