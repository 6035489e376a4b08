package io.github.rjperf.github.http;

import java.net.URI;

/**
 * The address of GitHub's API and the token for it.
 *
 * @param rest root of the REST API, without a trailing slash
 * @param graphql address of the GraphQL API
 * @param token bearer token; never printed
 */
public record Access(URI rest, URI graphql, String token) {
    public Access {
        if (token.isBlank() || token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw new IllegalArgumentException("the token is empty or has characters that no token has");
        }
    }

    /**
     * Derives both addresses from the REST root. On GitHub Enterprise Server, the root ends in {@code /api/v3}, which is replaced
     * for GraphQL.
     */
    public static Access of(String root, String token) {
        String rest = root.replaceAll("/+$", "");
        return new Access(URI.create(rest), URI.create(rest.replaceFirst("/v3$", "") + "/graphql"), token);
    }

    /** True if a request to {@code address} may carry the token. */
    boolean isOwn(URI address) {
        return isSame(address, rest) || isSame(address, graphql);
    }

    private static boolean isSame(URI address, URI own) {
        return address.getScheme() != null
                && address.getHost() != null
                && address.getScheme().equalsIgnoreCase(own.getScheme())
                && address.getHost().equalsIgnoreCase(own.getHost())
                && address.getPort() == own.getPort();
    }

    @Override
    public String toString() {
        return "Access[" + rest + "]";
    }
}
