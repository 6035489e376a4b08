package io.github.rjperf.measure.fork;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.ForkOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The library that a fork has mapped: RocksDB's, or this project's own for a benchmark that does not use RocksDB.
 *
 * @param path its path according to the fork
 * @param sha256 SHA-256 of that file, checked here
 * @param version result of {@code RocksDB.rocksdbVersion()}, or null where the API lacks it
 */
record MappedLibrary(String path, String sha256, @Nullable String version) {
    /** Many times the size of RocksJava's library, even with debug symbols. */
    private static final long MOST_BYTES = 2L << 30;

    /** What a fork reports if it has mapped no library. */
    private static final String NONE = "none";

    private static final Pattern NAME = Pattern.compile("[\\w.+-]{1,200}");

    /**
     * The library that must be mapped: this project's own or, without one, the copy of the build's library in the fork's
     * folder.
     */
    record Expected(
            ForkFolder folder,
            KnownLibraries known,
            @Nullable Path ours) {}

    /** This library with a rewritten path. */
    MappedLibrary at(String words) {
        return new MappedLibrary(words, sha256, version);
    }

    /** Checks that the library is a copy of the build's in the fork's folder, or this project's own, and not one of the system's. */
    static MappedLibrary check(Message proof, ForkTask task, Expected expected) throws ForkFailure {
        String path = proof.facts().getOrDefault("library", NONE);
        String version = proof.facts().get("version");
        try {
            String built = task.librarySha256();
            if (expected.ours() != null || isOfBuild(path, expected, built)) {
                String sha256 = expected.ours() == null ? built : ours(path, expected.ours());
                return new MappedLibrary(path, sha256, version == null ? null : ForkRecorder.clean(version));
            }
        } catch (IOException | InvalidPathException e) {
            // reported below: a library that cannot be read is not the build's
        }
        String due = expected.ours() == null
                ? task.build().library() + " of its build"
                : expected.ours().toString();
        String reason = path.equals(NONE)
                ? "loaded no rocksdbjni, so it measures no build"
                : "ran the library " + ForkRecorder.clean(path) + ", not the " + due;
        throw new ForkFailure(task.side(), ForkOutcome.FALSE_WORK, reason);
    }

    /** True for a file in the fork's library folder with this hash; any other path that a fork reports is ignored. */
    private static boolean isOfBuild(String path, Expected expected, String sha256) throws IOException {
        ForkFolder folder = expected.folder();
        Path file = Path.of(path);
        if (!folder.library().equals(file.getParent())
                || !NAME.matcher(file.getFileName().toString()).matches()) {
            throw new NoSuchFileException(path);
        }
        UntrustedFolder untrusted = new UntrustedFolder(folder.ofRun());
        return expected.known().has(sha256, out -> untrusted.copy(file, MOST_BYTES, out));
    }

    /** The hash of this project's own library, which is opened with its known path. */
    private static String ours(String path, Path ours) throws IOException {
        Path real = ours.toRealPath();
        if (!Path.of(path).equals(ours) && !Path.of(path).equals(real)) {
            throw new NoSuchFileException(path);
        }
        return FileSha256.of(out -> Files.copy(real, out));
    }
}
