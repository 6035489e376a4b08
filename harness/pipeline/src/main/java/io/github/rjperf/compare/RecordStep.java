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

/** A judged bundle becomes rows. */
public record RecordStep(Console console, Supplier<Database> databases) {
    /** Records the bundle, once; throws RecordException after telling how to do it again. */
    public void run(Bundle bundle, Judgement judgement, @Nullable Context context) {
        Comparison comparison = bundle.readComparison();
        try (Database database = databases.get();
                Stream<Fork> forks = bundle.readForks()) {
            Recording recording = new Recording(comparison, forks.toList(), judgement, context, false);
            boolean isNew = new Recorder(database).record(recording, bundle.sha256());
            console.say((isNew ? "Recorded in " : "Was recorded before in ") + database);
        } catch (RecordException e) {
            console.say("rjperf: not recorded; nothing is lost: ./rjperf record " + bundle.folder());
            throw e;
        }
    }
}
