package io.github.rjperf.service;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;

/** The failures while a run is published: each is logged at once, and none prevents the other steps. */
public final class PublishFailures {
    /** Exceptions whose message is one line that says what to do; any other is a bug, or memory has run out. */
    private static final Set<Class<? extends RuntimeException>> EXPLAINED =
            Set.of(UsageException.class, DocumentException.class, GithubException.class, RecordException.class);

    private final Console console;
    private boolean none = true;
    private boolean allSigned = true;

    public PublishFailures(Console console) {
        this.console = console;
    }

    /** A step that may throw anything. */
    public interface Step {
        void run() throws Exception;
    }

    /** Runs a step; logs and remembers what it throws. */
    public void attempt(String what, Step step) {
        try {
            step.run();
        } catch (Throwable e) {
            add("Cannot " + what, e);
        }
    }

    /** Logs a failure, and for a bug its stack trace; no line of it is a command to the runner. */
    public void add(String what, Throwable failure) {
        none = false;
        console.say(JobLog.line("rjperf: " + what + ": " + words(failure)));
        if (!isExplained(failure)) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace, true));
            trace.toString().lines().forEach(line -> console.say(JobLog.line(line)));
        }
    }

    /** The failure in one line for a person. */
    public static String words(Throwable failure) {
        return isExplained(failure)
                ? String.valueOf(failure.getMessage())
                : "internal error (" + failure.getClass().getSimpleName() + ")";
    }

    /** True if its message explains it; the message may quote what was handed in. */
    static boolean isExplained(Throwable failure) {
        return EXPLAINED.stream().anyMatch(kind -> kind.isInstance(failure));
    }

    /** Remembers a bundle that is refused, which is a result and no failure. */
    void refused(RefusedException refused) {
        allSigned &= refused.refusal() != Refusal.NOT_SIGNED;
    }

    /** True when no bundle was refused because of its signature. */
    boolean areAllSigned() {
        return allSigned;
    }

    /** True when every step succeeded. */
    public boolean isNone() {
        return none;
    }
}
