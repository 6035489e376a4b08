package io.github.rjperf.github;

/**
 * An account of GitHub.
 *
 * @param login unique name
 * @param type such as {@code User} or {@code Bot}
 */
public record User(String login, String type) {
    public boolean isBot() {
        return !type.equals("User");
    }
}
