package io.github.rjperf.compare;

import io.github.rjperf.model.verdict.Judgement;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a command outputs for a comparison, in addition to the reports of its bundle.
 *
 * @param jsonExitCode exit code of the command for a judgement, to print a summary in JSON; null to print the table
 * @param jmh files with the scores in JMH's format
 */
public record Output(@Nullable ToIntFunction<Judgement> jsonExitCode, JmhFiles jmh) {
    /** Nothing but the table. */
    public static final Output TABLE = new Output(null, JmhFiles.NONE);
}
