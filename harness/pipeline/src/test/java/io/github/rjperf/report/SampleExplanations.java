package io.github.rjperf.report;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.CallNode;
import io.github.rjperf.model.explanation.Cause;
import io.github.rjperf.model.explanation.Cause.Activity;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.ChangeParts.PartOfChange;
import io.github.rjperf.model.explanation.ChangedFiles;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.model.explanation.CodeFrame;
import io.github.rjperf.model.explanation.CodeKind;
import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.KeptSites.KeptSite;
import io.github.rjperf.model.explanation.KeptSites.Memory;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.model.explanation.ProcessorUse;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.StackComparison;
import io.github.rjperf.model.explanation.StackComparison.FrameChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Results whose series have been explained. */
public final class SampleExplanations {
    /** What is said of the files of every explanation here, if the profile shows the change. */
    static final String FILES = "Of the 4 files changed, java/rocksjni/kv_helper.h is on the changed path"
            + " (rocksdb::KVException::ThrowOnError).";

    private SampleExplanations() {}

    /** All series with the same explanation. */
    public static Results explained(Results results, StackComparison stacks) {
        return results.explainedBy(new Explanation(
                results.judgment().comparisonId(),
                results.judgment().series().stream()
                        .map(SeriesVerdict::series)
                        .map(key -> of(key, stacks))
                        .toList()));
    }

    /** The slowest series alone, with the exceptions that its profile shows. */
    public static Results ofWorst(Results results) {
        SeriesKey worst = Row.bySeverity(results).get(0).judged().series();
        ChangeParts.Effects effects =
                new ChangeParts.Effects(part(-0.71, 0.03), part(-0.004, 0.02), part(0, 0.01), part(-0.714, 0.03));
        ExplainedSeries why = new ExplainedSeries(
                worst,
                new SampledProfile(5, 18.4, SampleCalls.get(), null, null),
                null,
                new ChangeParts(5, 0, 40, effects, null, null),
                null,
                files());
        return results.explainedBy(new Explanation(results.judgment().comparisonId(), List.of(why)));
    }

    /** A change in the native library that reads more bytes. */
    public static ExplainedSeries of(SeriesKey series, StackComparison stacks) {
        ChangeParts.Effects effects =
                new ChangeParts.Effects(part(-0.06, 0.02), part(-0.001, 0.02), part(0, 0.01), part(-0.061, 0.028));
        return new ExplainedSeries(
                series,
                new SampledProfile(5, 18.4, stacks, processor(), null),
                new CountChanges(List.of(new CountChange("BYTES_READ", "B", 0, 65536)), 40, 2, 5, null, null),
                new ChangeParts(5, 0, 40, effects, null, null),
                null,
                files());
    }

    /** More instructions, and as many branch misses as before. */
    static List<ProcessorUse> processor() {
        return List.of(
                new ProcessorUse(ProcessorEvent.INSTRUCTIONS, new PerOperation(4898, 5310, 380, 444)),
                new ProcessorUse(ProcessorEvent.BRANCH_MISSES, new PerOperation(1.25, 1.5, -0.5, 1)));
    }

    /** The options of a read that {@code open} makes and never closes. */
    public static KeptSite keptSite() {
        return new KeptSite(
                List.of(
                        new CodeFrame("org/rocksdb/RocksDB.openReadOnly", CodeKind.JAVA),
                        new CodeFrame("org/rocksdb/ReadOptions.newReadOptions", CodeKind.JAVA),
                        ofNative("Java_org_rocksdb_ReadOptions_newReadOptions__")),
                Memory.NATIVE,
                0,
                176);
    }

    /** One of four files, with the function that throws. */
    static ChangedFiles files() {
        return new ChangedFiles(
                4,
                List.of(new ChangedFile("java/rocksjni/kv_helper.h", ofNative("rocksdb::KVException::ThrowOnError"))));
    }

    private static PartOfChange part(double logChange, double half) {
        return new PartOfChange(logChange, logChange - half, logChange + half);
    }

    /** 960 ns more, 61 % of it for exceptions. */
    public static StackComparison exceptions() {
        return stacks(
                new Cause(Activity.NATIVE_EXCEPTIONS, ofNative("rocksdb::KVException"), 0.61, 0.55, 0.67),
                name -> name);
    }

    /** The same without a place that explains it. */
    static StackComparison spread() {
        return stacks(null, name -> name);
    }

    /** The same with names that a hostile build chose. */
    public static StackComparison hostile() {
        String name = SampleResults.HOSTILE.replaceAll("[\\p{Cc}\\p{Cf}]", " ").strip();
        Cause cause = new Cause(Activity.FUNCTION, new CodeFrame(name, CodeKind.UNNAMED), 0.61, 0.55, 0.67);
        return stacks(cause, unseen -> name);
    }

    /** The same of a cause, with names that a build chose. */
    static StackComparison stacks(@Nullable Cause cause, UnaryOperator<String> names) {
        CodeFrame get = new CodeFrame(names.apply("org/rocksdb/RocksDB.get"), CodeKind.JAVA);
        CodeFrame thrown = ofNative(names.apply("__cxa_throw"));
        CodeFrame read = ofNative(names.apply("rocksdb::BlockIter<rocksdb::Slice>::Seek"));
        return new StackComparison(
                "perf-events",
                new PerOperation(980, 1940, 900, 1020),
                1010,
                1990,
                cause,
                List.of(
                        new FrameChange(get, new PerOperation(980, 1940, 880, 1040)),
                        new FrameChange(thrown, new PerOperation(0, 586, 520, 650)),
                        new FrameChange(read, new PerOperation(500, 510, -40, 60))),
                List.of(get, thrown, read),
                List.of(
                        new CallNode(-1, 0, 980, 1940, true),
                        new CallNode(0, 1, 0, 586, true),
                        new CallNode(0, 2, 500, 510, false),
                        new CallNode(2, 1, 10, 5, true)),
                List.of(new FrameChange(get, new PerOperation(0, 24, 23, 25))),
                0.21,
                List.of(names.apply("libgcc_s.so.1")),
                0.02);
    }

    private static CodeFrame ofNative(String name) {
        return new CodeFrame(name, CodeKind.NATIVE);
    }
}
