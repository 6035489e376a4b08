package io.github.rjperf.github.http;

import java.net.URI;

/**
 * Where GitHub's interface is and who asks.
 *
 * @param rest root of the REST interface, without a trailing slash
 * @param graphql address of the GraphQL interface
 * @param token bearer token; never printed
 */
public record Access(URI rest, URI graphql, String token) {
    public Access {
        if (token.isBlank() || token.chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw new IllegalArgumentException("the token is empty or holds characters that no token has");
        }
    }

    /** Access by the root alone; on a self-hosted server, GraphQL is next to {@code /api/v3}, not below it. */
    public static Access of(String root, String token) {
        String rest = root.replaceAll("/+$", "");
        return new Access(URI.create(rest), URI.create(rest.replaceFirst("/v3$", "") + "/graphql"), token);
    }

    /** True when a request to {@code address} may carry the token. */
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
