package io.github.rjperf.measure.fork;

import io.github.rjperf.document.JmhResult;
import io.github.rjperf.measure.host.CompilerThreads;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Freeze;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A live fork as the referee sees it: it sends {@code ready}, is given its turn, and answers {@code done}.
 *
 * <p>Call {@link #awaitHello}, then {@link #giveTurn} and {@link #awaitDone} or {@link #awaitReady} once per iteration of the
 * plan, then {@link #release} and {@link #awaitExit}. Each throws {@link ForkFailure} if the fork does anything else.
 *
 * <p>A failed fork ends its pair: it is {@code crashed} (a status other than 0, or a violation of the protocol), {@code timed-out},
 * {@code empty} (status 0 before its plan was complete), {@code unsupported}, or {@code false-work} (a wrong library, a violated
 * claim, or work while it was stopped); the other fork is {@code abandoned}.
 */
public final class RunningFork implements AutoCloseable {
    private static final long POLL_MILLIS = 50;
    private static final long MOST_RESULT_BYTES = 8 << 20;

    /** Many times longer than a compiler needs to finish its work (docs/explanation/cost.md). */
    private static final Duration COMPILATION = Duration.ofMillis(100);

    private final ForkTask task;
    private final ForkContext means;
    private final TimeLimits limits;
    private final ForkFolder folder;
    private final String token;
    private final Child child;
    private final ForkRecorder recorder;
    private final CompilerThreads compilers = new CompilerThreads();
    private @Nullable ForkLink link;
    private volatile List<ProcessHandle> processes = List.of();
    private @Nullable Freeze frozen;
    private volatile @Nullable String stoppedBy;

    private RunningFork(ForkTask task, ForkContext means, ForkFolder folder, String token, Child child) {
        this.task = task;
        this.means = means;
        this.limits = means.limits();
        this.folder = folder;
        this.token = token;
        this.child = child;
        this.recorder = new ForkRecorder(task, means.clock().instant());
    }

    /** Starts the process of a fork. */
    public static RunningFork start(ForkTask task, ForkContext means) {
        ForkFolder folder = means.workspace().newFork(task.build(), task.librarySha256());
        String token = means.referee().newToken();
        Map<String, String> environment = new HashMap<>(ForkCommand.environment(folder, task.build()));
        environment.putAll(Referee.environment(means.referee().socket(), token));
        List<String> command = means.lane().around(means.commandLine().of(task, folder));
        try {
            Child child = Child.start(
                    new Launch(command, environment, folder.root()),
                    means.guard(),
                    means.commandLine().hasWall(task));
            RunningFork fork = new RunningFork(task, means, folder, token, child);
            means.disk().add(fork);
            return fork;
        } catch (ProcessException e) {
            Workspace.delete(folder.root());
            throw e;
        }
    }

    public ForkFolder folder() {
        return folder;
    }

    /** The end of the fork's output. */
    public String output() {
        child.killTree();
        return child.output();
    }

    public ForkRecorder recorder() {
        return recorder;
    }

    /** Waits until the measuring JVM has called back and is ready for its first iteration. */
    public void awaitHello() throws ForkFailure {
        link = connect();
        Message hello = await("hello", limits.hello());
        checked(() -> recorder.hello(hello));
        // as reported by the system, never by the fork itself
        processes = child.processes();
        processes.forEach(process -> means.guard().watch(process.pid()));
        await("ready", limits.hello());
    }

    public void giveTurn() throws ForkFailure {
        if (frozen != null) {
            String did = frozen.end();
            frozen = null;
            if (did != null) {
                throw failure(ForkOutcome.FALSE_WORK, did);
            }
        }
        recorder.turnStarts();
        try {
            connected().go();
        } catch (IOException e) {
            throw gone(e);
        }
    }

    /**
     * Waits like {@link #awaitReady}, and then for the JIT compilers of the fork: the rest of a compilation caused by the previous
     * iteration would slow down the next one. Then reads the memory of the fork.
     */
    public void awaitDone() throws ForkFailure {
        awaitReady();
        compilers.awaitIdle(processes, COMPILATION);
        recorder.rests(processes);
    }

    /** Waits for the end of the iteration, takes its result, and waits until the fork is ready for its next turn. */
    public void awaitReady() throws ForkFailure {
        IterationPlan plan = task.series().plan();
        Duration limit =
                recorder.iterations() == 0 ? limits.setup() : limits.slack().plusMillis(plan.iterationMillis());
        Message done = await("done", limit);
        if (done.facts().containsKey("violation")) {
            throw failure(ForkOutcome.FALSE_WORK, done.text("violation"));
        }
        checked(() -> recorder.done(done));
        if (recorder.iterations() == 1) {
            Message proof = await("proof", limits.slack());
            Path ours = means.commandLine().ownLibrary(task).orElse(null);
            MappedLibrary mapped = MappedLibrary.check(
                    proof,
                    task,
                    new MappedLibrary.Expected(folder, means.workspace().libraries(), ours));
            recorder.library(mapped.at(means.words().apply(mapped.path())));
        }
        await("ready", limits.slack());
    }

    /** Ends the fork from another thread for a reason worded to follow "the fork"; its pair then fails with this reason. */
    void stop(String why) {
        if (stoppedBy == null && child.isAlive()) {
            stoppedBy = why;
            child.killTree();
            processes.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Stops the waiting fork and its descendants until its next turn. */
    public void freeze() {
        if (frozen == null) {
            frozen = Freeze.begin(child, means.guard());
        }
    }

    /** Allows the fork to end after its last iteration. */
    public void release() throws ForkFailure {
        giveTurn();
    }

    public void awaitExit() throws ForkFailure {
        OptionalInt status = child.awaitExit(limits.exit());
        if (status.isEmpty()) {
            throw failure(ForkOutcome.TIMED_OUT, "did not end within " + seconds(limits.exit()));
        }
        if (stoppedBy != null) {
            throw failure(ForkOutcome.CRASHED, stoppedBy);
        }
        if (status.getAsInt() != 0) {
            throw failure(ForkOutcome.CRASHED, "JMH ended with status " + status.getAsInt());
        }
        if (!recorder.isComplete()) {
            throw failure(ForkOutcome.EMPTY, "JMH ended without the planned iterations");
        }
        recorder.metrics(JmhResult.metrics(folder.text(folder.result(), MOST_RESULT_BYTES)));
    }

    /** Ends the fork, whatever it is doing; its folder stays until {@link #remove}. */
    @Override
    public void close() {
        means.referee().forget(token);
        child.killTree();
        recorder.ended();
        // the measuring JVM is no longer a descendant if the JVM that started it died first
        for (ProcessHandle process : processes) {
            process.destroyForcibly();
            process.onExit()
                    .orTimeout(5, TimeUnit.SECONDS)
                    .exceptionally(late -> process)
                    .join();
            means.guard().forget(process.pid());
        }
    }

    /** Deletes what the fork has written; the fork must already be closed. */
    public void remove() {
        Workspace.delete(folder.root());
        means.disk().forget(this);
    }

    private ForkLink connect() throws ForkFailure {
        CompletableFuture<ForkLink> expected = means.referee().link(token);
        long deadline = System.nanoTime() + limits.hello().toNanos();
        while (System.nanoTime() < deadline) {
            try {
                return expected.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (!child.isAlive()) {
                    throw gone(e);
                }
            } catch (ExecutionException e) {
                throw gone(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw failure(ForkOutcome.ABANDONED, "interrupted");
            }
        }
        throw failure(ForkOutcome.TIMED_OUT, "did not call back within " + seconds(limits.hello()));
    }

    private Message await(String verb, Duration limit) throws ForkFailure {
        try {
            Message message = connected().await(limit);
            if (!message.verb().equals(verb)) {
                throw failure(ForkOutcome.CRASHED, "sent '" + message.verb() + "' where '" + verb + "' was due");
            }
            return message;
        } catch (SocketTimeoutException e) {
            throw failure(ForkOutcome.TIMED_OUT, "no '" + verb + "' within " + seconds(limit));
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private ForkLink connected() {
        if (link == null) {
            throw new IllegalStateException("a fork that has not said hello");
        }
        return link;
    }

    /** The failure of a fork whose connection broke: its exit status and log show why. */
    private ForkFailure gone(Exception cause) {
        if (stoppedBy != null) {
            return failure(ForkOutcome.CRASHED, stoppedBy);
        }
        OptionalInt status = child.awaitExit(limits.exit());
        return ForkFailure.diagnose(task.side(), output(), status, String.valueOf(cause.getMessage()));
    }

    private void checked(Runnable reading) throws ForkFailure {
        try {
            reading.run();
        } catch (IllegalArgumentException e) {
            throw failure(ForkOutcome.CRASHED, "sent a malformed message: " + e.getMessage());
        }
    }

    private ForkFailure failure(ForkOutcome outcome, String reason) {
        return new ForkFailure(task.side(), outcome, reason);
    }

    private static String seconds(Duration limit) {
        return limit.toMillis() / 1000.0 + " s";
    }
}
