package io.github.rjperf.measure;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The library that a fork has mapped: RocksDB's, or one of ours for a benchmark that is not one of RocksDB.
 *
 * @param path where the fork says it lies
 * @param sha256 of that file, computed here
 * @param version what {@code RocksDB.rocksdbVersion()} answered, or null where the API lacks it
 */
record MappedLibrary(String path, String sha256, @Nullable String version) {
    /** Many times the size of RocksJava's library, with debug symbols too. */
    private static final long MOST_BYTES = 2L << 30;

    private static final Pattern NAME = Pattern.compile("[\\w.+-]{1,200}");

    /** What must be mapped: the library of ours, or without one what the build's jar leaves in the fork's folder. */
    record Expected(ForkFolder folder, @Nullable Path ours) {}

    /** The same with its path in other words. */
    MappedLibrary at(String words) {
        return new MappedLibrary(words, sha256, version);
    }

    /** Checks that the library is the fork's own extraction from its build's jar, or the one of ours, and none of the system. */
    static MappedLibrary check(Message proof, ForkTask task, Expected expected) throws ForkFailure {
        String path = proof.facts().getOrDefault("library", "none");
        String version = proof.facts().get("version");
        try {
            String sha256 = expected.ours() == null ? extracted(path, expected.folder()) : ours(path, expected.ours());
            if (expected.ours() != null || sha256.equals(task.build().librarySha256())) {
                return new MappedLibrary(path, sha256, version == null ? null : ForkRecorder.clean(version));
            }
        } catch (IOException | InvalidPathException e) {
            // told below: what cannot be read is not the build's library
        }
        String due = expected.ours() == null
                ? task.build().library() + " of its build"
                : expected.ours().toString();
        String reason = "ran the library " + ForkRecorder.clean(path) + ", not the " + due;
        throw new ForkFailure(task.side(), Outcome.FALSE_WORK, reason);
    }

    /** The hash of a file in the fork's library folder; what else a fork names is not looked at. */
    private static String extracted(String path, ForkFolder folder) throws IOException {
        Path file = Path.of(path);
        if (!folder.library().equals(file.getParent())
                || !NAME.matcher(file.getFileName().toString()).matches()) {
            throw new NoSuchFileException(path);
        }
        return FileSha256.of(out -> new UntrustedFolder(folder.ofRun()).copy(file, MOST_BYTES, out));
    }

    /** The hash of our own library, which is opened by the name that we gave. */
    private static String ours(String path, Path ours) throws IOException {
        Path real = ours.toRealPath();
        if (!Path.of(path).equals(ours) && !Path.of(path).equals(real)) {
            throw new NoSuchFileException(path);
        }
        return FileSha256.of(out -> Files.copy(real, out));
    }
}
