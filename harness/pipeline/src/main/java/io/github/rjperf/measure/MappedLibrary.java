package io.github.rjperf.measure;

import io.github.rjperf.model.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The RocksDB library that a fork has mapped.
 *
 * @param path where the fork says it lies
 * @param sha256 of that file, computed here
 * @param version what {@code RocksDB.rocksdbVersion()} answered, or null where the API lacks it
 */
record MappedLibrary(String path, String sha256, @Nullable String version) {
    /** Checks that the library is the fork's own extraction from its build's jar, and none of the system. */
    static MappedLibrary check(Message proof, ForkTask task, ForkFolder folder) throws ForkFailure {
        String path = proof.facts().getOrDefault("library", "none");
        String version = proof.facts().get("version");
        try {
            Path real = Path.of(path).toRealPath();
            String sha256 = sha256(real);
            if (real.startsWith(folder.library().toRealPath())
                    && sha256.equals(task.build().librarySha256())) {
                return new MappedLibrary(path, sha256, version);
            }
        } catch (IOException | java.nio.file.InvalidPathException e) {
            // told below: what cannot be read is not the build's library
        }
        String reason = "ran the library " + path + ", not the " + task.build().library() + " of its build";
        throw new ForkFailure(task.side(), Outcome.FALSE_WORK, reason);
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(in, digest).transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
