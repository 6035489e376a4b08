package io.github.rjperf.service;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.report.Results;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Results reduced to what an answer needs: the outcome, duration, and mean score of each fork, without its iterations and
 * metrics. The results of eight platforms then fit into the memory that judging a single one took.
 */
final class CompactResults {
    private final Map<SeriesKey, SeriesKey> series = new HashMap<>();
    private final Map<Proof, Proof> proofs = new HashMap<>();

    private CompactResults() {}

    static Results of(Results results) {
        CompactResults compact = new CompactResults();
        List<Pair> pairs = results.pairs().stream()
                .map(pair -> new Pair(compact.fork(pair.base()), compact.fork(pair.candidate())))
                .toList();
        Explanation explanation = results.explanation();
        return new Results(
                results.comparison(),
                results.judgment(),
                pairs,
                results.reproduce(),
                results.earlier(),
                explanation == null ? null : explanation.withoutPictures(),
                results.muted());
    }

    private Fork fork(Fork fork) {
        Proof proof = fork.proof();
        return new Fork(
                series.computeIfAbsent(fork.series(), key -> key),
                fork.side(),
                fork.slot(),
                fork.outcome(),
                fork.reason(),
                fork.log(),
                fork.spoiledBy(),
                fork.started(),
                fork.seconds(),
                fork.unit(),
                List.of(),
                fork.measured().isEmpty() ? List.of() : List.of(typical(fork)),
                proof == null ? null : proofs.computeIfAbsent(compact(proof), same -> same),
                fork.telemetry(),
                new TreeMap<>());
    }

    private static Iteration typical(Fork fork) {
        Iteration first = fork.measured().get(0);
        return new Iteration(
                first.startMillis(),
                fork.score(),
                first.operations(),
                fork.measured().stream()
                        .mapToDouble(Iteration::cpuNanosPerOperation)
                        .average()
                        .orElseThrow(),
                fork.allocatedBytesPerOperation());
    }

    private static Proof compact(Proof proof) {
        return new Proof(
                proof.rocksdbVersion(),
                proof.libraryPath(),
                proof.librarySha256(),
                proof.jvm(),
                proof.jmhVersion(),
                new TreeMap<>());
    }
}
