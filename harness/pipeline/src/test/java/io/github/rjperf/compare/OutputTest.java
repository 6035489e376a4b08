package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SampleScores;
import io.github.rjperf.report.json.CiFormat;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OutputTest {
    @TempDir
    private Path folder;

    @Test
    void eachSideGetsItsOwnScores() throws Exception {
        Path base = Files.writeString(folder.resolve("base.json"), "old and longer than nothing");
        Path candidate = folder.resolve("candidate.json");
        new Output(null, Map.of(Side.BASE, base, Side.CANDIDATE, candidate), Map.of())
                .write(SampleResults.mixed(), () -> SampleScores.of(SampleResults.mixed()));
        assertThat(base).hasContent(SampleScores.of(SampleResults.mixed()).text(Side.BASE));
        assertThat(candidate).hasContent(SampleScores.of(SampleResults.mixed()).text(Side.CANDIDATE));
    }

    @Test
    void eachFormatGetsItsOwnFile() {
        Path junit = folder.resolve("junit.xml");
        Path bencher = folder.resolve("bencher.json");
        new Output(null, Map.of(), Map.of(CiFormat.JUNIT, junit, CiFormat.BENCHER, bencher))
                .write(SampleResults.mixed(), () -> SampleScores.of(SampleResults.mixed()));
        assertThat(junit).hasContent(CiFormat.JUNIT.of(SampleResults.mixed()));
        assertThat(bencher).hasContent(CiFormat.BENCHER.of(SampleResults.mixed()));
    }

    @Test
    void aDeviceIsWrittenToAndStaysWhatItIs() {
        Path device = Path.of("/dev/null");
        new Output(null, Map.of(Side.BASE, device), Map.of())
                .write(SampleResults.single(), () -> SampleScores.of(SampleResults.single()));
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void whatCannotBeWrittenIsRefusedAtOnce() {
        assertThatThrownBy(() -> new Output(null, Map.of(Side.BASE, folder), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("it is a folder, or you do not have permission to write to it");
        assertThatThrownBy(() -> new Output(null, Map.of(Side.BASE, folder.resolve("none/base.json")), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("none is not a folder that you can write to");
        Path file = folder.resolve("both.json");
        assertThatThrownBy(() -> new Output(
                        null, Map.of(Side.BASE, file), Map.of(CiFormat.JUNIT, folder.resolve("./both.json"))))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("cannot share");
        assertThatCode(() -> new Output(null, Map.of(Side.BASE, Path.of("base.json")), Map.of()))
                .doesNotThrowAnyException();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsReported() {
        Output full = new Output(null, Map.of(Side.CANDIDATE, Path.of("/dev/full")), Map.of());
        assertThatThrownBy(() -> full.write(SampleResults.single(), () -> SampleScores.of(SampleResults.single())))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("/dev/full: cannot be written");
    }
}
