package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.report.SampleExplanations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundleTest {
    private Bundle bundle;

    @BeforeEach
    void open(@TempDir Path folder) {
        bundle = Bundle.at(folder.resolve("bundle"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void whatIsWrittenIsReadBackEqual(long seed) {
        Samples samples = new Samples(seed);
        Build build = samples.build();
        Judgment judgment = samples.judgment();
        Comparison comparison = samples.comparison();
        List<Fork> forks = new ArrayList<>();
        try (ForkLog log = bundle.createForkLog(comparison)) {
            for (int pair = 1; pair <= 5; pair++) {
                SeriesKey series = Samples.SERIES.get(pair % 2);
                forks.add(samples.fork(series, Side.BASE, pair));
                forks.add(samples.fork(series, Side.CANDIDATE, pair));
            }
            PairSlot again = new PairSlot(6, 2, 1, Side.BASE);
            forks.add(samples.fork(Samples.SERIES.get(0), Side.BASE, again, "false work"));
            forks.add(samples.fork(Samples.SERIES.get(0), Side.CANDIDATE, again, null));
            for (int i = 0; i < forks.size(); i += 2) {
                log.append(new Pair(forks.get(i), forks.get(i + 1)));
            }
        }
        bundle.writeBuild(Side.CANDIDATE, build);
        bundle.writeVerdict(judgment);

        assertThat(new BuildManifest(bundle.build(Side.CANDIDATE)).read()).isEqualTo(build);
        assertThat(bundle.readVerdict()).isEqualTo(judgment);
        assertThat(bundle.readComparison()).isEqualTo(comparison);
        try (Stream<Fork> read = bundle.readForks()) {
            assertThat(read).containsExactlyElementsOf(forks);
        }
    }

    @Test
    void everyPairIsOnDiskBeforeTheNext() throws Exception {
        Samples samples = new Samples(1);
        try (ForkLog log = bundle.createForkLog(samples.comparison())) {
            log.append(new Pair(
                    samples.fork(Samples.SERIES.get(0), Side.BASE, 1),
                    samples.fork(Samples.SERIES.get(0), Side.CANDIDATE, 1)));
            assertThat(Files.readAllLines(bundle.forks())).hasSize(3);
        }
    }

    @Test
    void documentsAreReadableByAPerson() throws Exception {
        bundle.writeVerdict(new Samples(3).judgment());
        assertThat(Files.readString(bundle.verdict()))
                .startsWith("{\n  \"formatVersion\": 1,\n  \"judgment\": {\n    \"comparisonId\": \"")
                .containsPattern("\"verdict\": \\{\\s+\"kind\": \"no-regression\",\\s+\"tolerance\": 0.03,")
                .endsWith("}\n");
        bundle.createForkLog(new Samples(2).comparison()).close();
        assertThat(Files.readString(bundle.forks()))
                .startsWith("{\"formatVersion\":1,\"comparison\":{\"id\":")
                .contains("\"created\":\"2026-01-31T1", "\"severity\":\"bad\"")
                .doesNotContain("isTogether", "\"valid\"");
    }

    @Test
    void aBundleIsToldApartByItsForksAndThenItsVerdict() throws Exception {
        Samples samples = new Samples(1);
        bundle.createForkLog(samples.comparison()).close();
        bundle.writeVerdict(samples.judgment());

        assertThat(bundle.sha256())
                .isEqualTo(Sha256.of(Files.readString(bundle.forks()) + Files.readString(bundle.verdict())));
        Files.delete(bundle.verdict());
        assertThatThrownBy(bundle::sha256).isInstanceOf(DocumentException.class).hasMessageContaining("verdict.json");
    }

    @Test
    void aVerdictIsReplacedWhole() throws Exception {
        bundle.writeVerdict(new Samples(1).judgment());
        Judgment second = new Samples(2).judgment();
        bundle.writeVerdict(second);
        assertThat(bundle.readVerdict()).isEqualTo(second);
        try (Stream<Path> files = Files.list(bundle.folder())) {
            assertThat(files).containsExactly(bundle.verdict());
        }
    }

    @Test
    void aNumberThatNoDocumentCanHoldIsRefusedBeforeItIsWritten() {
        Judgment j = new Samples(1).judgment();
        Judgment broken = new Judgment(j.comparisonId(), j.rule(), j.series(), new MatrixShift(5, Double.NaN, 0.5));
        assertThatThrownBy(() -> bundle.writeVerdict(broken))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("judgment.shift.meanLogRatio: NaN is not a number that a document can contain");
        assertThat(bundle.verdict()).doesNotExist();
    }

    @Test
    void textOfAnOutsideProcessIsStoredWithoutItsControlCharacters() {
        Samples samples = new Samples(1);
        String reason = "\u001b[31mfailed\u0000 \ud83d";
        try (ForkLog log = bundle.createForkLog(samples.comparison())) {
            PairSlot slot = new PairSlot(1, 1, 1, Side.BASE);
            log.append(new Pair(
                    samples.fork(Samples.SERIES.get(0), Side.BASE, slot, reason),
                    samples.fork(Samples.SERIES.get(0), Side.CANDIDATE, slot, "x".repeat(200_000))));
        }
        try (Stream<Fork> read = bundle.readForks()) {
            List<String> reasons = read.map(Fork::reason).toList();
            assertThat(reasons.get(0)).isEqualTo("\uFFFD[31mfailed\uFFFD \uFFFD");
            assertThat(reasons.get(1)).startsWith("xxx").endsWith("… (134528 more characters cut)");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret", "a/b", "..", ".", ".hidden", "", "a\nb", "/etc/passwd", "a\\b"})
    void aLogNameWithAPathInItIsRefused(String name) {
        assertThatThrownBy(() -> bundle.log(name)).hasMessageContaining("not a plain file name");
    }

    @Test
    void aLogLiesInTheBundle() {
        assertThat(bundle.log("Get.get-1.log")).isEqualTo(bundle.folder().resolve("logs/Get.get-1.log"));
    }

    @Test
    void anExplanationIsReadBackEqualAndBelongsToItsComparison() {
        Comparison comparison = new Samples(1).comparison();
        assertThat(bundle.readExplanation(comparison)).isEmpty();
        Explanation explanation = new Explanation(
                comparison.id(),
                List.of(SampleExplanations.of(Samples.SERIES.get(0), SampleExplanations.exceptions())));
        bundle.writeExplanation(explanation);
        assertThat(bundle.readExplanation(comparison)).contains(explanation);

        bundle.writeExplanation(new Explanation("another", List.of()));
        assertThatThrownBy(() -> bundle.readExplanation(comparison))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("explains comparison another; delete it and run explain again");
    }
}
