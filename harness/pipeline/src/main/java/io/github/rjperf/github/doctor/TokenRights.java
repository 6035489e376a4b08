package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.github.http.Reply;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that a manually created token can answer upstream and do nothing else. */
record TokenRights(Api api, RepositoryName upstream, Service service) {
    List<Finding> findings() {
        Reply reply = api.getIfChanged(upstream.path(), null);
        return List.of(kind(reply), role(api.decode(reply, Repository.class)), commands());
    }

    /** Checks the kind of token: GitHub lists scopes only for classic tokens. */
    private static Finding kind(Reply reply) {
        String scopes = reply.headers().firstValue("x-oauth-scopes").orElse("");
        return Finding.of(
                "kind of RJPERF_UPSTREAM_TOKEN",
                scopes.isBlank(),
                scopes.isBlank() ? "not a classic token" : "classic, with scopes " + scopes,
                "use the App: a classic token reaches all repositories of its owner");
    }

    private Finding role(Repository repository) {
        Rights rights = repository.permissions() == null ? new Rights(false, false) : repository.permissions();
        boolean strong = rights.admin() || rights.maintain();
        return Finding.of(
                "role of RJPERF_UPSTREAM_TOKEN",
                !strong,
                strong ? "administers or maintains " + upstream : "no more than write",
                "use the App, or an account with fewer permissions");
    }

    /** The finding about commands. GitHub shows people's permissions only to Apps and to people with write access. */
    private Finding commands() {
        String name = "who may give commands";
        try {
            boolean unused = api.find(
                            upstream.path() + "/collaborators/" + Api.encoded(upstream.owner()) + "/permission",
                            Permission.class)
                    .isPresent();
            return Finding.of(name, true, "people with write access", "");
        } catch (GithubException e) {
            if (!e.isForbidden()) {
                throw e;
            }
            boolean listed = !service.commanders().isEmpty();
            String value = listed
                    ? "people under commanders: in .github/rjperf.yaml"
                    : "this token cannot list the people with write access";
            return Finding.of(
                    name, listed, value, "use the App, or list logins under commanders: in .github/rjperf.yaml");
        }
    }

    private record Repository(@Nullable Rights permissions) {}

    private record Rights(boolean admin, boolean maintain) {}

    private record Permission(String permission) {}
}
