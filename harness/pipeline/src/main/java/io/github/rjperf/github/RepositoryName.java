package io.github.rjperf.github;

import java.util.regex.Pattern;

/**
 * A repository of GitHub.
 *
 * @param owner login of the person or organization
 * @param name name within it
 */
public record RepositoryName(String owner, String name) {
    private static final Pattern PART = Pattern.compile("(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}");

    public RepositoryName {
        if (!PART.matcher(owner).matches() || !PART.matcher(name).matches()) {
            throw new IllegalArgumentException("not a repository as OWNER/NAME: " + owner + "/" + name);
        }
    }

    /** The repository of a text such as {@code facebook/rocksdb}. */
    public static RepositoryName parse(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("not a repository as OWNER/NAME: " + text);
        }
        return new RepositoryName(parts[0], parts[1]);
    }

    /** Path below the root of the REST interface. */
    String path() {
        return "repos/" + this;
    }

    @Override
    public String toString() {
        return owner + "/" + name;
    }
}
