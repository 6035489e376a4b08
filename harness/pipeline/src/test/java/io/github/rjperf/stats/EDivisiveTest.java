package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.stats.LevelChange.Level;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with what Apache Otava found; otava/vectors.py made these answers. */
class EDivisiveTest {
    private static final JsonNode VECTORS = read();

    private static JsonNode read() {
        try (InputStream in = Objects.requireNonNull(EDivisiveTest.class.getResourceAsStream("/otava/vectors.json"))) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The series that vectors.py makes of this seed. */
    private static double[] random(int seed) {
        Random random = new Random(seed);
        int length = 1 + random.nextInt(256);
        int spread = 1 << random.nextInt(4);
        int level = 100_000;
        double[] series = new double[length];
        for (int i = 0; i < length; i++) {
            if (random.nextInt(32) == 0) {
                level += (random.nextInt(16) - 8) * 500;
            }
            int noise = -2046;
            for (int k = 0; k < 4; k++) {
                noise += random.nextInt(1024);
            }
            int value = level + noise * spread;
            series[i] = seed % 4 == 0 ? Math.floorDiv(value, 1000) : value / 1000.0;
        }
        return series;
    }

    private static void check(String name, double[] series, JsonNode answers) {
        JsonNode searches = VECTORS.get("searches");
        for (int s = 0; s < searches.size(); s++) {
            JsonNode search = searches.get(s);
            EDivisive eDivisive = new EDivisive(
                    search.get("window").intValue(),
                    search.get("maxP").doubleValue(),
                    search.get("minMagnitude").doubleValue());
            List<LevelChange> changes = eDivisive.changes(Sample.of(series));
            JsonNode answer = answers.get(s);
            assertThat(changes)
                    .as("%s, %s", name, eDivisive)
                    .extracting(LevelChange::index)
                    .containsExactlyElementsOf(StreamSupport.stream(answer.spliterator(), false)
                            .map(change -> change.get(0).intValue())
                            .toList());
            for (int i = 0; i < changes.size(); i++) {
                same(name, changes.get(i), answer.get(i));
            }
        }
    }

    private static void same(String name, LevelChange change, JsonNode answer) {
        double p = answer.get(1).doubleValue();
        double before = answer.get(2).doubleValue();
        double after = answer.get(3).doubleValue();
        assertThat(change.p()).as(name).isCloseTo(p, within(1e-300 + 1e-6 * p));
        assertThat(change.before().mean()).as(name).isCloseTo(before, within(1e-10 * Math.abs(before)));
        assertThat(change.after().mean()).as(name).isCloseTo(after, within(1e-10 * Math.abs(after)));
    }

    @Test
    void findsWhatOtavaFindsInTheSeriesOfItsOwnTests() {
        assertThat(VECTORS.get("own")).hasSizeGreaterThan(5);
        for (JsonNode own : VECTORS.get("own")) {
            double[] series = StreamSupport.stream(own.get("series").spliterator(), false)
                    .mapToDouble(JsonNode::doubleValue)
                    .toArray();
            check(own.get("name").textValue(), series, own.get("answers"));
        }
    }

    @Test
    void findsWhatOtavaFindsInRandomSeries() {
        assertThat(VECTORS.get("random")).hasSize(300);
        for (JsonNode drawn : VECTORS.get("random")) {
            int seed = drawn.get("seed").intValue();
            check("seed " + seed, random(seed), drawn.get("answers"));
        }
    }

    @Test
    void findsTheStepOfTheSharedVector() {
        List<LevelChange> changes = EDivisive.OF_TRUNK.changes(Sample.of(Vectors.numbers("/otava/series")));

        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).index()).isEqualTo((int) Vectors.number("/otava/change_points/0/index"));
        double p = Vectors.number("/otava/change_points/0/p");
        assertThat(changes.get(0).p()).isCloseTo(p, within(1e-7 * p));
        assertThat(changes.get(0).before().mean())
                .isCloseTo(Vectors.number("/otava/change_points/0/mean1"), within(1e-9));
        assertThat(changes.get(0).after().mean())
                .isCloseTo(Vectors.number("/otava/change_points/0/mean2"), within(1e-9));
        assertThat(changes.get(0).before().values()).isEqualTo(30);
    }

    @Test
    void aHistoryWithoutSpreadHasNoChange() {
        double[] constant = new double[120];
        Arrays.fill(constant, 0.1);

        assertThat(EDivisive.OF_TRUNK.changes(Sample.of(constant))).isEmpty();
    }

    @Test
    void aStepWithoutSpreadIsCertain() {
        double[] step = IntStream.range(0, 20).mapToDouble(i -> i < 10 ? 1 : 2).toArray();

        assertThat(EDivisive.OF_TRUNK.changes(Sample.of(step)))
                .containsExactly(new LevelChange(10, 0, new Level(10, 1, 0), new Level(10, 2, 0)));
    }

    @Test
    void tooFewValuesShowNothing() {
        List<Double> values = new ArrayList<>();
        for (double value : new double[] {1, 9}) {
            values.add(value);
            double[] series = values.stream().mapToDouble(Double::doubleValue).toArray();
            assertThat(EDivisive.OF_TRUNK.changes(Sample.of(series))).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01, 0", "50, 0, 0", "50, 1.5, 0", "50, NaN, 0", "50, 0.01, -0.1", "50, 0.01, NaN"})
    void refusesASearchThatMakesNoSense(int window, double maxP, double minMagnitude) {
        assertThatThrownBy(() -> new EDivisive(window, maxP, minMagnitude))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
