package io.github.rjperf.github;

import io.github.rjperf.github.CheckRun.Annotation;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The check runs of one repository. */
public final class CheckRuns {
    private static final int ANNOTATIONS_A_REQUEST = 50;

    private final Api api;
    private final RepositoryName repository;

    public CheckRuns(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    /** Creates a check run, or updates the one with the same name and external ID. */
    public Outcome write(CheckRun check) {
        try {
            Written written = existing(check)
                    .map(id -> api.change("PATCH", path() + "/" + id, body(check, 0), Written.class))
                    .orElseGet(() -> api.create(path(), body(check, 0), Written.class, () -> existing(check)
                            .flatMap(id -> api.find(path() + "/" + id, Written.class))));
            for (int from = ANNOTATIONS_A_REQUEST; from < check.annotations().size(); from += ANNOTATIONS_A_REQUEST) {
                written = api.change("PATCH", path() + "/" + written.id(), body(check, from), Written.class);
            }
            return new Outcome(written.htmlUrl(), null);
        } catch (GithubException e) {
            if (e.isForbidden() || e.isNotFound()) {
                return new Outcome(null, e.getMessage());
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

    private static Body body(CheckRun check, int from) {
        int to = Math.min(check.annotations().size(), from + ANNOTATIONS_A_REQUEST);
        return new Body(
                check.name(),
                check.headSha(),
                check.externalId(),
                check.detailsUrl(),
                check.conclusion() == null ? "in_progress" : "completed",
                check.conclusion() == null ? null : check.conclusion().word(),
                new Output(check.title(), check.summary(), check.annotations().subList(Math.min(from, to), to)));
    }

    /**
     * The result of writing a check run.
     *
     * @param url page of the check run, or null
     * @param refusal why there is none, if the token may not write checks; or null
     */
    public record Outcome(@Nullable String url, @Nullable String refusal) {}

    private record Body(
            String name,
            String headSha,
            String externalId,
            String detailsUrl,
            String status,
            @Nullable String conclusion,
            Output output) {}

    private record Output(String title, String summary, List<Annotation> annotations) {}

    private record Written(
            long id, @Nullable String htmlUrl, @Nullable String externalId) {}

    private record Page(List<Written> checkRuns) {}
}
