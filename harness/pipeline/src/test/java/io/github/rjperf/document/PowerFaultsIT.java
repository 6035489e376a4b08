package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.files.Trees;
import io.github.rjperf.model.Fork;
import io.github.rjperf.testing.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Power cuts while a bundle is written: no pair is lost that {@link ForkLog#append} has returned for, and the same command
 * writes the rest.
 */
@Tag("faults")
class PowerFaultsIT {
    @TempDir
    Path folder;

    private final Random random = new Random(Faults.seed());
    private final Map<String, Integer> ends = new TreeMap<>();

    @Test
    void noBundleIsCorrupt() throws Exception {
        DiskShim disk = DiskShim.compile(folder);
        Path original = Files.createDirectory(folder.resolve("original"));
        Path log = folder.resolve("log");
        disk.logging(original, log);
        WrittenDisk written = new WrittenDisk(Files.readAllLines(log), random);
        int cuts = Faults.cases(300, 5);
        for (int number = 0; number < cuts; number++) {
            Path target = Files.createDirectory(folder.resolve("after"));
            int cut = random.nextInt(written.size() + 1);
            written.after(cut, original, target);
            continued(target, written.acknowledged(cut), "cut " + number + " after " + cut + " calls");
            Trees.delete(target);
        }
        Faults.report("power", cuts + " power cuts at any of " + written.size() + " calls, " + ends + ", 0 corrupt");
        assertThat(ends).containsKeys("continued", "begun again");
    }

    private void continued(Path target, int acknowledged, String which) throws IOException {
        Bundle bundle = BundleWriting.bundle(target);
        for (Path file : List.of(bundle.verdict(), bundle.reportHtml(), bundle.reportMarkdown())) {
            if (Files.exists(file)) {
                assertThat(Files.size(file)).as(which + ": " + file).isPositive();
            }
        }
        if (Files.exists(bundle.verdict())) {
            assertThat(bundle.readVerdict()).as(which).isEqualTo(new Samples(19).judgment());
        }
        try {
            assertThat(pairs(bundle)).as(which + ": pairs").isGreaterThanOrEqualTo(acknowledged);
            BundleWriting.write(bundle, null);
            ends.merge("continued", 1, Integer::sum);
        } catch (DocumentException e) {
            // As the message of such a log says.
            assertThat(e.getMessage()).as(which).contains("delete the folder and start again");
            assertThat(acknowledged).as(which).isZero();
            ends.merge("begun again", 1, Integer::sum);
            return;
        }
        try (Stream<Fork> forks = bundle.readForks()) {
            assertThat(forks.toList()).as(which).isEqualTo(BundleWriting.all());
        }
    }

    /** Number of pairs with which a run that continues starts. */
    private static int pairs(Bundle bundle) {
        if (!Files.exists(bundle.forks())) {
            return 0;
        }
        try (ForkLog log = bundle.resumeForkLog()) {
            return log.found().size() / 2;
        }
    }
}
