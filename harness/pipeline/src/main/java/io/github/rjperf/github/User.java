package io.github.rjperf.github;

/**
 * An account on GitHub.
 *
 * @param login unique name
 * @param type {@code User}, {@code Bot}, or another type
 */
public record User(String login, String type) {
    public boolean isBot() {
        return !type.equals("User");
    }
}
