package io.github.rjperf.cli.options;

import io.github.rjperf.compare.host.JvmChoice;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for sides that differ in more than their builds. */
public final class SideOptions {
    @Option(
            names = "--calls",
            description =
                    "Compare two calls of one build. The arguments are the build, the base's call, and the candidate's:"
                            + " 9.10.0 Get.get Get.preallocatedGet. Nothing is recorded.")
    private boolean calls;

    @Option(
            names = "--jdk-base",
            paramLabel = "DIR",
            description = "JDK for the base's forks (default: the one that runs this program). Nothing is recorded.")
    private @Nullable Path jdkBase;

    @Option(names = "--jdk-candidate", paramLabel = "DIR", description = "JDK for the candidate's forks.")
    private @Nullable Path jdkCandidate;

    @Option(
            names = "--jvm-args-base",
            paramLabel = "ARGS",
            description = "Additional JVM options for the base's forks, as one argument: '-XX:+UseZGC -Xmx1g'. Nothing"
                    + " is recorded.")
    private @Nullable String argumentsBase;

    @Option(
            names = "--jvm-args-candidate",
            paramLabel = "ARGS",
            description = "Additional JVM options for the candidate's forks.")
    private @Nullable String argumentsCandidate;

    boolean choose() {
        return calls || choosesJvms();
    }

    boolean compareCalls() {
        return calls;
    }

    private boolean choosesJvms() {
        return jdkBase != null || jdkCandidate != null || argumentsBase != null || argumentsCandidate != null;
    }

    /** The plan with the chosen JVMs. Each JVM is started once to check it. */
    Plan onJvms(Plan plan, Settings settings) {
        return JvmChoice.of(plan, choice(jdkBase, argumentsBase), choice(jdkCandidate, argumentsCandidate), settings);
    }

    private static JvmChoice choice(@Nullable Path jdk, @Nullable String arguments) {
        return new JvmChoice(jdk, UserInput.orUsage(() -> JvmOptions.parse(arguments == null ? "" : arguments)));
    }
}
