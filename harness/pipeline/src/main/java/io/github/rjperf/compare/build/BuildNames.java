package io.github.rjperf.compare.build;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.ReleaseList;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.Revision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Finds the builds to which names such as {@code latest} currently refer, and reports each once. */
public final class BuildNames {
    private final MavenFetch maven;
    private final Sources sources;
    private final Consumer<String> say;
    private final Map<Subject.NewestRelease, Subject.Release> known = new HashMap<>();

    BuildNames(MavenFetch maven, Sources sources, Consumer<String> say) {
        this.maven = maven;
        this.sources = sources;
        this.say = say;
    }

    /** The release to which a name such as {@code 9.1} or {@code latest} currently refers, or the subject itself; throws BuildException. */
    public Subject exact(Subject subject) {
        return subject instanceof Subject.NewestRelease newest ? known.computeIfAbsent(newest, this::ask) : subject;
    }

    private Subject.Release ask(Subject.NewestRelease newest) {
        Subject.Release release = ReleaseList.of(maven, newest.library()).newest(newest);
        if (!release.name().equals(newest.name())) {
            say.accept(newest.name() + " is " + release.name());
        }
        return release;
    }

    /**
     * All builds from a good one to a later bad one, inclusive: releases in version order, or the commits of a local clone along
     * first parents. Throws BuildException for other subjects and for a bad build that does not follow the good one.
     */
    public List<Revision> between(Subject good, Subject bad) {
        Subject from = exact(good);
        Subject to = exact(bad);
        if (from instanceof Subject.Release first && to instanceof Subject.Release last) {
            return ReleaseList.of(maven, first.library()).between(first, last);
        }
        if (from instanceof Subject.GitRef first && to instanceof Subject.GitRef last) {
            return sources.between(first, last);
        }
        throw new InvalidInputException(
                "there is no known order of " + from.canonical() + " and " + to.canonical()
                        + "; specify two releases, such as maven:9.0.1, or two commits, such as git:v9.0.1, or list the builds");
    }

    /** Releases, jars, and commits of a local clone, in the given order; throws BuildException if one does not exist or is named twice. */
    public List<Revision> listed(List<Subject> subjects) {
        List<Revision> revisions =
                subjects.stream().map(this::exact).map(this::revision).toList();
        Set<String> labels = new HashSet<>();
        for (Revision revision : revisions) {
            if (!labels.add(revision.label())) {
                throw new InvalidInputException("two of the listed builds are called " + revision.label()
                        + "; list each build once, and rename jars that share a name");
            }
        }
        return revisions;
    }

    private Revision revision(Subject subject) {
        if (subject instanceof Subject.Release release) {
            if (!release.isSnapshot()) {
                ReleaseList.of(maven, release.library()).require(release);
            }
            return new Revision(release.canonical(), "");
        }
        if (subject instanceof Subject.JarFile jar) {
            Path path = jar.path().toAbsolutePath().normalize();
            if (!Files.isRegularFile(path)) {
                throw new InvalidInputException(path + ": no such file; list jars that exist");
            }
            return new Revision(new Subject.JarFile(path).canonical(), "");
        }
        if (subject instanceof Subject.GitRef commit) {
            List<Commit> last = sources.commits(null, commit, 1);
            return new Revision("git:" + last.get(0).sha(), last.get(0).title());
        }
        throw new InvalidInputException(
                subject.canonical() + " cannot be listed; list releases, jars, or commits, such as git:v9.0.1");
    }
}
