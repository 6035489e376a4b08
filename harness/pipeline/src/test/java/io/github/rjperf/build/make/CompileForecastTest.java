package io.github.rjperf.build.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.tools.Tools;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompileForecastTest {
    private static final Toolchain TOOLCHAIN = new Toolchain("g++ 12", "ld", "17");

    @TempDir
    private Path folder;

    @BeforeEach
    void fourFiles() throws IOException {
        Files.writeString(folder.resolve("src.mk"), "LIB_SOURCES = a.cc b.cc c.cc\nJNI_NATIVE_SOURCES = d.cc\n");
    }

    @Test
    void takesTheTimeOfAFileFromTheBuildThatCompiledMost() throws IOException {
        List<Compilation> earlier = List.of(made(30, 400, 398), made(600, 400, 100), made(40, 400, 300));
        assertThat(forecast(2, trusted(), earlier).mostSeconds()).isEqualTo(8);
        assertThat(forecast(2, trusted(), earlier).files()).isEqualTo(4);
    }

    @Test
    void withoutSuchABuildMoreProcessorsTakeLess() throws IOException {
        List<Compilation> small = List.of(made(30, 6, 0));
        assertThat(forecast(1, trusted(), small).mostSeconds())
                .isPositive()
                .isEqualTo(2 * forecast(2, trusted(), small).mostSeconds());
    }

    @Test
    void knowsWhetherThereAreObjects() throws IOException {
        trusted().create();
        assertThat(forecast(1, trusted(), List.of()).mayReuse()).isFalse();
        Files.writeString(folder.resolve("shared/objects/one.gz"), "");
        assertThat(forecast(1, trusted(), List.of()).mayReuse()).isTrue();
        Caches untrusted = new Caches(folder.resolve("shared"), folder.resolve("own"));
        untrusted.create();
        assertThat(forecast(1, untrusted, List.of()).mayReuse()).isTrue();
        // ccache keeps its own.
        Tools tools = tools(Path.of("/usr/bin/ccache"));
        assertThat(CompileForecast.of(job(1, trusted()), tools, List.of())).satisfies(forecast -> {
            assertThat(forecast.ccache()).isTrue();
            assertThat(forecast.mayReuse()).isFalse();
        });
    }

    @Test
    void aTreeWithoutAListTakesAnUnknownTime() throws IOException {
        Files.delete(folder.resolve("src.mk"));
        assertThat(forecast(1, trusted(), List.of()).mostSeconds()).isZero();
    }

    private Caches trusted() {
        return new Caches(folder.resolve("shared"), null);
    }

    private CompileForecast forecast(int jobs, Caches caches, List<Compilation> earlier) throws IOException {
        return CompileForecast.of(job(jobs, caches), tools(null), earlier);
    }

    private BuildJob job(int jobs, Caches caches) {
        return new BuildJob(folder, folder.resolve("run"), caches, StoppingSandbox.LIMITS, jobs);
    }

    private static Tools tools(@Nullable Path ccache) {
        Path somewhere = Path.of("/usr/bin");
        return new Tools(somewhere, somewhere, ccache, somewhere, TOOLCHAIN, "0");
    }

    private static Compilation made(double seconds, int objects, int hits) {
        String sum = "0".repeat(64);
        return new Compilation(
                null,
                false,
                sum,
                TOOLCHAIN,
                List.of(),
                new TreeMap<>(),
                List.of(),
                seconds,
                seconds,
                objects,
                hits,
                List.of(),
                "build.log");
    }
}
