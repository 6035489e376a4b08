package io.github.rjperf.compare.host;

import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.confine.Wall;
import io.github.rjperf.measure.fork.MeasureException;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Host;
import io.github.rjperf.settings.Console;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How forks on this machine are isolated from each other and from its user.
 *
 * @param wall the sandbox in which each fork is started
 * @param condition the condition shown in reports, or null if no isolation was requested
 */
public record ForkIsolation(Wall wall, @Nullable Condition condition) {
    /** The name of the condition that shows how forks were isolated. */
    static final String CONDITION = "forks";

    /** For forks of builds that the user named: they run as the user, as explained in SECURITY.md. */
    public static final ForkIsolation NONE = new ForkIsolation(Wall.NONE, null);

    /** For forks of fetched builds that the user vouches for. */
    public static final ForkIsolation TRUSTED =
            new ForkIsolation(Wall.NONE, new Condition(CONDITION, "not isolated: --trust", Severity.NOTE, null));

    /** For forks of untrusted builds: the strongest isolation that works. */
    public static ForkIsolation ofStrangers() {
        return byWall().orElseGet(() -> new ForkIsolation(
                Wall.NONE,
                new Condition(
                        CONDITION,
                        "not isolated from each other: bwrap does not work here",
                        Severity.WARN,
                        "a hostile candidate can interfere with the base; install bubblewrap, or allow"
                                + " unprivileged user namespaces")));
    }

    /**
     * The isolation for builds that the user named: the forks of both sides run in a sandbox if one of the builds was
     * fetched from elsewhere.
     *
     * @param orElse what the user can do instead, for the message
     * @throws MeasureException if a sandbox is needed but not available
     */
    public static ForkIsolation of(SourceChoice sources, Collection<Subject> subjects, String orElse) {
        return fetched(sources, subjects)
                .map(subject -> byWall().orElseThrow(() -> new MeasureException(subject.canonical()
                        + " is fetched code, but bwrap cannot confine its forks on this machine; install bubblewrap"
                        + " and allow unprivileged user namespaces, or " + orElse)))
                .orElse(NONE);
    }

    /** The isolation for builds that the user vouches for: forks of fetched builds run without a sandbox, and reports show that. */
    public static ForkIsolation trusting(SourceChoice sources, Collection<Subject> subjects) {
        return fetched(sources, subjects).isPresent() ? TRUSTED : NONE;
    }

    /** The isolation that a comparison's forks had, for continuing the comparison or measuring its builds again. */
    public static ForkIsolation asBefore(Host host) {
        return host.conditions().stream()
                .filter(condition -> condition.name().equals(CONDITION))
                .findFirst()
                .map(condition -> switch (condition.severity()) {
                    case GOOD ->
                        byWall().orElseThrow(() -> new MeasureException(
                                "this comparison began in a sandbox, but bwrap does not work on this machine; install bubblewrap and"
                                        + " allow unprivileged user namespaces"));
                    case NOTE -> TRUSTED;
                    case WARN, BAD -> ofStrangers();
                })
                .orElse(NONE);
    }

    private static Optional<Subject> fetched(SourceChoice sources, Collection<Subject> subjects) {
        return subjects.stream()
                .filter(subject -> Sources.isFetched(subject, sources.repository()))
                .findFirst();
    }

    private static Optional<ForkIsolation> byWall() {
        return Wall.find()
                .map(wall -> new ForkIsolation(
                        wall,
                        new Condition(
                                CONDITION,
                                "isolated by " + wall.name() + " from each other, the user's files, and the network",
                                Severity.GOOD,
                                null)));
    }

    /** Prints what forks can do on this machine, unless all builds are the user's own. */
    public void announce(Console console) {
        if (this.equals(TRUSTED)) {
            console.say("Forks run with your permissions (--trust): they can read your files and use the network.");
        } else if (!wall.equals(Wall.NONE)) {
            console.say(
                    "Forks run behind a wall (" + wall.name() + "): they cannot read your files or use the network.");
        }
    }

    /** The host with this condition added. */
    Host seen(Host host) {
        return condition == null ? host : host.with(condition);
    }
}
