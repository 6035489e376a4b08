package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.value.EnumText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The check runs of one repository. */
public record CheckRuns(Api api, RepositoryName repository) {
    /**
     * Writes a check run, or changes the one with the same name and external id; writes nothing if a newer run has already
     * written one. If several check runs have the same name, GitHub shows the one created last, but the last job of an older run
     * can end after those of a newer one.
     *
     * @return empty, or GitHub's reason if the token does not have permission to write checks
     */
    public Optional<String> write(CheckRun check) {
        return writeUnless(other -> check.isOlderThan(other.externalId()), check);
    }

    /** Writes a check run without a result, unless another run has already written one. */
    public Optional<String> writeIfFirst(CheckRun check) {
        return writeUnless(other -> !check.externalId().equals(other.externalId()), check);
    }

    private Optional<String> writeUnless(Predicate<Written> keeps, CheckRun check) {
        try {
            List<Written> others = ofCommit(check);
            if (others.stream().noneMatch(keeps)) {
                Written unused = same(check, others)
                        .map(id -> api.change(path() + "/" + id, body(check), Written.class))
                        .orElseGet(
                                () -> api.create(path(), body(check), Written.class, () -> same(check, ofCommit(check))
                                        .flatMap(id -> api.find(path() + "/" + id, Written.class))));
            }
            return Optional.empty();
        } catch (GithubException e) {
            if (e.isForbidden() || e.isNotFound()) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private List<Written> ofCommit(CheckRun check) {
        return api.list(
                repository.path() + "/commits/" + check.headSha() + "/check-runs?filter=all&per_page=100"
                        + "&check_name=" + Api.encoded(check.name()),
                Page.class,
                Page::checkRuns);
    }

    private static Optional<Long> same(CheckRun check, List<Written> others) {
        return others.stream()
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
                check.conclusion() == null ? null : EnumText.of(check.conclusion()),
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

    /**
     * The content of a check run.
     *
     * @param name the same for every run of the check
     * @param headSha the commit to which it belongs
     * @param externalId names the run and attempt that write it, as in {@code run-4711-1}, so that it can be found again
     * @param detailsUrl address of the page with details
     * @param conclusion its conclusion; null until it is completed
     * @param title one line
     * @param summary Markdown of at most {@link #MOST_CHARACTERS}
     */
    public record CheckRun(
            String name,
            String headSha,
            String externalId,
            String detailsUrl,
            @Nullable CheckConclusion conclusion,
            String title,
            String summary) {
        /** The maximum number of characters in a summary that GitHub accepts. */
        public static final int MOST_CHARACTERS = 65_535;

        private static final Pattern ATTEMPT = Pattern.compile("run-(\\d{1,18})-(\\d{1,6})");

        public CheckRun {
            if (summary.length() > MOST_CHARACTERS || title.length() > 255) {
                throw new IllegalArgumentException("a check with a title of " + title.length() + " and a summary of "
                        + summary.length() + " characters");
            }
        }

        /** True if the check run with this external id belongs to a later run or a later attempt of the same run. */
        boolean isOlderThan(@Nullable String other) {
            Matcher own = ATTEMPT.matcher(externalId);
            Matcher others = ATTEMPT.matcher(other == null ? "" : other);
            if (!own.matches() || !others.matches()) {
                return false;
            }
            int runs = Long.compare(Long.parseLong(own.group(1)), Long.parseLong(others.group(1)));
            return runs < 0 || (runs == 0 && Integer.parseInt(own.group(2)) < Integer.parseInt(others.group(2)));
        }
    }
}
