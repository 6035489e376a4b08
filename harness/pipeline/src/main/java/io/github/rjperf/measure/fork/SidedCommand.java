package io.github.rjperf.measure.fork;

import io.github.rjperf.model.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A command for the forks of each side, which run on different JVMs. */
public record SidedCommand(CommandLine base, CommandLine candidate) implements CommandLine {
    private CommandLine of(ForkTask task) {
        return task.side() == Side.BASE ? base : candidate;
    }

    private SidedCommand both(UnaryOperator<CommandLine> change) {
        return new SidedCommand(change.apply(base), change.apply(candidate));
    }

    @Override
    public List<String> of(ForkTask task, ForkFolder folder) {
        return of(task).of(task, folder);
    }

    @Override
    public boolean hasWall(ForkTask task) {
        return of(task).hasWall(task);
    }

    @Override
    public Optional<Path> ownLibrary(ForkTask task) {
        return of(task).ownLibrary(task);
    }

    @Override
    public CommandLine loggingNatives() {
        return both(CommandLine::loggingNatives);
    }

    @Override
    public CommandLine counting(Path profiler, boolean isKeeping) {
        return both(side -> side.counting(profiler, isKeeping));
    }

    @Override
    public CommandLine sampling(SampledTask.Sampling sampling) {
        return both(side -> side.sampling(sampling));
    }

    /** Returns the stacks of the base, because every JVM writes them to the same place. */
    @Override
    public String stacks(ForkFolder folder) {
        return base.stacks(folder);
    }
}
