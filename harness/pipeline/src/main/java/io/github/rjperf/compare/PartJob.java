package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A comparison that is one part of a larger measurement: it has the pairs of any comparison, and is continued with the whole.
 *
 * @param command the command of the whole
 * @param folder folder of the whole
 * @param begun throws UsageException for a bundle that was begun for another purpose
 */
public record PartJob(String command, Path folder, Consumer<Comparison> begun) implements Job {
    /** A part that compares two builds, and is kept directly in the folder of the whole. */
    public static PartJob of(String command, Bundle bundle) {
        return new PartJob(command, bundle.folder().resolveSibling(".").normalize(), JudgeBundle::requireComparison);
    }

    /** This part with another requirement of a bundle that was begun. */
    public PartJob requiring(Consumer<Comparison> other) {
        return new PartJob(command, folder, other);
    }

    @Override
    public String resuming(Path bundle) {
        return "./rjperf " + command() + " --resume " + folder;
    }

    @Override
    public Pacing pacing(Comparison comparison) {
        return COMPARING.pacing(comparison);
    }

    @Override
    public Forecast forecast(Comparison comparison) {
        return COMPARING.forecast(comparison);
    }

    @Override
    public void requireBegun(Comparison comparison) {
        begun.accept(comparison);
    }

    @Override
    public Optional<String> caution(Comparison comparison) {
        return COMPARING.caution(comparison);
    }
}
