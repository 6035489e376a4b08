package io.github.rjperf.compare;

import io.github.rjperf.confine.Wall;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Host;
import org.jspecify.annotations.Nullable;

/**
 * How forks are isolated from each other on this machine.
 *
 * @param wall what each is started behind
 * @param condition what reports show about it, or null where no isolation was requested
 */
public record ForkIsolation(Wall wall, @Nullable Condition condition) {
    /** Name of the condition that says how forks were isolated. */
    static final String CONDITION = "forks";

    /** Forks of builds that the user named: they run as the user, as SECURITY.md says. */
    public static final ForkIsolation NONE = new ForkIsolation(Wall.NONE, null);

    /** For forks of untrusted builds: the strongest isolation that works. */
    public static ForkIsolation ofStrangers() {
        return Wall.find()
                .map(wall -> new ForkIsolation(
                        wall,
                        new Condition(CONDITION, "isolated from each other by " + wall.name(), Severity.GOOD, null)))
                .orElseGet(() -> new ForkIsolation(
                        Wall.NONE,
                        new Condition(
                                CONDITION,
                                "not isolated from each other: bwrap does not work here",
                                Severity.WARN,
                                "a hostile candidate can interfere with the base; install bubblewrap, or allow"
                                        + " unprivileged user namespaces")));
    }

    /** The host with that condition. */
    Host seen(Host host) {
        return condition == null ? host : host.with(condition);
    }
}
