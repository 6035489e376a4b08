package io.github.rjperf.build.source;

import io.github.rjperf.build.source.Sources.Branched;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.process.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Copies of the commits fetched from one remote repository, in a folder of this program. {@code content.git} contains only the
 * requested commits, with their files. {@code history.git} contains the history for finding merge bases, without files if the
 * server supports that.
 *
 * @param folder folder for this repository only
 */
record Mirror(GitProgram git, RemoteAddress address, Path folder, ProgressListener listener) {
    private static final String FETCHED = "refs/fetched/";
    private static final String KEPT = "refs/kept/";
    private static final String CONTENT = "content.git";

    /** The repository with the fetched commits; empty if nothing has been fetched yet. */
    Optional<ManagedRepository> fetched() {
        return Files.isDirectory(folder.resolve(CONTENT))
                ? Optional.of(ManagedRepository.whileLocked(folder, () -> open(CONTENT)))
                : Optional.empty();
    }

    /** The sources of a ref as it currently is on the remote. */
    Source ref(RefName ref) {
        return ManagedRepository.whileLocked(folder, () -> {
            ManagedRepository content = open(CONTENT);
            String name = ref.isCommit() ? ref.name().toLowerCase(Locale.ROOT) : ref.name();
            boolean isThere = ref.isCommit() && ref.steps().isEmpty() && isKept(content, name);
            String commit = isThere ? name : fetch(content, ref, name);
            return new GitObjects(content).source("git:" + ref, commit, null);
        });
    }

    /**
     * A pull request as it currently is on the remote: its head, and the commit where it left the target branch. A null
     * {@code target} stands for the remote's HEAD.
     */
    Branched pullRequest(Subject.PullRequest request, @Nullable RefName target) {
        String branch = target == null ? "HEAD" : target.name();
        String wanted = branch.equals("HEAD") || branch.startsWith("refs/") ? branch : "refs/heads/" + branch;
        return ManagedRepository.whileLocked(folder, () -> {
            ManagedRepository history = open("history.git");
            List<String> refs =
                    List.of(into("refs/pull/" + request.number() + "/head", "head"), into(wanted, "target"));
            fetch(history, request.canonical(), withoutFiles(), refs);
            String head = commit(history, FETCHED + "head");
            String mergeBase = mergeBase(history, request, branch);
            ManagedRepository content = open(CONTENT);
            fetchContents(content, request, new TreeSet<>(List.of(head, mergeBase)));
            GitObjects objects = new GitObjects(content);
            String base = "the merge base of " + request.canonical();
            return new Branched(
                    objects.source(base, mergeBase, null), objects.source(request.canonical(), head, mergeBase));
        });
    }

    private String mergeBase(ManagedRepository history, Subject.PullRequest request, String branch) {
        CommandResult answer = history.run(List.of("merge-base", FETCHED + "target", FETCHED + "head"));
        if (!answer.succeeded()) {
            throw new InvalidInputException(request.canonical() + " has no commit in common with " + branch + " of "
                    + address.shown() + "; specify its target branch with --base-branch");
        }
        return answer.output().strip();
    }

    /** Options to fetch only commits; none if git cannot be prevented from fetching missing objects on its own. */
    private List<String> withoutFiles() {
        return git.canStopLazyFetches() ? List.of("--filter=tree:0") : List.of();
    }

    private void fetchContents(ManagedRepository content, Subject.PullRequest request, Set<String> commits) {
        List<String> refs = commits.stream()
                .filter(commit -> !isKept(content, commit))
                .map(commit -> "+" + commit + ":" + KEPT + commit)
                .toList();
        if (!refs.isEmpty()) {
            fetch(content, request.canonical(), List.of("--depth=1"), refs);
        }
    }

    private String fetch(ManagedRepository content, RefName ref, String name) {
        String depth = "--depth=" + (ref.generations() + 1);
        fetch(content, "git:" + ref, List.of(depth), List.of(into(name, "ref")));
        CommandResult answer = content.run(List.of(
                "rev-parse", "--verify", "--quiet", "--end-of-options", FETCHED + "ref" + ref.steps() + "^{commit}"));
        if (!answer.succeeded()) {
            throw new InvalidInputException("git:" + ref + " is not a commit in " + address.shown()
                    + "; it may go back too far, or the name may be wrong");
        }
        String commit = answer.output().strip();
        content.require(List.of("update-ref", KEPT + commit, commit));
        return commit;
    }

    private void fetch(ManagedRepository repository, String what, List<String> options, List<String> refs) {
        new Fetch(git, address, listener).into(repository, what, options, refs);
    }

    private ManagedRepository open(String name) {
        return ManagedRepository.open(git, folder.resolve(name));
    }

    private static String into(String remoteRef, String name) {
        return "+" + remoteRef + ":" + FETCHED + name;
    }

    private static String commit(ManagedRepository repository, String ref) {
        return repository.require(List.of("rev-parse", "--verify", "--end-of-options", ref + "^{commit}"));
    }

    private static boolean isKept(ManagedRepository content, String commit) {
        return content.run(List.of("rev-parse", "--verify", "--quiet", "--end-of-options", KEPT + commit + "^{tree}"))
                .succeeded();
    }
}
