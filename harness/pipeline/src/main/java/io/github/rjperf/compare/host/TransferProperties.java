package io.github.rjperf.compare.host;

import io.github.rjperf.build.jni.TransferLibrary;
import io.github.rjperf.build.jni.TransferLibrary.Answer;
import io.github.rjperf.build.jni.TransferLibrary.Available;
import io.github.rjperf.build.jni.TransferLibrary.Unavailable;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;

/** System properties with the library of the synthetic JNI benchmarks, which is built if a chosen series needs it. */
record TransferProperties(Settings settings, Catalogue catalogue) {
    /** Class of the capability that makes the call. */
    private static final String NATIVE_LIBRARY = "io.github.rjperf.jnitransfer.NativeLibrary";

    Map<String, String> of(Collection<PlannedSeries> series) {
        boolean needed = series.stream()
                .anyMatch(planned ->
                        catalogue.benchmark(planned.key().benchmark()).needs().contains(NATIVE_LIBRARY));
        return needed ? properties() : Map.of();
    }

    private Map<String, String> properties() {
        Path cache = settings.cache().resolve("jni-transfer");
        Path javaHome = Path.of(settings.property("java.home"));
        Answer answer =
                new TransferLibrary(settings.jniTransferJar(), cache, javaHome, settings.environment()).obtain();
        if (answer instanceof Available library) {
            return Map.of(ForkCommand.TRANSFER_LIBRARY, library.path().toString());
        }
        return Map.of(ForkCommand.TRANSFER_UNAVAILABLE, ((Unavailable) answer).reason());
    }
}
