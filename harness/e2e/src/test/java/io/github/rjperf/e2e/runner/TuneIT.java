package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings of a quiet host, written into a tree like that of the kernel. */
@Tag("runner")
class TuneIT {
    /** A line of the page as {@code echo VALUE | sudo tee FILE}. */
    private static final Pattern BY_HAND = Pattern.compile("echo (\\S+) \\| sudo tee (/\\S+?)[\\s`)]");

    @TempDir
    private Path root;

    @Test
    void setsWhatIsThereAndSaysWhatIsNot() throws IOException {
        Path governor = file("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave");
        Path boost = file("sys/devices/system/cpu/cpufreq/boost", "1");
        Path pages = file("sys/kernel/mm/transparent_hugepage/enabled", "always");
        Path userNamespaces = file("proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1");

        Shell.Ended ended = tune();

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(governor).hasContent("performance");
        assertThat(boost).hasContent("0");
        assertThat(pages).hasContent("madvise");
        assertThat(userNamespaces).hasContent("0");
        assertThat(ended.said())
                .contains(
                        "tune: /sys/devices/system/cpu/cpufreq/boost = 0",
                        "tune: /proc/sys/vm/swappiness does not exist or cannot be set");
    }

    @Test
    void anIntelClockIsHeldByItsOwnSwitch() throws IOException {
        Path turbo = file("sys/devices/system/cpu/intel_pstate/no_turbo", "0");
        Path boost = file("sys/devices/system/cpu/cpufreq/boost", "1");

        tune().orFail();

        assertThat(turbo).hasContent("1");
        assertThat(boost).hasContent("1");
    }

    /** What the page has a person type is what the script does. */
    @Test
    void agreesWithThePage() throws IOException {
        Matcher lines = BY_HAND.matcher(Repository.read(Repository.root().resolve("docs/how-to/your-host.md")));
        int compared = 0;
        while (lines.find()) {
            if (lines.group(2).endsWith("smt/control") || lines.group(2).endsWith("no_turbo")) {
                continue;
            }
            Path file = file(lines.group(2).substring(1), "before");
            tune().orFail();
            assertThat(file).hasContent(lines.group(1));
            compared++;
        }
        assertThat(compared).isGreaterThanOrEqualTo(3);
    }

    private Path file(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private Shell.Ended tune() {
        return Shell.run(
                root,
                Map.of("RJPERF_SYSFS_ROOT", root.toString()),
                List.of(Repository.root().resolve("docker/runner/linux/tune").toString()));
    }
}
