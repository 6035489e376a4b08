package io.github.rjperf.github;

import org.jspecify.annotations.Nullable;

/**
 * A file that a run uploaded; its name and content are foreign.
 *
 * @param id number
 * @param name as the uploader chose it
 * @param sizeInBytes of the zip file
 * @param digest {@code sha256:} and hex digits of the zip file, or null from a server of some age
 * @param expired true when its content is gone
 */
public record Artifact(
        long id, String name, long sizeInBytes, @Nullable String digest, boolean expired) {}
