package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.GetBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.proof.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it sets properties of the JVM")
class DataCopiesTest {
    @TempDir
    private Path place;

    private Path copies;
    private String before;

    @BeforeEach
    void nameTheFolders() {
        copies = place.resolve("copies");
        before = System.getProperty(Folder.PROPERTY);
        System.setProperty(Folder.PROPERTY, place.resolve("databases").toString());
        System.setProperty(DataCopies.PROPERTY, copies.toString());
    }

    @AfterEach
    void forgetTheFolders() {
        System.setProperty(Folder.PROPERTY, before);
        System.clearProperty(DataCopies.PROPERTY);
    }

    @Test
    void theSecondForkLinksTheFilesOfTheFirst() throws Exception {
        LoadedDatabase first = States.loaded("1_column_family", "sst");
        first.close();
        Map<String, Object> kept = sstFiles(onlyCopy());
        RefilledDatabase second = States.loaded("1_column_family", "sst");

        assertThat(kept).hasSize(2);
        assertThat(sstFiles(second.database().path())).isEqualTo(kept);
        assertThat(second.database().rocksDb().getLatestSequenceNumber())
                .as("nothing was written")
                .isEqualTo(2L * States.KEYS);
        Work work = new Work();
        GetBenchmarks get = States.get(second, 0);
        for (int i = 0; i < 2 * States.KEYS; i++) {
            get.get(second, work);
        }
        assertThat(work.hits).isEqualTo(2L * States.KEYS);
        second.close();
        assertThat(sstFiles(onlyCopy())).isEqualTo(kept);
    }

    @Test
    void whatAForkDoesToItsDatabaseStaysItsOwn() throws Exception {
        States.loaded("no_column_family", "sst").close();
        Map<String, Object> kept = sstFiles(onlyCopy());
        LoadedDatabase fork = States.loaded("no_column_family", "sst");
        fork.rocksDb().delete(fork.keys().key(0));
        fork.database().flush();
        fork.rocksDb().compactRange();
        fork.close();

        assertThat(sstFiles(onlyCopy())).isEqualTo(kept);
        States.loaded("no_column_family", "sst").close();
    }

    @Test
    void otherDataHasItsOwnCopyAndMemtablesHaveNone() throws Exception {
        States.loaded("no_column_family", "sst").close();
        States.loaded("1_column_family", "sst").close();
        States.gaps(2).close();
        States.gaps(3).close();
        States.loaded("20_column_families", "memtable").close();
        States.loaded("no_column_family", "compacted").close();
        LoadedDatabase compressed = States.sized(new LoadedDatabase(), "no_column_family");
        compressed.storage = "sst";
        compressed.compression = "lz4";
        compressed.setUp();
        compressed.close();
        LoadedDatabase separated = States.sized(new LoadedDatabase(), "no_column_family");
        separated.storage = "sst";
        separated.blobFiles = "on";
        separated.setUp();
        separated.close();

        assertThat(folders(copies)).hasSize(7);
    }

    @Test
    void theSecondForkHasTheLevelsOfTheFirst() throws Exception {
        LoadedDatabase first = States.loaded("1_column_family", "compacted");
        List<String> levels = levels(first);
        first.close();
        LoadedDatabase second = States.loaded("1_column_family", "compacted");

        assertThat(levels(second)).isEqualTo(levels);
        assertThat(sstFiles(second.database().path())).isEqualTo(sstFiles(onlyCopy()));
        second.close();
    }

    private static List<String> levels(LoadedDatabase database) {
        return database.rocksDb().getLiveFilesMetaData().stream()
                .map(file -> file.level() + " " + file.fileName())
                .sorted()
                .toList();
    }

    @Test
    void anUnfinishedCopyIsNotUsed() throws Exception {
        LoadedDatabase first = States.loaded("no_column_family", "sst");
        first.close();
        Path copy = onlyCopy();
        Files.move(copy, copy.resolveSibling(copy.getFileName() + ".of-1"));

        States.loaded("no_column_family", "sst").close();
        assertThat(folders(copies)).hasSize(2).contains(copy);
    }

    @Test
    void aCopyThatLacksEntriesIsRefused() throws Exception {
        States.loaded("no_column_family", "sst").close();
        Path copy = onlyCopy();
        GapDatabase gaps = States.gaps(2, "no_column_family");
        gaps.close();
        Path other = folders(copies).stream()
                .filter(folder -> !folder.equals(copy))
                .findFirst()
                .orElseThrow();
        new Folder(copy).close();
        Files.move(other, copy);

        assertThatThrownBy(() -> States.loaded("no_column_family", "sst"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("holds 300 entries");
    }

    private Path onlyCopy() throws Exception {
        List<Path> folders = folders(copies);
        assertThat(folders).hasSize(1);
        return folders.get(0);
    }

    private static List<Path> folders(Path parent) throws Exception {
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.toList();
        }
    }

    /** Names and identities (device and inode). */
    private static Map<String, Object> sstFiles(Path folder) throws Exception {
        Map<String, Object> files = new TreeMap<>();
        for (Path file : folders(folder)) {
            if (file.toString().endsWith(".sst")) {
                files.put(file.getFileName().toString(), Files.getAttribute(file, "unix:ino"));
            }
        }
        return files;
    }
}
