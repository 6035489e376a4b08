package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("source-build")
class CachesIT {
    @TempDir
    Path folder;

    @Test
    void deletesWhatWasNotUsedForLongest() throws Exception {
        Path old = file("a/old", 3);
        Path newer = file("b/newer", 2);
        Path newest = file("a/newest", 1);
        Caches.trim(folder, 300, 10);
        assertThat(old).exists();
        Caches.trim(folder, 299, 10);
        assertThat(old).doesNotExist();
        assertThat(newer).exists();
        Caches.trim(folder, 100, 10);
        assertThat(newer).doesNotExist();
        assertThat(newest).exists();
    }

    @Test
    void moreFilesThanCanBeListedAllGo() throws Exception {
        file("a/one", 1);
        file("b/two", 1);
        Caches.trim(folder, 1000, 2);
        assertThat(folder.resolve("a/one")).exists();
        Caches.trim(folder, 1000, 1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void followsNoLinks() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Path kept = Files.write(outside.resolve("kept"), new byte[100]);
        Path cache = Files.createDirectories(folder.resolve("cache"));
        Files.createSymbolicLink(cache.resolve("link"), outside);
        Caches.trim(cache, 0, 10);
        assertThat(kept).exists();
    }

    private Path file(String name, int hoursAgo) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(folder.resolve(name.substring(0, 1)));
        Files.write(file, new byte[100]);
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3600L * hoursAgo)));
    }
}
