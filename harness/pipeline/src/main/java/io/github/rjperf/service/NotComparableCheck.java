package io.github.rjperf.service;

import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Contradiction;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.RecordedVerdicts;
import io.github.rjperf.record.sql.Database;
import java.util.Optional;

/**
 * Checks why the bundle of a pull request says that series are not comparable. Code of the pull request can write any reason into it,
 * so one that does not name the candidate counts only if the runs of trunk or the needs of the benchmark allow it. Otherwise the
 * candidate lost the series.
 *
 * @param catalogue the benchmarks of this program
 * @param database the recorded runs of trunk
 */
record NotComparableCheck(Catalogue catalogue, Database database) {
    Judgement checked(Judgement judgement, Comparison comparison) {
        return judgement.mapVerdicts((series, verdict) -> {
            if (!(verdict instanceof Verdict.NotComparable missing) || missing.isLost()) {
                return verdict;
            }
            String claim = missing.reason();
            return contradiction(series, claim, comparison)
                    .<Verdict>map(
                            known -> new Verdict.NotComparable(known.against(claim, comparison.label(Side.CANDIDATE))))
                    .orElse(verdict);
        });
    }

    /** Empty if the reason is believed. */
    private Optional<Contradiction> contradiction(SeriesKey series, String claim, Comparison comparison) {
        Optional<Boolean> ran = new RecordedVerdicts(database)
                .ranOnTrunk(series, comparison.host().identity());
        if (ran.isPresent()) {
            return ran.get() ? Optional.of(Contradiction.TRUNK_RUNS_IT) : Optional.empty();
        }
        Benchmark benchmark = catalogue.benchmark(series.benchmark());
        if (benchmark.needsOf(series).isEmpty()) {
            return Optional.of(Contradiction.EVERY_BUILD_CAN);
        }
        boolean isPossible = claim.startsWith(Side.BASE.word() + " ") || benchmark.isSynthetic();
        return isPossible ? Optional.empty() : Optional.of(Contradiction.NEEDS_ONLY_THE_BUILD);
    }
}
