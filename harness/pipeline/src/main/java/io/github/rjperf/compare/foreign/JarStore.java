package io.github.rjperf.compare.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.jmh.JmhJar;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.Trees;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * The jars of recent comparisons, stored by SHA-256, so that a comparison can be resumed or explained with its original
 * benchmarks.
 *
 * @param folder a folder in the user's cache folder
 */
public record JarStore(Path folder) {
    private static final int MOST_JARS = 20;
    private static final int MOST_BYTES = 1 << 30;

    public static JarStore of(Settings settings) {
        return new JarStore(settings.cache().resolve("jmh-jars"));
    }

    /** Stores a copy; deletes the least recently used copies beyond a limit. */
    public void keep(Path jar, JmhJar read, Instant now) {
        Path kept = path(read.sha256());
        try {
            if (Files.size(jar) > MOST_BYTES) {
                throw new UsageException(jar + " is larger than " + (MOST_BYTES >> 20) + " MiB");
            }
            AtomicFile.createFolders(folder);
            if (!isKept(read.sha256())) {
                AtomicFile.write(kept, Files.readAllBytes(jar));
            }
            Files.setLastModifiedTime(kept, FileTime.from(now));
            Trees.keepNewest(folder, ".jar", MOST_JARS);
        } catch (IOException e) {
            throw DocumentException.unwritable(kept, e);
        }
    }

    /** The jar of a comparison; throws UsageException if it is no longer in the store or has changed. */
    public Path find(ForeignJar foreign) {
        if (!isKept(foreign.sha256())) {
            throw new UsageException("the benchmarks of " + foreign.name() + " that this comparison began with are no"
                    + " longer in " + folder + "; start a new comparison");
        }
        return path(foreign.sha256());
    }

    private boolean isKept(String sha256) {
        Path kept = path(sha256);
        try {
            return Files.isRegularFile(kept) && JmhJar.read(kept).sha256().equals(sha256);
        } catch (DocumentException damaged) {
            return false;
        }
    }

    private Path path(String sha256) {
        return folder.resolve(sha256 + ".jar");
    }
}
