package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The right to give commands: people with write access to the repository have it.
 *
 * <p>GitHub is asked each time. A token without push access may not ask (status 403); then the people whom the installation
 * lists may, while GitHub calls them members. Apps never may: many act on what an untrusted contributor did.
 */
public final class Authority {
    private static final Set<String> MAY = Set.of("admin", "maintain", "write");
    private static final Set<String> MEMBERS = Set.of("OWNER", "MEMBER", "COLLABORATOR");
    private static final Set<String> OUTSIDERS = Set.of("NONE", "FIRST_TIMER", "FIRST_TIME_CONTRIBUTOR", "MANNEQUIN");
    private static final int FORBIDDEN = 403;

    private final Api api;
    private final RepositoryName repository;
    private final List<String> commanders;

    /**
     * The people with write access to one repository.
     *
     * @param commanders logins of those who may give commands when GitHub does not say who has write access
     */
    public Authority(Api api, RepositoryName repository, List<String> commanders) {
        this.api = api;
        this.repository = repository;
        this.commanders =
                commanders.stream().map(login -> login.toLowerCase(Locale.ROOT)).toList();
    }

    /**
     * False for the author of a comment who certainly has no write access, found without asking GitHub.
     *
     * @param association as the comment states it, or null when it states none
     */
    public boolean isConceivable(User user, @Nullable String association) {
        return !user.isBot() && (association == null || !OUTSIDERS.contains(association) || isCommander(user.login()));
    }

    /** True for a person with write access. */
    public boolean mayWrite(User user) {
        return mayWrite(user, () -> null);
    }

    /**
     * The same for the author of a comment.
     *
     * @param association as GitHub states it with the comment; asked for only when GitHub does not say who has write access
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
