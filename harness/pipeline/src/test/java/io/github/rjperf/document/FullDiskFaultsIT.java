package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.testing.Faults;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is full, read-only or broken from any call on that writes a bundle: the program says so in one line, and the same
 * command writes the whole bundle once there is room.
 */
@Tag("faults")
class FullDiskFaultsIT {
    private static final Map<Integer, String> ERRORS =
            new TreeMap<>(Map.of(28, "No space left on device", 30, "Read-only file system", 5, "Input/output error"));

    @TempDir
    Path folder;

    @Test
    void oneLineAndNothingHalfRecorded() throws Exception {
        DiskShim disk = DiskShim.compile(folder);
        Path whole = Files.createDirectory(folder.resolve("whole"));
        disk.calm(whole).orFail();
        Map<String, String> expected = content(whole);
        int step = Faults.isOrdered() ? 1 : 12;
        int calls = 0;
        for (int error : ERRORS.keySet()) {
            int call = 1;
            while (failsAndRecovers(disk, call, error, expected)) {
                call += step;
                calls++;
            }
        }
        Faults.report(
                "disk",
                calls + " calls failed (" + ERRORS.values() + "), one line each, " + calls
                        + " bundles whole afterwards");
        assertThat(calls).isGreaterThan(6);
    }

    /** False if there is no call of this number. */
    private boolean failsAndRecovers(DiskShim disk, int call, int error, Map<String, String> expected)
            throws IOException {
        Path own = Files.createDirectory(folder.resolve(error + "-" + call));
        Shell.Ended failed = disk.failing(own, call, error);
        if (failed.code() == 0) {
            return false;
        }
        String which = "call " + call + ": " + failed.said();
        assertThat(failed.code()).as(which).isEqualTo(BundleWriting.FAILED);
        assertThat(failed.said().strip()).as(which).contains(ERRORS.get(error)).doesNotContain("\n");
        Shell.Ended again = disk.calm(own);
        assertThat(again.code()).as(which + "\nthen " + again.said()).isZero();
        assertThat(content(own)).as(which).isEqualTo(expected);
        return true;
    }

    private static Map<String, String> content(Path folder) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return content;
    }
}
