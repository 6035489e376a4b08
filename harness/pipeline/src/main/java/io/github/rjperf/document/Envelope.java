package io.github.rjperf.document;

import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.HostCalibration;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.verdict.Judgement;
import java.util.List;

/** The outermost objects of the JSON documents: the format version next to the content. */
final class Envelope {
    private Envelope() {}

    /** {@code bisect.json}. */
    record OfBisection(int formatVersion, Bisection bisection) {}

    /** {@code build-base.json}, {@code build-candidate.json}, and {@code build.json}. */
    record OfBuild(int formatVersion, Build build) {}

    /** The first line of {@code forks.jsonl}. */
    record Forks(int formatVersion, ComparisonHeader comparison) {
        Forks(int formatVersion, Comparison comparison) {
            this(formatVersion, ComparisonHeader.of(comparison));
        }
    }

    /** {@code explanation.json}. */
    record OfExplanation(int formatVersion, Explanation explanation) {}

    /** {@code RJPERF_REQUEST}: the request that the jobs of one run pass on. */
    record OfRequest(int formatVersion, Request request) {}

    /** {@code failure.json}. */
    record OfFailure(int formatVersion, BuildFailure failure) {}

    /** {@code host-calibration.json}. */
    record OfHostCalibration(int formatVersion, HostCalibration calibration) {}

    /** What {@code rjperf list --json} prints. */
    record OfComparisons(int formatVersion, List<ComparisonList.Listed> comparisons) {}

    /** What {@code rjperf history --json} prints. */
    record OfHistory(int formatVersion, HistorySummary history) {}

    /** What {@code rjperf import --json} prints. */
    record OfImport(int formatVersion, ImportSummary imported) {}

    /** {@code ledger.json}, and what {@code rjperf releases --json} prints. */
    record OfLedger(int formatVersion, LedgerSummary ledger) {}

    /** {@code releases.json}. */
    record OfReleases(int formatVersion, Ledger releases) {}

    /** What {@code --json} prints of a comparison. */
    record OfSummary(int formatVersion, Summary summary) {}

    /** {@code trunk.json}. */
    record OfTrunk(int formatVersion, Trunk trunk) {}

    /** {@code verdict.json}. */
    record OfVerdict(int formatVersion, Judgement judgement) {}
}
