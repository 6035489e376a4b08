package io.github.rjperf.service;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;

/** The failures while a run is published: each is logged immediately, and none prevents the other steps. */
public final class PublishFailures {
    /** Exceptions whose message is one line that explains what to do; any other exception is a bug, or memory has run out. */
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

    /** Runs a step; logs and remembers its exceptions. */
    public void attempt(String what, Step step) {
        try {
            step.run();
        } catch (Throwable e) {
            add("Cannot " + what, e);
        }
    }

    /** Logs a failure and, for a bug, its stack trace; no line of the log is a command to the runner. */
    public void add(String what, Throwable failure) {
        none = false;
        console.say(JobLog.line("rjperf: " + what + ": " + words(failure)));
        if (!isExplained(failure)) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace, true));
            trace.toString().lines().forEach(line -> console.say(JobLog.line(line)));
        }
    }

    /** The failure as one line for people. */
    public static String words(Throwable failure) {
        return isExplained(failure)
                ? String.valueOf(failure.getMessage())
                : "internal error (" + failure.getClass().getSimpleName() + ")";
    }

    /** True if its message explains it; the message may quote the delivered files. */
    private static boolean isExplained(Throwable failure) {
        return EXPLAINED.stream().anyMatch(kind -> kind.isInstance(failure));
    }

    /**
     * Decides the outcome of a platform without results. A refused bundle is a result, not a failure. This also works after running
     * out of memory, because what used it is garbage by now.
     */
    PlatformResult instead(String platform, Throwable e) {
        if (e instanceof RefusedException refused) {
            allSigned &= refused.refusal() != Refusal.NOT_SIGNED;
            return new PlatformResult.NotMeasured(
                    platform, PlatformOutcome.REFUSED, refused.refusal().words(), refused.detail());
        }
        boolean isDownload = e instanceof GithubException;
        add("Cannot " + (isDownload ? "download" : "take in") + " the bundle of " + platform, e);
        String reason = isDownload
                ? "its bundle could not be downloaded"
                : "its bundle could not be read" + (isExplained(e) ? "" : ": " + words(e))
                        + "; see the log of the publish job, and comment /perf rerun to retry";
        return new PlatformResult.NotMeasured(platform, PlatformOutcome.NO_BUNDLE, reason, words(e));
    }

    /** True if no bundle was refused because of its signature. */
    boolean areAllSigned() {
        return allSigned;
    }

    /** True if every step succeeded. */
    public boolean isNone() {
        return none;
    }
}
