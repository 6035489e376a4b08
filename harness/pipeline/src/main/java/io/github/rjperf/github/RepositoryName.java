package io.github.rjperf.github;

import io.github.rjperf.model.value.Names;

/**
 * The name of a repository on GitHub.
 *
 * @param owner login of the person or organization
 * @param name name without the owner
 */
public record RepositoryName(String owner, String name) {
    public RepositoryName {
        if (!Names.isRepository(owner + "/" + name)) {
            throw new IllegalArgumentException("not a repository as OWNER/NAME: " + owner + "/" + name);
        }
    }

    /** Parses text such as {@code facebook/rocksdb}. */
    public static RepositoryName parse(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("not a repository as OWNER/NAME: " + text);
        }
        return new RepositoryName(parts[0], parts[1]);
    }

    /** The repository's path in the REST API. */
    public String path() {
        return "repos/" + this;
    }

    @Override
    public String toString() {
        return owner + "/" + name;
    }
}
