package io.github.rjperf.measure.fork;

import io.github.rjperf.model.explanation.ProcessorEvent;
import io.github.rjperf.model.value.EnumText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Forks whose stacks are sampled in their last measured iterations; the scores of those contain the cost of that.
 *
 * @param forks the same forks without a profiler
 */
record ProfiledForks(ForkCommand forks, SampledTask.Sampling sampling) implements CommandLine {
    private static final String FILE = "rjperf.stacks.file";
    private static final String PARTS = "rjperf.stacks.parts";

    /** Without them, all code of a compiled method looks like that of its next safepoint. */
    private static final List<String> EXACT = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    private static final int MOST_BYTES = 4 << 20;

    @Override
    public List<String> of(ForkTask task, ForkFolder folder) {
        Map<String, String> properties = Map.of(FILE, file(folder).toString(), PARTS, parts());
        return forks.with(List.of(sampling.profiler()), properties, EXACT, List.of())
                .of(task, folder);
    }

    @Override
    public boolean hasWall(ForkTask task) {
        return forks.hasWall(task);
    }

    private String parts() {
        String profiles = "cpu=" + sampling.cpuIterations() + ",heap=" + sampling.heapIterations();
        return sampling.eventIterations() == 0
                ? profiles
                : Stream.of(ProcessorEvent.values())
                        .map(event -> "," + EnumText.of(event) + "=" + sampling.eventIterations())
                        .collect(Collectors.joining("", profiles, ""));
    }

    @Override
    public Optional<Path> ownLibrary(ForkTask task) {
        return forks.ownLibrary(task);
    }

    @Override
    public String stacks(ForkFolder folder) {
        return folder.text(file(folder), MOST_BYTES);
    }

    private static Path file(ForkFolder folder) {
        return folder.temporary().resolve("stacks.txt");
    }
}
