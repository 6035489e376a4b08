package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.measure.fork.ForkFolder;
import io.github.rjperf.measure.fork.ForkRecorder;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.Launch;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Determines what a build lacks by trying it: a JVM like that of its forks calls each capability once.
 *
 * <p>If a call crashes the JVM, the build lacks that capability, and the others are tried again.
 */
public record CapabilityProbe(ForkCommand command, Workspace workspace, Guard guard) {
    /** The time limit for one JVM. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The time limit for all JVMs of a build: if each call hung, every JVM would take a minute. */
    private static final Duration MOST_TIME = Duration.ofMinutes(5);

    /** The capabilities, given as class names, that the build lacks, each with the reason on one line. */
    public SortedMap<String, String> lacking(Build build, Collection<String> capabilities) {
        SortedSet<String> unknown = new TreeSet<>(capabilities);
        SortedMap<String, String> lacking = new TreeMap<>();
        long deadline = System.nanoTime() + MOST_TIME.toNanos();
        while (!unknown.isEmpty() && System.nanoTime() < deadline) {
            Answers answers = ask(build, unknown);
            answers.byCapability().forEach((capability, answer) -> {
                if (unknown.remove(capability) && !answer.equals("ok")) {
                    lacking.put(capability, answer);
                }
            });
            if (!unknown.isEmpty()) {
                String fatal = unknown.first();
                unknown.remove(fatal);
                lacking.put(fatal, fatal + ": " + answers.ending());
            }
        }
        unknown.forEach(late -> lacking.put(late, late + ": not tried within " + MOST_TIME.toMinutes() + " min"));
        return lacking;
    }

    /** What one JVM reported before it ended, and how it ended. */
    private record Answers(Map<String, String> byCapability, String ending) {}

    private Answers ask(Build build, SortedSet<String> capabilities) {
        ForkFolder folder = workspace.newFork(build, build.librarySha256());
        try {
            Launch launch = new Launch(
                    command.probe(build, capabilities, folder), ForkCommand.environment(folder, build), folder.root());
            Child child = Child.start(launch, guard, false);
            OptionalInt status = child.awaitExit(LIMIT);
            child.killTree();
            String ending = status.isEmpty()
                    ? "did not answer within " + LIMIT.toSeconds() + " s"
                    : "the JVM ended with status " + status.getAsInt();
            return new Answers(answers(child.output(), capabilities), ending);
        } finally {
            Workspace.delete(folder.root());
        }
    }

    private static Map<String, String> answers(String output, SortedSet<String> capabilities) {
        Map<String, String> answers = new TreeMap<>();
        output.lines().map(line -> line.split("\t", 2)).forEach(line -> {
            if (line.length == 2 && capabilities.contains(line[0])) {
                answers.put(line[0], ForkRecorder.clean(line[1]));
            }
        });
        return answers;
    }
}
