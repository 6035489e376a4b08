package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may give commands: those who may write to the repository.
 *
 * <p>Asked of the interface for each command. What an event says of its author's association is not asked, for members
 * of an organisation may lack the right to write.
 */
public final class Authority {
    private static final Set<String> MAY = Set.of("admin", "maintain", "write");

    private final Api api;
    private final RepositoryName repository;

    public Authority(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    public boolean mayCommand(String login) {
        return api.find(repository.path() + "/collaborators/" + Api.encoded(login) + "/permission", Permission.class)
                .filter(p -> MAY.contains(p.permission()) || (p.roleName() != null && MAY.contains(p.roleName())))
                .isPresent();
    }

    private record Permission(String permission, @Nullable String roleName) {}
}
