package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.settings.Console;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records a judged bundle in the database. */
public record RecordStep(Console console, Supplier<Database> databases) {
    /** Records the bundle once; on failure, prints how to record it later and throws RecordException. */
    public void run(Bundle bundle, Judgement judgement, @Nullable Context context) {
        Comparison comparison = bundle.readComparison();
        try (Database database = databases.get();
                Stream<Fork> forks = bundle.readForks()) {
            Recording recording = new Recording(comparison, forks.toList(), judgement, context, false);
            boolean isNew = new Recorder(database).record(recording, bundle.sha256());
            console.say((isNew ? "Recorded in " : "Already recorded in ") + database);
        } catch (RecordException e) {
            console.say("rjperf: not recorded, but nothing is lost; try again: ./rjperf record " + bundle.folder());
            throw e;
        }
    }
}
