package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides who may give commands: people with write access to the repository.
 *
 * <p>GitHub is queried each time. A token without push access is not allowed to query this (status 403). In that case, people
 * listed by the installation may give commands, as long as GitHub reports them as members. Apps never may, because many of them
 * act on input from untrusted contributors.
 *
 * @param commanders logins of the people who may give commands if GitHub does not report who has write access
 */
public record Authority(Api api, RepositoryName repository, List<String> commanders) {
    private static final Set<String> MAY = Set.of("admin", "maintain", "write");
    private static final Set<String> MEMBERS = Set.of("OWNER", "MEMBER", "COLLABORATOR");
    private static final Set<String> OUTSIDERS = Set.of("NONE", "FIRST_TIMER", "FIRST_TIME_CONTRIBUTOR", "MANNEQUIN");
    private static final int FORBIDDEN = 403;

    public Authority {
        commanders =
                commanders.stream().map(login -> login.toLowerCase(Locale.ROOT)).toList();
    }

    /**
     * False for a comment author who certainly does not have write access; does not query GitHub.
     *
     * @param association the author's association as stated with the comment, or null
     */
    public boolean isConceivable(User user, @Nullable String association) {
        return !user.isBot() && (association == null || !OUTSIDERS.contains(association) || isCommander(user.login()));
    }

    /** True for a person with write access. */
    public boolean mayWrite(User user) {
        return mayWrite(user, () -> null);
    }

    /**
     * True for a comment author with write access.
     *
     * @param association the author's association as stated with the comment; requested only if GitHub does not report who has
     *     write access
     */
    public boolean mayWrite(User user, Supplier<@Nullable String> association) {
        if (user.isBot()) {
            return false;
        }
        try {
            return api.find(
                            repository.path() + "/collaborators/" + Api.encoded(user.login()) + "/permission",
                            Permission.class)
                    .filter(given -> MAY.contains(given.permission()))
                    .isPresent();
        } catch (GithubException e) {
            if (e.status() != FORBIDDEN) {
                throw e;
            }
        }
        if (!isCommander(user.login())) {
            return false;
        }
        String stated = association.get();
        return stated == null || MEMBERS.contains(stated);
    }

    private boolean isCommander(String login) {
        return commanders.contains(login.toLowerCase(Locale.ROOT));
    }

    private record Permission(String permission) {}
}
