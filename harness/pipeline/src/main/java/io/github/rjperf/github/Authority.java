package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import java.util.Set;

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

    /** What an account may do here, as GitHub names it: {@code admin}, {@code write}, {@code read} or {@code none}. */
    public String permission(String login) {
        return api.find(repository.path() + "/collaborators/" + Api.encoded(login) + "/permission", Permission.class)
                .map(Permission::permission)
                .orElse("none");
    }

    public static boolean mayCommand(String permission) {
        return MAY.contains(permission);
    }

    private record Permission(String permission) {}
}
