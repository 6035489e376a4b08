package io.github.rjperf.measure.fork;

import io.github.rjperf.files.UntrustedFolder;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.value.EnumText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        List<Path> jars = new ArrayList<>(forks.jars());
        jars.add(sampling.profiler());
        List<String> start = new ArrayList<>(forks.start());
        start.addAll(EXACT);
        Map<String, String> properties = new HashMap<>(forks.properties());
        properties.put(FILE, file(folder).toString());
        properties.put(PARTS, parts());
        return new ForkCommand(
                        forks.java(),
                        jars,
                        forks.classNames(),
                        properties,
                        List.of(),
                        forks.wall(),
                        start,
                        forks.collector())
                .of(task, folder);
    }

    @Override
    public boolean hasWall(ForkTask task) {
        return forks.hasWall(task);
    }

    private String parts() {
        StringBuilder parts =
                new StringBuilder("cpu=" + sampling.cpuIterations() + ",heap=" + sampling.heapIterations());
        if (sampling.eventIterations() > 0) {
            for (ProcessorEvent event : ProcessorEvent.values()) {
                parts.append("," + EnumText.of(event) + "=" + sampling.eventIterations());
            }
        }
        return parts.toString();
    }

    @Override
    public Optional<Path> ownLibrary(ForkTask task) {
        return forks.ownLibrary(task);
    }

    @Override
    public String stacks(ForkFolder folder) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            new UntrustedFolder(folder.ofRun()).copy(file(folder), MOST_BYTES, text);
        } catch (IOException e) {
            return "";
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    private static Path file(ForkFolder folder) {
        return folder.temporary().resolve("stacks.txt");
    }
}
