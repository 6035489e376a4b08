package io.github.rjperf.build.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars are the same by what is run of them, however they were packed. */
class ClassesSha256Test {
    private static final String DB = "org/rocksdb/RocksDB.class";
    private static final String OPTIONS = "org/rocksdb/Options.class";
    private static final NativePlatform PLATFORM = NativePlatform.of("Linux", "amd64", false);
    private static final String LIBRARY = PLATFORM.libraries().get(0);

    @TempDir
    private Path folder;

    private Map<String, String> entries = new TreeMap<>();
    private String digest = "";
    private String library = "";
    private int jars;

    @BeforeEach
    void packed() throws IOException {
        entries.put(DB, "the database");
        entries.put(OPTIONS, "the options");
        entries.put(LIBRARY, "the library");
        entries.put("META-INF/MANIFEST.MF", "Created-By: 17");
        RocksJavaJar jar = read();
        digest = jar.classesSha256();
        library = jar.librarySha256();
        assertThat(digest).matches("[0-9a-f]{64}");
    }

    @Test
    void timesOrderAndCompressionDoNotCount() throws IOException {
        Map<String, String> reversed = new TreeMap<>(Comparator.reverseOrder());
        reversed.putAll(entries);
        entries = reversed;

        assertThat(read(Deflater.NO_COMPRESSION, 1_000_000_000_000L).classesSha256())
                .isEqualTo(digest);
    }

    @Test
    void oneOtherByteIsAnotherDigest() throws IOException {
        entries.put(OPTIONS, "the option5");

        assertThat(read().classesSha256()).isNotEqualTo(digest);
    }

    @Test
    void namesBelongToTheContents() throws IOException {
        entries.put(DB, "the options");
        entries.put(OPTIONS, "the database");
        assertThat(read().classesSha256()).isNotEqualTo(digest);

        entries.put(DB, "the database");
        entries.remove(OPTIONS);
        assertThat(read().classesSha256()).isNotEqualTo(digest);

        entries.put("org/rocksdb/Option.class", "the options");
        assertThat(read().classesSha256()).isNotEqualTo(digest);
    }

    @Test
    void theLibraryIsHashedApartAndEverythingElseIsNot() throws IOException {
        entries.put("META-INF/MANIFEST.MF", "Created-By: 21");
        entries.put("HISTORY.md", "much");
        assertThat(read().classesSha256()).isEqualTo(digest);
        assertThat(read().librarySha256()).isEqualTo(library);

        entries.put(LIBRARY, "another library");
        assertThat(read().classesSha256()).isEqualTo(digest);
        assertThat(read().librarySha256()).isNotEqualTo(library);
    }

    private RocksJavaJar read() throws IOException {
        return read(Deflater.DEFAULT_COMPRESSION, 1);
    }

    private RocksJavaJar read(int level, long time) throws IOException {
        Path jar = folder.resolve("rocksdbjni-" + ++jars + ".jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.setLevel(level);
            for (Map.Entry<String, String> file : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(time);
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return RocksJavaJar.read(new Subject.JarFile(jar), jar, PLATFORM);
    }
}
