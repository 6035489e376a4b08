package io.github.rjperf.build.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that an untrusted build may have made. */
class RocksJavaJarTest {
    private static final String POM = "META-INF/maven/org.rocksdb/rocksdbjni/pom.properties";

    @TempDir
    Path folder;

    @Test
    void aJarSaysItsVersion() throws IOException {
        assertThat(read("version=9.9.9\n").version()).isEqualTo("9.9.9");
    }

    @Test
    void propertiesThatUnpackWithoutAnEndAreNotRead() {
        assertThatThrownBy(() -> read("version=" + "9".repeat(1 << 20)))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("more than 65536 bytes");
    }

    private RocksJavaJar read(String pom) throws IOException {
        NativePlatform platform = NativePlatform.of("Linux", "amd64", false);
        Map<String, String> entries = new TreeMap<>(Map.of("org/rocksdb/RocksDB.class", "class", POM, pom));
        entries.put(platform.libraries().get(0), "library");
        Path jar = folder.resolve("rocksdbjni.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return RocksJavaJar.read(new Subject.JarFile(jar), jar, platform);
    }
}
