package io.github.rjperf.record.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.files.Trees;
import io.github.rjperf.model.Context;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.ContextIT;
import io.github.rjperf.record.Examples;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Tag("deployment")
@Isolated("one test waits until nothing else writes on the server")
class TransferIT {
    private static Database full;
    private static final String ID = Examples.newId();

    @TempDir
    Path folder;

    @BeforeAll
    static void fill() throws Exception {
        full = TestServer.migrated("transfer_full_test");
        Recorder recorder = new Recorder(full);
        recorder.record(
                new Recording(
                        Examples.comparison(ID),
                        Examples.forks(),
                        Examples.judgment(ID, "1"),
                        ContextIT.context(Context.Kind.TRUNK),
                        false),
                Examples.newKey());
        for (String day : List.of("1970-01-01", "2026-01-15", "2100-06-01")) {
            String id = Examples.newId();
            recorder.record(
                    Recording.of(
                            Examples.comparison(id, Instant.parse(day + "T00:00:00Z")),
                            Examples.forks(),
                            Examples.judgment(id, "2")),
                    Examples.newKey());
        }
        full.inTransaction(session -> session.update(
                "insert into perf.event (at, kind, text, source) values ('infinity', 'NOTE', '', 'PERSON')"
                        .replace("'', 'P", "E'a,\\n\"b\\r' || chr(127), 'P")));
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return contents;
    }

    private static void export(Database database, Path into) {
        new Export(database, into, line -> {}).run();
    }

    @Test
    void whatIsExportedAgainAfterAnImportIsTheSameByteForByte() throws Exception {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        Database copy = TestServer.migrated("transfer_copy_test");

        export(full, first);
        long rows = new Import(copy, first, line -> {}).run();
        export(copy, second);

        assertThat(contents(second)).isEqualTo(contents(first));
        assertThat(rows)
                .isEqualTo(Manifest.read(first).entries().stream()
                        .mapToLong(Manifest.Entry::rows)
                        .sum());
        assertThat(new ComparisonReader(copy).load(ID))
                .isEqualTo(new ComparisonReader(full).load(ID))
                .isPresent();
        assertThat(Files.readString(first.resolve("manifest.csv")))
                .contains("fork_2026_02.csv.gz", "fork_default.csv.gz");
    }

