package io.github.rjperf.report;

import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.build.Build;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Releases 9.0.1 and 9.1.1 as two cores measured them on November 28, 2026: real pairs, judged again at every call. The
 * README shows them.
 */
public final class SampleReleases {
    /** Benchmark, parameters, then of each pair the scores of base and candidate, and its log ratio. */
    private static final String MEASURED = """
            GetBenchmarks.get keyCount=10000,storage=sst,valueSize=64 865767:870287:+0.0043 \
            866549:877233:+0.0117 880622:856459:-0.0230 885028:845677:-0.0403 884313:871054:-0.0148 \
            864747:874186:+0.0117 851842:828813:-0.0217 894966:890537:-0.0088 864354:860086:-0.0084 \
            869473:868870:-0.0050 844145:862560:+0.0273 882197:871875:-0.0114
            GetBenchmarks.preallocatedGet keyCount=1000,storage=memtable,valueSize=1024 \
            2099095:1979676:-0.0501 2120895:1970159:-0.0855 2109890:1942679:-0.0780 2145319:1944728:-0.1100 \
            2152737:1949032:-0.0996
            GetBenchmarks.preallocatedByteBufferGet keyCount=1000,storage=memtable,valueSize=1024 \
            2066535:1871361:-0.1136 2017530:1843998:-0.0950 2025454:1802501:-0.1128 2074307:1847965:-0.1096 \
            2056570:1871519:-0.0972
            GetNotFoundBenchmarks.getNotFoundEven keyCount=10000,nthMissingKey=2,storage=sst,valueSize=64 \
            998959:501107:-0.6959 1024705:491683:-0.7470 1005679:474598:-0.7427 1039190:503758:-0.7197 \
            1011773:508225:-0.6980
            PutBenchmarks.put bufferListSize=16,keyCount=10000,valueSize=64 344117:340683:-0.0125 \
            343748:340509:-0.0045 330495:326714:-0.0161 334338:330341:-0.0110 343563:339349:-0.0107
            MultiGetBenchmarks.multiGetList keyCount=10000,multiGetSize=100,storage=sst,valueSize=64 \
            10445:10818:+0.0338 10525:10583:+0.0276 10456:10894:+0.0434 10560:10911:+0.0195 \
            10719:11074:+0.0310 10498:10779:+0.0306 10333:10556:+0.0340 10664:11149:+0.0365
            IteratorBenchmarks.scan keyCount=10000,scanLength=100,storage=sst,valueSize=64 52120:50796:-0.0265 \
            51653:51296:-0.0243 53838:51958:-0.0381 53863:51920:-0.0286 53357:50400:-0.0585
            """;

    private static final PairOptions OPTIONS = new PairOptions(
            Schedule.FROZEN_DUEL,
            List.of(Profiler.GC),
            Collector.SERIAL,
            Intervention.NONE,
            null,
            2,
            SideDifference.NONE);

    private SampleReleases() {}

    public static Results results() {
        List<SampleSeries> series = MEASURED.lines().map(SampleReleases::series).toList();
        Comparison comparison = comparison(series.stream()
                .map(one -> new PlannedSeries(one.key(), SampleSeries.PLAN))
                .toList());
        List<Pair> pairs = new ArrayList<>();
        series.forEach(one -> pairs.addAll(one.pairs()));
        return new Results(
                comparison,
                Judge.judge(comparison, JudgingRules.of(comparison), pairs),
                pairs,
                "./rjperf compare maven:9.0.1 maven:9.1.1 --profile quick --seed 164367");
    }

    private static SampleSeries series(String line) {
        String[] words = line.split(" ", -1);
        Map<String, String> parameters =
                new TreeMap<>(Map.of("columnFamilyTestType", "no_column_family", "keySize", "16"));
        for (String parameter : words[1].split(",", -1)) {
            String[] sides = parameter.split("=", -1);
            parameters.put(sides[0], sides[1]);
        }
        SeriesKey key = new SeriesKey(words[0], "thrpt", new TreeMap<>(parameters), 1);
        SampleSeries series =
                new SampleSeries(key, words[0].hashCode()).steady().seconds(4.09);
        for (String pair : List.of(words).subList(2, words.length)) {
            String[] sides = pair.split(":", -1);
            series.pair(
                    Double.parseDouble(sides[0]), Double.parseDouble(sides[1]), Math.exp(Double.parseDouble(sides[2])));
        }
        return series;
    }

    private static Comparison comparison(List<PlannedSeries> series) {
        return new Comparison(
                "a8b3a164-e4f3-409d-9556-3ebd44230a5a",
                Instant.parse("2026-11-28T23:31:17Z"),
                "0.2.0",
                SampleSeries.HEX,
                release("9.0.1", "f889651ab846"),
                release("9.1.1", "ae40ba30649c"),
                SampleHosts.host("AMD EPYC"),
                new Plan("quick", 164_367, 48, 300, series, OPTIONS, List.of()));
    }

    private static Build release(String version, String library) {
        String jar = "rocksdbjni-" + version + ".jar";
        String digest = library + SampleSeries.HEX.substring(library.length());
        return new Build(
                "maven:" + version,
                version,
                null,
                jar,
                digest,
                "librocksdbjni-linux64.so",
                digest,
                digest,
                true,
                1,
                null);
    }
}
