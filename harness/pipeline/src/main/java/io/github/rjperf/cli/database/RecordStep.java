package io.github.rjperf.cli.database;

import io.github.rjperf.cli.settings.Console;
import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.RecordException;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import java.util.stream.Stream;

/** A judged bundle becomes rows. */
public record RecordStep(Settings settings, Console console, DatabaseOptions options) {
    public void run(Bundle bundle, Judgement judgement, ContextOptions why) {
        Comparison comparison = bundle.readComparison();
        Context context = why.of(comparison);
        try (Database database = options.open(settings);
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
