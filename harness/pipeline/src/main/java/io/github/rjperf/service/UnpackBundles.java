package io.github.rjperf.service;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.BundleDigests;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.files.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Unpacks the archive that untrusted code wrote: it becomes files with the names of a bundle, or is refused. */
public final class UnpackBundles {
    private UnpackBundles() {}

    /** Unpacks into a new folder and returns the SHA-256 of each file; leaves nothing after a refusal. */
    public static List<String> unpack(Path archive, Path target) {
        ArtifactZip.unpackAll(archive, target);
        try {
            return BundleDigests.of(target);
        } catch (RefusedException e) {
            try {
                Trees.delete(target);
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            throw e;
        }
    }

    /** Does the same in a temporary folder, which is deleted again. */
    public static List<String> check(Path archive) {
        try {
            Path scratch = Files.createTempDirectory("rjperf-unpack");
            try {
                return unpack(archive, scratch.resolve("bundle"));
            } finally {
                Trees.delete(scratch);
            }
        } catch (IOException e) {
            throw DocumentException.unwritable(archive, e);
        }
    }
}
