package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The check runs of one repository. */
public final class CheckRuns {
    private final Api api;
    private final RepositoryName repository;

    public CheckRuns(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    /**
     * Writes a check run, or changes the one of the same name and external id.
     *
     * @return empty, or GitHub's reason when the token has no permission to write checks
     */
    public Optional<String> write(CheckRun check) {
        try {
            Written unused = existing(check)
                    .map(id -> api.change("PATCH", path() + "/" + id, body(check), Written.class))
                    .orElseGet(() -> api.create(path(), body(check), Written.class, () -> existing(check)
                            .flatMap(id -> api.find(path() + "/" + id, Written.class))));
            return Optional.empty();
        } catch (GithubException e) {
            if (e.isForbidden() || e.isNotFound()) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private Optional<Long> existing(CheckRun check) {
        return api
                .pages(
                        repository.path() + "/commits/" + check.headSha() + "/check-runs?filter=all&per_page=100"
                                + "&check_name=" + Api.encoded(check.name()),
                        Page.class)
                .stream()
                .flatMap(page -> page.checkRuns().stream())
                .filter(other -> check.externalId().equals(other.externalId()))
                .map(Written::id)
                .findFirst();
    }

    private String path() {
        return repository.path() + "/check-runs";
    }

    private static Body body(CheckRun check) {
        return new Body(
                check.name(),
                check.headSha(),
                check.externalId(),
                check.detailsUrl(),
                check.conclusion() == null ? "in_progress" : "completed",
                check.conclusion() == null ? null : check.conclusion().word(),
                new Output(check.title(), check.summary()));
    }

    private record Body(
            String name,
            String headSha,
            String externalId,
            String detailsUrl,
            String status,
            @Nullable String conclusion,
            Output output) {}

    private record Output(String title, String summary) {}

    private record Written(long id, @Nullable String externalId) {}

    private record Page(List<Written> checkRuns) {}
}
