package io.github.rjperf.campaign.trunk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.campaign.Comparisons;
import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
import org.junit.jupiter.api.io.TempDir;

class TrunkCampaignIT {
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/trunk.schema.json");
    private static final Anchor OLD = Anchor.parse("9.10.0");
    private static final Anchor NEW = Anchor.parse("git:v9.11.0");

    @TempDir
    private Path temporary;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Part> measured = new ArrayList<>();
    private final List<Context> recorded = new ArrayList<>();
    private final Map<Integer, Supplier<@Nullable Judgment>> others = new HashMap<>();
    private final List<Commit> commits =
            IntStream.rangeClosed(1, 3).mapToObj(Commits::numbered).toList();

    private Outcome run(@Nullable Anchor before) {
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        Comparisons.Maker scripted = (part, left, beforeWork) -> {
            beforeWork.run();
            measured.add(part);
            return Optional.ofNullable(
                    others.getOrDefault(ordinal(part), () -> judgment(InventedVerdict.of("Get.get", 1)))
                            .get());
        };
        Trunk trunk = new Trunk(
                NEW.canonical(),
                before == null ? null : before.canonical(),
                "facebook/rocksdb",
                commits,
                8,
                Commits.OPTIONS);
        return new TrunkCampaign(
                        new Comparisons<>(scripted, console, folder(), trunk),
                        (bundle, judgment, context) -> recorded.add(context))
                .run(Worklist.of(NEW, before, commits, Set.of()));
    }

    private CampaignFolder<Trunk> folder() {
        return new CampaignFolder<>(temporary.resolve("trunk"), CampaignFolder.TRUNK);
    }

    /** 0 for a hand-over. */
    private int ordinal(Part part) {
        return commits.stream()
                .filter(commit -> candidate(part).equals("git:" + commit.sha()))
                .map(Commit::ordinal)
                .findFirst()
                .orElse(0);
    }

    private static String candidate(Part part) {
        return part.builds().get(1).canonical();
    }

    private static int pairs(Part part) {
        return ((FixedPairsPurpose) part.purpose()).pairs();
    }

    private static Judgment judgment(SeriesVerdict verdict) {
        return new Judgment("00000000-0000-0000-0000-000000000000", JudgingRules.upTo(8), List.of(verdict), null);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyCommitIsAPointOfTheSameNumberOfPairs() {
        assertThat(run(null)).isEqualTo(Outcome.DONE);

        assertThat(measured)
                .extracting(TrunkCampaignIT::candidate)
                .isEqualTo(commits.stream().map(commit -> "git:" + commit.sha()).toList());
        assertThat(measured)
                .allMatch(part ->
                        pairs(part) == 8 && part.builds().get(0).equals(NEW.subject()) && part.measureIdentical());
        assertThat(measured.get(0).bundle().folder())
                .isEqualTo(temporary.resolve(
                        "trunk/v9.11.0-" + commits.get(0).sha().substring(0, 12)));
        assertThat(measured.get(0).purpose().resuming(Path.of("unused")))
                .isEqualTo("./rjperf trunk --resume " + folder().folder());
        assertThat(out()).isEqualTo("3 commits recorded against v9.11.0. ./rjperf history shows the trend.\n");
    }

    @Test
    void aPointKnowsItsCommitAndAHandOverIsNone() {
        run(OLD);

        assertThat(measured.get(0).builds()).containsExactly(OLD.subject(), NEW.subject());
        assertThat(pairs(measured.get(0))).isEqualTo(24);
        assertThat(recorded.get(0).kind()).isEqualTo(Context.Kind.RELEASE);
        Context point = recorded.get(1);
        assertThat(point.kind()).isEqualTo(Context.Kind.TRUNK);
        assertThat(point.repository()).isEqualTo("facebook/rocksdb");
        assertThat(point.commits()).containsExactly(commits.get(0));
    }

    @Test
    void aCommitThatDoesNotBuildIsAGapAndTheOthersAreMeasured() {
        others.put(2, () -> {
            throw new Unbuildable("git:main", new UsageException("the compiler failed"));
        });

        assertThat(run(null)).isEqualTo(Outcome.UNMEASURED);
        assertThat(measured).hasSize(3);
        assertThat(out())
                .startsWith("2 commits recorded against v9.11.0, 1 gap.")
                .contains("change 2: the compiler failed\n");
    }

    @Test
    void aCommitWithoutAnyLookIsAGap() {
        others.put(3, () -> judgment(InventedVerdict.error("Get.get")));

        assertThat(run(null)).isEqualTo(Outcome.UNMEASURED);
        assertThat(out()).contains("change 3: crashed\n");
    }

    @Test
    void itsFileFollowsTheSchemaAndIsReadAsItWasWritten() throws IOException {
        run(OLD);

        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SCHEMA.toAbsolutePath().toUri().toString()));
        assertThat(schema.validate(new ObjectMapper().readTree(folder().file().toFile())))
                .isEmpty();
        assertThat(folder().read().commits()).isEqualTo(commits);
        assertThat(folder().read().before()).isEqualTo(OLD.canonical());
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
        others.put(0, () -> judgment(InventedVerdict.error("Get.get")));

        assertThat(run(OLD)).isEqualTo(Outcome.UNMEASURED);
        assertThat(measured).hasSize(4);
        assertThat(out()).contains("hand-over from 9.10.0: crashed\n");
    }
}
