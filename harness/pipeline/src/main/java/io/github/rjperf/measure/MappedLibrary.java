package io.github.rjperf.measure;

import io.github.rjperf.model.Outcome;
import io.github.rjperf.model.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;

/**
 * The library that a fork has mapped: RocksDB's, or one of ours for a benchmark that is not one of RocksDB.
 *
 * @param path where the fork says it lies
 * @param sha256 of that file, computed here
 * @param version what {@code RocksDB.rocksdbVersion()} answered, or null where the API lacks it
 */
record MappedLibrary(String path, String sha256, @Nullable String version) {
    /** What must be mapped: the library of ours, or without one what the build's jar leaves in the fork's folder. */
    record Expected(ForkFolder folder, @Nullable Path ours) {}

    /** Checks that the library is the fork's own extraction from its build's jar, or the one of ours, and none of the system. */
    static MappedLibrary check(Message proof, ForkTask task, Expected expected) throws ForkFailure {
        String path = proof.facts().getOrDefault("library", "none");
        String version = proof.facts().get("version");
        try {
            Path real = Path.of(path).toRealPath();
            String sha256 = sha256(real);
            Path ours = expected.ours();
            boolean isExpected = ours == null
                    ? real.startsWith(expected.folder().library().toRealPath())
                            && sha256.equals(task.build().librarySha256())
                    : real.equals(ours.toRealPath());
            if (isExpected) {
                return new MappedLibrary(path, sha256, version);
            }
        } catch (IOException | java.nio.file.InvalidPathException e) {
            // told below: what cannot be read is not the build's library
        }
        String due = expected.ours() == null
                ? task.build().library() + " of its build"
                : expected.ours().toString();
        String reason = "ran the library " + path + ", not the " + due;
        throw new ForkFailure(task.side(), Outcome.FALSE_WORK, reason);
    }

    private static String sha256(Path file) throws IOException {
        MessageDigest digest = Sha256.start();
        Files.copy(file, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        return Sha256.hex(digest);
    }
}
