package io.github.rjperf.github;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.build.ReleaseTag;
import java.util.Set;

/**
 * The commits in a repository that its maintainers have merged or released: those on its default branch, and those whose tag is
 * named like a version. That GitHub finds a commit proves nothing, because it also finds the commits of all forks.
 */
public record ReviewedCommits(Api api, RepositoryName repository) {
    /** GitHub's terms for an older commit on the branch and for its newest one. */
    private static final Set<String> ON_BRANCH = Set.of("behind", "identical");

    /** True for a reviewed commit, given as 40 hex digits. */
    public boolean has(String commit) {
        return isOn(tip(), commit) || isReleased(commit);
    }

    /** True for a commit on the branch whose newest commit is {@code tip}; both are given as 40 hex digits. */
    public boolean isOn(String tip, String commit) {
        return api.find(repository.path() + "/compare/" + tip + "..." + commit + "?per_page=1", Comparison.class)
                .filter(comparison -> ON_BRANCH.contains(comparison.status()))
                .isPresent();
    }

    /**
     * The newest commit on the default branch. It is looked up by the branch's full name, because a tag can have the same name as
     * a branch.
     */
    private String tip() {
        String branch = api.get(repository.path(), Repository.class).defaultBranch();
        return api.get(repository.path() + "/commits/" + Api.encoded("heads/" + branch), Commit.class)
                .sha();
    }

    private boolean isReleased(String commit) {
        return api.list(repository.path() + "/tags?per_page=100", Tag[].class).stream()
                .anyMatch(tag -> tag.commit().sha().equals(commit) && ReleaseTag.is(tag.name()));
    }

    private record Repository(String defaultBranch) {}

    private record Comparison(String status) {}

    private record Tag(String name, Commit commit) {}

    private record Commit(String sha) {}
}
