package io.github.rjperf.compare.host;

import io.github.rjperf.build.jni.TransferLibrary;
import io.github.rjperf.build.jni.TransferLibrary.Answer;
import io.github.rjperf.build.jni.TransferLibrary.Available;
import io.github.rjperf.build.jni.TransferLibrary.Unavailable;
import io.github.rjperf.measure.fork.CommandLine;
import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.measure.fork.SidedCommand;
import io.github.rjperf.measure.fork.StartOptions;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that start a session's forks. */
record ForkCommands(BenchSession session) {
    /** Class of the capability that makes the calls for the synthetic JNI benchmarks. */
    private static final String NATIVE_LIBRARY = "io.github.rjperf.jnitransfer.NativeLibrary";

    /** The command line for all forks of a plan, whose sides can have their own JVMs. */
    CommandLine of(Plan plan) {
        SideJvm base = plan.sides().base();
        SideJvm candidate = plan.sides().candidate();
        if (base == null || candidate == null) {
            return forkCommand(plan, session.start().get(), session.settings().java(), JvmOptions.NONE);
        }
        StartOptions ofBase = start(Side.BASE, base);
        StartOptions ofCandidate =
                Objects.equals(base.home(), candidate.home()) ? ofBase : start(Side.CANDIDATE, candidate);
        return new SidedCommand(
                forkCommand(plan, ofBase.get(), JvmChoice.java(base, session.settings()), base.further()),
                forkCommand(
                        plan, ofCandidate.get(), JvmChoice.java(candidate, session.settings()), candidate.further()));
    }

    /** The options for the side's JVM, which is this program's or a different one. */
    private StartOptions start(Side side, SideJvm jvm) {
        return jvm.home() == null
                ? session.start()
                : session.start()
                        .on(
                                JvmChoice.java(jvm, session.settings()),
                                session.workspace().folder("jvm-" + side.word()));
    }

    /** The command that tries capabilities on one side's JVM. */
    ForkCommand probing(Plan plan, Side side) {
        SideJvm jvm = plan.sides().jvm(side);
        Plan plain = plan.with(List.of());
        return jvm == null
                ? forkCommand(plain, List.of(), session.settings().java(), JvmOptions.NONE)
                : forkCommand(plain, List.of(), JvmChoice.java(jvm, session.settings()), jvm.further());
    }

    private ForkCommand forkCommand(Plan plan, List<String> options, Path java, JvmOptions further) {
        Map<String, Benchmark> benchmarks =
                session.catalog().all().stream().collect(Collectors.toMap(Benchmark::benchmark, Function.identity()));
        return new ForkCommand(
                java,
                session.jars(),
                benchmarks,
                transferProperties(plan),
                plan.profilers(),
                session.isolation().wall(),
                options,
                plan.collector(),
                further);
    }

    /** System properties that give the path of the library for the synthetic JNI benchmarks, which is built if a chosen series needs it. */
    private Map<String, String> transferProperties(Plan plan) {
        boolean isNeeded = plan.series().stream()
                .flatMap(planned -> Stream.of(Side.values())
                        .map(side -> plan.sides().call(side, planned.key()).benchmark()))
                .map(session.catalog()::benchmark)
                .anyMatch(benchmark -> benchmark.needs().contains(NATIVE_LIBRARY));
        if (!isNeeded) {
            return Map.of();
        }
        Path cache = session.settings().cache().resolve("jni-transfer");
        Path javaHome = Path.of(session.settings().property("java.home"));
        Answer answer = new TransferLibrary(
                        session.settings().jniTransferJar(),
                        cache,
                        javaHome,
                        session.settings().environment())
                .obtain();
        return answer instanceof Available library
                ? Map.of(ForkCommand.TRANSFER_LIBRARY, library.path().toString())
                : Map.of(ForkCommand.TRANSFER_UNAVAILABLE, ((Unavailable) answer).reason());
    }
}
