package io.github.rjperf.compare;

import io.github.rjperf.compare.foreign.ForeignSession;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.compare.host.UserFolders;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Measures the builds of a judged bundle again. The new measurements do not become part of the bundle.
 *
 * @param tmpdir folder for databases during measurements; null to keep them in memory
 */
public record Remeasure(
        Settings settings, Console console, @Nullable Path tmpdir) {
    /** Measures something about a comparison. */
    @FunctionalInterface
    public interface Work {
        /**
         * Measures until the work is done or stopped.
         *
         * @param comparison the comparison, with this machine's paths
         */
        void measure(BenchSession session, Comparison comparison, StopRequest stop);
    }

    /**
     * Does the work; false if it was interrupted.
     *
     * @param command the command to continue it
     */
    public boolean run(Bundle bundle, String command, Work work) {
        Comparison told = bundle.readComparison();
        JudgeBundle.requireComparison(told);
        return BenchSession.use(settings, tmpdir, ForkIsolation.asBefore(told.host()), session -> {
            Comparison comparison = new UserFolders(settings).local(told);
            new ResumeCheck(session).check(comparison);
            StopRequest stop = new StopRequest();
            return new Interruption(stop::make, session.workspace(), console, command).during(() -> {
                work.measure(ForeignSession.of(session, comparison), comparison, stop);
                return !stop.isMade();
            });
        });
    }
}
