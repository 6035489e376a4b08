package io.github.rjperf.measure;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.ForkOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The library that a fork has mapped: RocksDB's, or this project's own for a benchmark that does not use RocksDB.
 *
 * @param path its path according to the fork
 * @param sha256 SHA-256 of that file, checked here
 * @param version what {@code RocksDB.rocksdbVersion()} returned, or null where the API lacks it
 */
record MappedLibrary(String path, String sha256, @Nullable String version) {
    /** Many times the size of RocksJava's library, even with debug symbols. */
    private static final long MOST_BYTES = 2L << 30;

    private static final Pattern NAME = Pattern.compile("[\\w.+-]{1,200}");

    /**
     * The library that must be mapped: this project's own, or without one, the copy that the build's jar extracts into
     * the fork's folder.
     */
    record Expected(ForkFolder folder, @Nullable Path ours) {}

    /** The same library with its path rewritten. */
    MappedLibrary at(String words) {
        return new MappedLibrary(words, sha256, version);
    }

    /**
     * Checks that the library is the one that the fork extracted from its build's jar, or this project's own, and not
     * one of the system.
     */
    static MappedLibrary check(Message proof, ForkTask task, Expected expected) throws ForkFailure {
        String path = proof.facts().getOrDefault("library", "none");
        String version = proof.facts().get("version");
        try {
            String built = task.build().librarySha256();
            if (expected.ours() != null || isExtracted(path, expected.folder(), built)) {
                String sha256 = expected.ours() == null ? built : ours(path, expected.ours());
                return new MappedLibrary(path, sha256, version == null ? null : ForkRecorder.clean(version));
            }
        } catch (IOException | InvalidPathException e) {
            // reported below: a library that cannot be read is not the build's
        }
        String due = expected.ours() == null
                ? task.build().library() + " of its build"
                : expected.ours().toString();
        String reason = "ran the library " + ForkRecorder.clean(path) + ", not the " + due;
        throw new ForkFailure(task.side(), ForkOutcome.FALSE_WORK, reason);
    }

    /**
     * True for a file in the fork's library folder with this hash; any other path that a fork reports is ignored.
     *
     * <p>A run hashes a library once and keeps a copy where no fork can write. Later extractions are compared with it:
     * both forks of a pair wait meanwhile, and that takes a fraction of the time of a hash.
     */
    private static boolean isExtracted(String path, ForkFolder folder, String sha256) throws IOException {
        Path file = Path.of(path);
        if (!folder.library().equals(file.getParent())
                || !NAME.matcher(file.getFileName().toString()).matches()) {
            throw new NoSuchFileException(path);
        }
        Path known = folder.ofRun().resolve("library-" + sha256);
        if (!Files.exists(known, LinkOption.NOFOLLOW_LINKS)) {
            return isFirst(file, folder, known, sha256);
        }
        try (InputStream expected = Files.newInputStream(known)) {
            ComparingStream comparing = new ComparingStream(expected);
            copy(file, folder, comparing);
            return comparing.isSame();
        }
    }

    private static boolean isFirst(Path file, ForkFolder folder, Path known, String sha256) throws IOException {
        if (!FileSha256.of(out -> copy(file, folder, out)).equals(sha256)) {
            return false; // without writing what may be as large as the fork likes
        }
        Path copy = Files.createTempFile(folder.ofRun(), "library-", null);
        try {
            try (OutputStream kept = Files.newOutputStream(copy)) {
                copy(file, folder, kept);
            }
            boolean isRight = FileSha256.of(copy).equals(sha256);
            if (isRight) {
                Files.move(copy, known);
            }
            return isRight;
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static void copy(Path file, ForkFolder folder, OutputStream to) throws IOException {
        new UntrustedFolder(folder.ofRun()).copy(file, MOST_BYTES, to);
    }

    /** The hash of this project's own library, which is opened by its known path. */
    private static String ours(String path, Path ours) throws IOException {
        Path real = ours.toRealPath();
        if (!Path.of(path).equals(ours) && !Path.of(path).equals(real)) {
            throw new NoSuchFileException(path);
        }
        return FileSha256.of(out -> Files.copy(real, out));
    }
}
