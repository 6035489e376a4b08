package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.model.value.Sha256;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The address to fetch a repository from: {@code https://}, {@code ssh://}, {@code file://}, {@code user@host:path}, or an
 * absolute path. Other transports are refused, because some of them can start arbitrary programs.
 *
 * @param url the URL as git accepts it, which may include a password
 */
record RemoteAddress(String url) {
    private static final String HOST = "(?:[A-Za-z0-9][A-Za-z0-9._-]*|\\[[0-9a-fA-F:]+\\])";
    private static final Pattern WITH_HOST =
            Pattern.compile("(?:https|ssh)://(?:[^/@\\s-][^/@\\s]*@)?" + HOST + "(?::[0-9]{1,5})?/[^\\s]+");
    private static final Pattern SCP = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*@" + HOST + ":[^\\s:-][^\\s]*");
    private static final Pattern LOCAL = Pattern.compile("(?:file://)?/[^\\p{Cc}]+");
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*::?(//)?.*");

    RemoteAddress {
        if (url.codePoints().anyMatch(Character::isISOControl)
                || Stream.of(WITH_HOST, SCP, LOCAL)
                        .noneMatch(p -> p.matcher(url).matches())) {
            // The message does not repeat the text, because text that cannot be parsed may contain a password anywhere.
            throw new InvalidInputException(
                    "the repository's address is not understood; give a folder, or a URL with https://, ssh://, file://, or"
                            + " user@host:path");
        }
    }

    /** True if a text denotes an address rather than a folder. */
    static boolean isMeantBy(String text) {
        return text.contains("://") || text.contains("::") || SCP.matcher(text).matches();
    }

    /** The address that a text denotes; empty for a folder. */
    static Optional<RemoteAddress> meantBy(String text) {
        return isMeantBy(text) ? Optional.of(new RemoteAddress(text)) : Optional.empty();
    }

    /** The address in a clone's settings; a relative path is relative to the clone. */
    static RemoteAddress in(Path clone, String url) {
        boolean isPath = !SCHEME.matcher(url).matches() && !SCP.matcher(url).matches();
        return new RemoteAddress(isPath ? clone.resolve(url).normalize().toString() : url);
    }

    /** The address to show to users, without user name and password. */
    String shown() {
        return url.replaceFirst("^([a-z]+://)[^/]*@", "$1");
    }

    /** The name of its mirror's folder, identical for every user who fetches it. */
    String key() {
        return Sha256.of(shown());
    }
}
