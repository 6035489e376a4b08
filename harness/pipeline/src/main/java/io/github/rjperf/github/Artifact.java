package io.github.rjperf.github;

import org.jspecify.annotations.Nullable;

/**
 * A file that a run uploaded. Its name and content are untrusted.
 *
 * @param id ID
 * @param name as the uploader chose it
 * @param sizeInBytes of the zip file
 * @param digest {@code sha256:} and hex digits of the zip file, or null from an older server
 * @param expired true if its content was deleted
 */
public record Artifact(
        long id, String name, long sizeInBytes, @Nullable String digest, boolean expired) {}
