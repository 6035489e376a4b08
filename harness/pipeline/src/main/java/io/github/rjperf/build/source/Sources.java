package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.RefName;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.Revision;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds sources in the user's clone, in a remote repository, or in a folder. Remote sources are fetched into a private folder;
 * the user's own are only read. A ref is resolved only once, when it is located, so a {@link Source} stays the same even if the
 * ref moves later.
 */
public final class Sources {
    /**
     * Both sides of a pull request at one point in time.
     *
     * @param mergeBase the commit where it left its target branch
     * @param head its last commit
     */
    public record Branched(Source mergeBase, Source head) {}

    private final GitProgram git;
    private final String repository;
    private final @Nullable RefName target;
    private final Path cache;

    /**
     * @param repository folder of a clone, or URL, where {@code git:} and {@code pr:} subjects are looked up
     * @param target target branch of pull requests, or null for the one that the remote's HEAD names
     * @param cache folder for everything that was fetched; created if missing and shared by all runs
     * @param environment variables of this process; git gets only {@code PATH}, {@code HOME}, {@code SSH_AUTH_SOCK}, and the
     *     proxy variables
     */
    public Sources(String repository, @Nullable String target, Path cache, Map<String, String> environment) {
        this.repository = repository;
        this.target = target == null ? null : branch(target);
        this.cache = cache.toAbsolutePath().normalize();
        this.git = new GitProgram(environment);
    }

    /** True for sources from another machine: a pull request, or a commit in a repository given by its URL. */
    public boolean isFetched(Subject subject) {
        return isFetched(subject, repository);
    }

    /** True for a pull request, and for a commit if the repository is a URL; throws InvalidInputException for an invalid URL. */
    public static boolean isFetched(Subject subject, String repository) {
        return subject instanceof Subject.PullRequest
                || (subject instanceof Subject.GitRef
                        && RemoteAddress.meantBy(repository).isPresent());
    }

    /** Refuses sources whose absence can be detected without fetching, such as a missing branch in a local clone. Fetches nothing. */
    public void requirePresent(Subject.FromSource subject) {
        if (subject instanceof Subject.SourceFolder folder) {
            FolderSource.requirePresent(folder);
        } else if (subject instanceof Subject.GitRef ref && !RemoteAddress.isMeantBy(repository)) {
            Clone clone = userClone();
            clone.requireRocksDb(clone.resolve(RefName.parse(ref.ref())));
        } else if (RemoteAddress.isMeantBy(repository)) {
            remote();
        } else {
            userClone().remote();
            userClone().requireRocksDb("HEAD");
        }
    }

    /** The sources of a subject; throws {@link BuildException} with a one-line message if there are none. */
    public Source locate(Subject.FromSource subject, ProgressListener listener) {
        if (subject instanceof Subject.SourceFolder folder) {
            return FolderSource.read(git, folder);
        }
        if (subject instanceof Subject.PullRequest request) {
            return branched(request, listener).head();
        }
        RefName ref = RefName.parse(((Subject.GitRef) subject).ref());
        return RemoteAddress.meantBy(repository)
                .map(address -> mirror(address, listener).ref(ref))
                .orElseGet(() -> inClone(userClone(), ref));
    }

    /**
     * The commits of a local clone from a good one to a later bad one, along first parents; throws {@link BuildException} with a
     * one-line message if there are none.
     */
    public List<Revision> between(Subject.GitRef good, Subject.GitRef bad) {
        return localClone("the commits between two others")
                .history()
                .between(RefName.parse(good.ref()), RefName.parse(bad.ref()));
    }

    /**
     * The commits of a local clone along first parents, oldest first; throws {@link BuildException} with a one-line message if
     * there are none.
     *
     * @param after only commits after this one; null for no such limit
     * @param most maximum number of commits, counted from the newest; null for all
     */
    public List<Commit> commits(Subject.@Nullable GitRef after, Subject.GitRef last, @Nullable Integer most) {
        return localClone("the commits of a branch")
                .history()
                .upTo(after == null ? null : RefName.parse(after.ref()), RefName.parse(last.ref()), most);
    }

    /**
     * The files that differ between two commits, each given as 40 hex digits, in the local clone or among the fetched commits;
     * fetches nothing. Throws {@link BuildException} with a one-line message if the commits are not there or differ too much.
     */
    public List<SourceChange> changes(String base, String candidate) {
        return objects()
                .map(CommitDiff::new)
                .filter(diff -> diff.has(base) && diff.has(candidate))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(
                        "the commits " + base.substring(0, 7) + " and " + candidate.substring(0, 7)
                                + " are not both in that repository; specify another one with --repo"))
                .read(base, candidate);
    }

    /** The places to look for commits: a local clone, and the commits fetched from its remote or from the URL. */
    private Stream<ManagedRepository> objects() {
        if (RemoteAddress.isMeantBy(repository)) {
            return mirror(remote(), ProgressListener.NONE).fetched().stream();
        }
        Clone clone = userClone();
        return Stream.concat(
                Stream.of(objects(clone)),
                clone
                        .knownRemote()
                        .flatMap(address ->
                                mirror(address, ProgressListener.NONE).fetched())
                        .stream());
    }

    /** Owner and name of the repository behind a local clone. */
    public String repositoryName() {
        return userClone().name();
    }

    private Clone localClone(String what) {
        if (RemoteAddress.isMeantBy(repository)) {
            throw new InvalidInputException(what + " are taken from a local clone; clone "
                    + new RemoteAddress(repository).shown() + " and specify the folder of the clone with --repo");
        }
        return userClone();
    }

    /** A pull request and the commit where it left its target branch, both from one fetch. */
    public Branched branched(Subject.PullRequest request, ProgressListener listener) {
        return mirror(remote(), listener).pullRequest(request, target);
    }

    /** A name for the repository that pull requests come from, as 64 hex digits. */
    public String remoteKey() {
        return remote().key();
    }

    private RemoteAddress remote() {
        return RemoteAddress.meantBy(repository).orElseGet(() -> userClone().remote());
    }

    private Source inClone(Clone clone, RefName ref) {
        String commit = clone.resolve(ref);
        return new GitObjects(objects(clone)).source("git:" + ref, commit, null);
    }

    /** The objects of a clone, read with our own settings. */
    private ManagedRepository objects(Clone clone) {
        Path folder = cache.resolve("clones");
        ManagedRepository empty =
                ManagedRepository.whileLocked(folder, () -> ManagedRepository.open(git, folder.resolve("empty.git")));
        return empty.with(Map.of("GIT_OBJECT_DIRECTORY", clone.objects().toString()));
    }

    private Mirror mirror(RemoteAddress address, ProgressListener listener) {
        return new Mirror(git, address, cache.resolve(address.key()), listener);
    }

    private Clone userClone() {
        try {
            return new Clone(git, Path.of(repository).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            throw new InvalidInputException(
                    "'" + repository + "' is not a repository: " + e.getReason() + "; specify a clone or a URL", e);
        }
    }

    private static RefName branch(String name) {
        RefName branch = RefName.parse(name);
        if (!branch.steps().isEmpty() || branch.isCommit()) {
            throw new InvalidInputException(
                    "'" + name + "' is not a branch; specify one, for example --base-branch main");
        }
        return branch;
    }
}
