package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.BundleCheck;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.document.intake.IntakeResult;
import io.github.rjperf.document.intake.JsonMutations;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.service.BundleIngest;
import io.github.rjperf.testing.BenchmarkJars;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mutated archives, lines and headers for a bounded time: each is refused by name and leaves no row, or is recorded whole;
 * nothing else comes out, and nothing is written beside its folder. The seed is printed; {@code -Drjperf.fuzz.seed} and
 * {@code -Drjperf.fuzz.seconds} choose others.
 */
@Tag("fuzz")
class IntakeFuzzIT {
    private static final String NAME = "intake_fuzz_test";
    private static final String PROGRAM = "1.0";
    private static final String TEMPLATE = new UUID(1, 2).toString();
    private final long seed = Long.getLong("rjperf.fuzz.seed", 20_260_310);
    private final Random random = new Random(seed);
    private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
    private int recorded;
    private int contradictions;
    private long known;
    private String template = "";
    private @Nullable PreparedStatement rows;
    private final Catalog catalog;

    @TempDir
    private Path folder;

    IntakeFuzzIT(@TempDir Path jars) {
        catalog = BenchmarkJars.catalog(jars);
    }

    @Test
    void nothingButNamedRefusalsAndWholeRecordings() throws Exception {
        int cases = 0;
        HonestBundle first = new HonestBundle(TEMPLATE, 0);
        template =
                first.lines(folder.resolve("bench"), first.comparison(PROGRAM), first.forks(first.comparison(PROGRAM)));
        try (Database database = TestServer.migrated(NAME);
                Connection connection = DriverManager.getConnection(TestServer.url(NAME))) {
            rows = connection.prepareStatement(TestServer.ROWS);
            known = rows();
            Instant end = Instant.now().plus(Duration.ofSeconds(Long.getLong("rjperf.fuzz.seconds", 15)));
            Path home = Files.createDirectory(folder.resolve("ours"));
            for (; Instant.now().isBefore(end); cases++) {
                attack(database, home, cases);
            }
        }
        System.out.printf(
                "fuzz seed %d: %d cases, %d recorded, %d contradictory, refused %s%n",
                seed, cases, recorded, contradictions, refused);
        assertThat(cases).isGreaterThan(20);
        assertThat(recorded).isPositive();
        assertThat(refused).hasSizeGreaterThan(3);
    }

    private long rows() throws SQLException {
        try (ResultSet found = Objects.requireNonNull(rows).executeQuery()) {
            found.next();
            return found.getLong(1);
        }
    }

    private void attack(Database database, Path home, int number) throws Exception {
        String id = new UUID(random.nextLong(), random.nextLong()).toString();
        HonestBundle honest = new HonestBundle(id, 0);
        String lines = template.replace(TEMPLATE, id);
        boolean isArchive = random.nextInt(3) == 0;
        byte[] archive =
                HonestBundle.zip(Map.of("forks.jsonl", isArchive ? lines : new JsonMutations(random).mutated(lines)));
        Path file = Files.write(home.resolve("a.zip"), isArchive ? mutated(archive) : archive);
        long before = known;
        try {
            Bundle bundle = ArtifactZip.unpack(file, home.resolve("case"), HonestBundle.origin(), key -> {});
            IntakeResult delivery = new BundleCheck(honest.expectation(PROGRAM)).check(bundle);
            assertThat(delivery).isInstanceOf(IntakeResult.Measured.class);
            // Whatever passes the checks, the database takes: no constraint of it is the first to notice.
            Links links = new Links("https://github.com", ReaderPages.NONE);
            new BundleIngest(HonestBundle.request(), links, List.of(), catalog)
                    .into(database, bundle, HonestBundle.PLATFORM);
            known = rows();
            assertThat(known).isGreaterThan(before);
            recorded++;
        } catch (RefusedException e) {
            refused.merge(e.refusal(), 1, Integer::sum);
            assertThat(rows()).isEqualTo(before);
        } catch (RecordException e) {
            // What earlier cases recorded of the same builds never changes; any other failure is one of the checks.
            assertThat(e).as("seed %d, case %d", seed, number).hasNoCause();
            contradictions++;
            assertThat(rows()).isEqualTo(before);
        } catch (RuntimeException e) {
            throw new AssertionError("seed " + seed + ", case " + number + ", left in " + keep(file), e);
        }
        try (Stream<Path> all = Files.walk(home)) {
            assertThat(all.map(each -> home.relativize(each).toString()))
                    .as("seed %d, case %d", seed, number)
                    .isSubsetOf("", "a.zip", "case", "case/forks.jsonl", "case/forks.jsonl.lock", "case/verdict.json");
        }
        HonestBundle.clear(home.resolve("case"));
    }

    private static Path keep(Path file) throws Exception {
        Path kept = Files.createTempFile("rjperf-fuzz-", ".zip");
        return Files.write(kept, Files.readAllBytes(file));
    }

    private byte[] mutated(byte[] archive) {
        byte[] bytes = archive.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            // Headers stand at both ends; what lies between is deflated.
            int at = random.nextBoolean() ? random.nextInt(bytes.length) : bytes.length - 1 - random.nextInt(90);
            bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : bytes[at] ^ 1 << random.nextInt(8));
        }
        return random.nextInt(10) == 0
                ? new String(bytes, StandardCharsets.ISO_8859_1)
                        .substring(random.nextInt(50))
                        .getBytes(StandardCharsets.ISO_8859_1)
                : bytes;
    }
}