    @Test
    void recordingAfterAnImportGetsNewKeys() throws Exception {
        Database copy = TestServer.migrated("transfer_keys_test");
        export(full, folder.resolve("e"));
        new Import(copy, folder.resolve("e"), line -> {}).run();
        String id = Examples.newId();

        assertThat(new Recorder(copy)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "3")),
                                Examples.newKey()))
                .isTrue();
        assertThat(new ComparisonReader(copy).load(id).orElseThrow().forks()).isEqualTo(Examples.forks());
    }

    @Test
    void everyTableOfTheSchemaIsInTheExport() throws Exception {
        List<String> names = full.inTransaction(session ->
                Transfer.of(session).tables().stream().map(Transfer.Table::name).toList());

        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(TestServer.strings(
                        full,
                        "select table_name from information_schema.tables t join pg_class c"
                                + " on c.oid = ('perf.' || table_name)::regclass and not c.relispartition"
                                + " where table_schema = 'perf' and table_type = 'BASE TABLE' and table_name not in"
                                + " ('schema_history', 'import_file', 'maintenance')"));
        List<Transfer.Table> tables =
                full.inTransaction(session -> Transfer.of(session).tables());
        assertThat(tables)
                .allSatisfy(table -> assertThat(table.key()).as(table.name()).isNotEmpty());
    }

    private static String snapshot(Database database) {
        return TestServer.strings(database, "select pg_current_snapshot()::text")
                .get(0);
    }

    @Test
    void anInterruptedExportGoesOnUnlessSomethingWasWritten() throws Exception {
        Database own = TestServer.migrated("transfer_resume_test");
        // Created beforehand, because any write on the server between two attempts makes the second start over.
        Database none = TestServer.migrated("transfer_none_test");
        export(full, folder.resolve("e"));
        new Import(own, folder.resolve("e"), line -> {}).run();
        Path stopped = folder.resolve("stopped");
        List<String> written = new ArrayList<>();
        Runnable attempt = () -> new Export(own, stopped, line -> {
                    written.add(line);
                    if (written.size() == 5) {
                        throw new IllegalStateException("killed");
                    }
                })
                .run();
        String before;
        do {
            Trees.delete(stopped);
            written.clear();
            before = snapshot(own);
            assertThatThrownBy(attempt::run).hasMessage("killed");
            assertThatThrownBy(() -> new Import(none, stopped, line -> {}).run())
                    .hasMessageContaining("unfinished");
            attempt.run();
            // The server writes on its own too, when it collects statistics.
        } while (!snapshot(own).equals(before));

        assertThat(written).doesNotHaveDuplicates();
        assertThat(contents(stopped)).isEqualTo(contents(folder.resolve("e")));
        assertThatThrownBy(attempt::run).isInstanceOf(UsageException.class).hasMessageContaining("finished export");

        Files.delete(stopped.resolve("manifest.csv"));
        Path last = stopped.resolve(written.get(4).split(":", 2)[0]);
        Files.writeString(stopped.resolve("manifest.part"), "state of another time\n");
        Files.writeString(last, "torn");
        new Export(own, stopped, line -> {}).run();
        assertThat(contents(stopped)).isEqualTo(contents(folder.resolve("e")));
    }

    @Test
    void anInterruptedImportGoesOnAndNothingIsRecordedMeanwhile() throws Exception {
        Database copy = TestServer.migrated("transfer_half_test");
        Path first = folder.resolve("first");
        export(full, first);
        List<String> done = new ArrayList<>();
        assertThatThrownBy(() -> new Import(copy, first, line -> {
                            done.add(line);
                            if (done.size() == 7) {
                                throw new IllegalStateException("killed");
                            }
                        })
                        .run())
                .hasMessage("killed");
        String id = Examples.newId();
        assertThatThrownBy(() -> new Recorder(copy)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "3")),
                                Examples.newKey()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("rjperf db import");

        new Import(copy, first, done::add).run();
        export(copy, folder.resolve("second"));

        assertThat(done).doesNotHaveDuplicates();
        assertThat(contents(folder.resolve("second"))).isEqualTo(contents(first));
    }

    @Test
    void aDatabaseThatHoldsResultsTakesNoImport() {
        export(full, folder.resolve("e"));

        assertThatThrownBy(() -> new Import(full, folder.resolve("e"), line -> {}).run())
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("already contains results");
    }

    @Test
    void aDamagedOrForeignExportIsRefused() throws Exception {
        Path good = folder.resolve("good");
        export(full, good);
        String manifest = Files.readString(good.resolve("manifest.csv"));
        Database empty = TestServer.migrated("transfer_damaged_test");
        Map<String, String> broken = Map.of(
                manifest.replaceFirst("schema,[0-9]+", "schema,900"),
                "schema 900",
                manifest.replaceFirst("export,1", "export,3"),
                "format 3, but this program reads format 1; use the rjperf that wrote it",
                manifest.replaceFirst(",[0-9a-f]{64}", "," + "0".repeat(64)),
                "SHA-256",
                manifest.replaceFirst("(?m)^(\\S+),([0-9]+),([0-9a-f]{64})$", "$1,99,$3"),
                "instead of 99",
                manifest.replaceFirst("(?m)^01-", "../01-"),
                "does not belong to an export",
                manifest + "98-gone.csv.gz,gone,1," + Examples.SHA + "\n",
                "lacks the file 98-gone",
                "hello\n",
                "not the manifest");
        for (Map.Entry<String, String> each : broken.entrySet()) {
            Files.writeString(good.resolve("manifest.csv"), each.getKey());
            assertThatThrownBy(() -> new Import(empty, good, line -> {}).run())
                    .as(each.getValue())
                    .isInstanceOfAny(UsageException.class, RecordException.class)
                    .hasMessageContaining(each.getValue());
        }
        Files.writeString(good.resolve("manifest.csv"), manifest);
        Path file = good.resolve(Manifest.read(good).entries().get(0).file());
        byte[] bytes = Files.readAllBytes(file);
        Files.write(
                file,
                new String(bytes, StandardCharsets.ISO_8859_1)
                        .substring(0, bytes.length - 12)
                        .getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> new Import(empty, good, line -> {}).run()).hasMessageContaining("is damaged");
    }
}
