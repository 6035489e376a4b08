package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges, reports, and records a newly measured bundle.
 *
 * @param record records the results; empty if the user does not want them recorded
 * @param failOn resources whose increased use in a series makes the comparison fail
 */
public record FinishComparison(ReportBundle report, Optional<RecordBundle> record, List<Resource> failOn) {
    /**
     * Judges the bundle, then reports and records it.
     *
     * @throws AfterVerdict if it was judged but could not be reported or recorded; each is attempted even if the other fails
     */
    public Judgment run(Bundle bundle) {
        ReadBundle read = bundle.read();
        Judgment judgment = JudgeBundle.run(read, 1, failOn);
        List<RuntimeException> failures = new ArrayList<>();
        attempt(() -> report.run(read, judgment), failures);
        record.ifPresent(step -> attempt(() -> record(step, read, judgment), failures));
        if (!failures.isEmpty()) {
            throw new AfterVerdict(judgment, failures);
        }
        return judgment;
    }

    private static void attempt(Runnable step, List<RuntimeException> failures) {
        try {
            step.run();
        } catch (RuntimeException e) {
            failures.add(e);
        }
    }

    /** Records the results, unless they compare calls or JVMs or belong to a shard. Shards are recorded together, as one comparison. */
    private void record(RecordBundle step, ReadBundle read, Judgment judgment) {
        if (!read.comparison().plan().sides().isNone()) {
            step.console().say("Not recorded: a history contains only one call, on the JVM of its host.");
        } else if (read.comparison().plan().missingShards().isEmpty()) {
            step.run(read, judgment, null);
        } else {
            step.console()
                    .say("Not recorded, because it is a shard; ./rjperf bundle join records all shards as one"
                            + " comparison.");
        }
    }
}
