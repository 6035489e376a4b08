package io.github.rjperf.compare.host;

import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.measure.fork.JvmVersion;
import io.github.rjperf.measure.fork.MeasureException;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The JVM that the user chose for one side's forks.
 *
 * @param jdk folder of a JDK; null for this program's JVM
 * @param arguments arguments in addition to those of every fork
 */
public record JvmChoice(@Nullable Path jdk, JvmOptions arguments) {
    /** This program's JVM without additional arguments. */
    public static final JvmChoice NONE = new JvmChoice(null, JvmOptions.NONE);

    /** The folder that contains the programs in a macOS JDK. */
    private static final String MAC_HOME = "Contents/Home";

    /** The plan with these JVMs, or unchanged if neither was chosen; throws UsageException for a JVM on which forks cannot run. */
    public static Plan of(Plan plan, JvmChoice base, JvmChoice candidate, Settings settings) {
        return base.equals(NONE) && candidate.equals(NONE)
                ? plan
                : plan.with(plan.sides()
                        .with(
                                base.found(Side.BASE, plan.collector(), settings),
                                candidate.found(Side.CANDIDATE, plan.collector(), settings)));
    }

    private SideJvm found(Side side, Collector collector, Settings settings) {
        Path java = jdk == null
                ? settings.java()
                : java(Path.of(new UserFolders(settings).local(jdk.toString())), "--jdk-" + side.word());
        return new SideJvm(
                jdk == null ? null : home(java).toString(), version(side, java, arguments, collector), arguments.all());
    }

    private static Path java(Path jdk, String option) {
        for (Path home : new Path[] {jdk, jdk.resolve(MAC_HOME)}) {
            try {
                Path java = home.resolve("bin/java").toRealPath();
                if (Files.isExecutable(java)) {
                    return java;
                }
            } catch (IOException missing) {
                // try the next one, if any
            }
        }
        throw new UsageException(option + " " + jdk + ": there is no bin/java in it; specify the folder of a JDK");
    }

    private static Path home(Path java) {
        return Objects.requireNonNull(java.resolveSibling("..").normalize());
    }

    /** The Java program that runs one side's forks. */
    static Path java(SideJvm jvm, Settings settings) {
        return jvm.home() == null ? settings.java() : Path.of(jvm.home()).resolve("bin/java");
    }

    /** Throws UsageException if one side's JVM has changed since the comparison began. */
    public static void requireSame(Plan plan, Settings settings) {
        for (Side side : Side.values()) {
            SideJvm jvm = plan.sides().jvm(side);
            if (jvm != null) {
                String now = version(side, java(jvm, settings), jvm.further(), plan.collector());
                if (!now.equals(jvm.version())) {
                    throw new UsageException("the " + side.word() + " was measured on " + jvm.version() + ", but "
                            + java(jvm, settings) + " is now " + now + "; install that JDK there again, or start a new"
                            + " comparison");
                }
            }
        }
    }

    private static String version(Side side, Path java, JvmOptions arguments, Collector collector) {
        try {
            JvmVersion found = JvmVersion.of(java, arguments.after(ForkCommand.jvmFlags(collector)));
            if (found.java() < JvmVersion.OLDEST) {
                throw new UsageException("the JVM of the " + side.word() + ", " + found.words()
                        + ", is too old; the benchmarks need Java " + JvmVersion.OLDEST + " or later");
            }
            return found.words();
        } catch (MeasureException e) {
            throw new UsageException("the JVM of the " + side.word() + ", " + java + ", " + e.getMessage());
        }
    }
}
