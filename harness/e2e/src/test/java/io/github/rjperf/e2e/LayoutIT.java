package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.calibrate.LayoutPurpose;
import io.github.rjperf.calibrate.MeasureLayouts;
import io.github.rjperf.cli.Main;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A calibration of layouts with real forks. Compiling RocksDB takes too long for a test, so the layouts are those of a release with
 * a few bytes after the end of its library.
 */
@Tag("source-build")
@Isolated("it measures")
class LayoutIT {
    private static final int LAYOUTS = 3;
    private static final int PAIRS = 6;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Console console = new Console(stream(out), stream(err), false, false, 100);

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private Settings settings() {
        Map<String, String> properties = new HashMap<>(Map.of("rjperf.home", RjPerfProgram.HOME.toString()));
        System.getProperties()
                .stringPropertyNames()
                .forEach(name -> properties.putIfAbsent(name, System.getProperty(name)));
        properties.put("rjperf.home", RjPerfProgram.HOME.toString());
        Map<String, String> environment =
                Map.of("XDG_DATA_HOME", folder.resolve("data").toString(), "PATH", System.getenv("PATH"));
        return new Settings(environment, properties, Clock.systemUTC());
    }

    @Test
    void each_layout_runs_against_the_next_one_and_is_reported_again() throws IOException {
        Path databases = Files.createDirectory(folder.resolve("databases"));
        LayoutPurpose job = LayoutPurpose.of(LAYOUTS, PAIRS);
        Build build =
                inLayouts(new MakeBuild(settings(), console, true, SourceChoice.of(".")).build(Subject.parse("9.1.1")));
        PlanChoice choice = new PlanChoice("smoke", List.of("GetBenchmarks.get"), 5L, List.of(), null, null, null);
        ComparisonRequest asked = new ComparisonRequest(
                        UUID.randomUUID().toString(),
                        new ComparisonRequest.Builds(
                                SourceChoice.of("."), step -> () -> List.of(build, build), true, true),
                        choice::plan,
                        ComparisonRequest.HostChoices.NONE,
                        ForkIsolation.NONE,
                        databases,
                        folder.resolve("bundle"))
                .planned(job::plan);

        Optional<Bundle> bundle = new MeasureBundle(settings(), console, true, job).begin(asked, () -> {});

        boolean isComplete = new MeasureLayouts(settings(), console, false).report(bundle.orElseThrow());
        Map<Integer, Long> pairsOfLayouts = shiftedPairs(bundle.orElseThrow(), build);
        // others may have disturbed every attempt at a pair
        if (isComplete) {
            assertThat(pairsOfLayouts).isNotEmpty();
            String shown = text(out);
            assertThat(shown).contains("Get.get/", "The usual 12 layouts are enough", "Jars that were not built here");
            out.reset();
            assertThat(rjperf("calibrate", "layout", "--resume", folder + "/bundle", "--tmpdir", databases.toString()))
                    .as(text(err))
                    .isZero();
            assertThat(text(out)).isEqualTo(shown);
            assertUsed(bundle.orElseThrow().readComparison(), databases);
        }
        assertThat(rjperf("bundle", "judge", folder + "/bundle")).isEqualTo(2);
        assertThat(text(err)).contains("has no verdict");
    }

    private void assertUsed(Comparison comparison, Path databases) {
        HostCalibrations calibrations = HostCalibrations.of(settings());
        assertThat(calibrations.layoutShift(comparison.host().identity(), "smoke"))
                .isEmpty();
        assertThat(rjperf("calibrate", "layout", "--resume", folder + "/bundle", "--tmpdir", databases + "", "--use"))
                .isZero();
        assertThat(calibrations.layoutShift(comparison.host().identity(), "smoke"))
                .isPresent();
    }

    private int rjperf(String... arguments) {
        return Main.commandLine(settings(), console).execute(arguments);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Valid pairs by the layout of their base build. */
    private static Map<Integer, Long> shiftedPairs(Bundle bundle, Build build) {
        Comparison comparison = bundle.readComparison();
        List<String> libraries = build.librariesSha256();
        assertThat(comparison.plan().shiftedLayouts()).isTrue();
        Map<Integer, Long> pairsOfLayouts = bundle.read().pairs().stream()
                .filter(Pair::isValid)
                .peek(pair -> assertThat(libraries.indexOf(library(pair.candidate())))
                        .isEqualTo((libraries.indexOf(library(pair.base())) + 1) % LAYOUTS))
                .collect(Collectors.groupingBy(pair -> libraries.indexOf(library(pair.base())), Collectors.counting()));
        assertThat(pairsOfLayouts).allSatisfy((layout, pairs) -> {
            assertThat(layout).isBetween(0, LAYOUTS - 1);
            assertThat(pairs).isLessThanOrEqualTo(PAIRS / LAYOUTS);
        });
        return pairsOfLayouts;
    }

    private static String library(Fork fork) {
        return Objects.requireNonNull(fork.proof()).librarySha256();
    }

    private Build inLayouts(Build release) throws IOException {
        List<CodeLayout> layouts = new ArrayList<>();
        for (int layout = 1; layout < LAYOUTS; layout++) {
            layouts.add(padded(release, layout));
        }
        return release.madeBy(new Compilation(
                null,
                false,
                "0".repeat(64),
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of(),
                new TreeMap<>(),
                layouts,
                1,
                1,
                1,
                0,
                List.of(),
                "/build.log"));
    }

    private CodeLayout padded(Build release, int bytes) throws IOException {
        byte[] library;
        try (ZipFile jar = new ZipFile(release.jar());
                var in = jar.getInputStream(jar.getEntry(release.library()))) {
            library = in.readAllBytes();
        }
        byte[] longer = Arrays.copyOf(library, library.length + bytes);
        Path jar = folder.resolve("layout-" + bytes + ".jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(release.library()));
            zip.write(longer);
            zip.closeEntry();
        }
        return new CodeLayout(jar.toString(), FileSha256.of(jar), Sha256.of(longer));
    }
}
