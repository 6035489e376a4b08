package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.PooledComparison;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.record.EarlierMeasurements;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Results;
import java.util.List;
import java.util.Map;

/**
 * The results of a measurement together with the earlier ones of the same builds, so that measuring again adds evidence
 * instead of replacing it.
 *
 * @param pooled all measurements
 * @param judgment their verdicts, according to the rule of the newest measurement
 */
record PooledResults(PooledComparison pooled, Judgment judgment) {
    /** A measurement with the recorded ones for the same pull request, or of the same builds on trunk or of releases. */
    static PooledComparison pool(Database database, Request request, Comparison comparison, List<Pair> pairs) {
        Integer pullRequest = request.pullRequest();
        EarlierMeasurements all = new EarlierMeasurements(database);
        List<EarlierMeasurement> earlier = pullRequest == null
                ? all.of(comparison, request.kind())
                : all.of(comparison, request.repository(), pullRequest);
        return PooledComparison.of(comparison, pairs, earlier);
    }

    static PooledResults judged(PooledComparison pooled, Rule rule, List<Resource> failOn) {
        return new PooledResults(
                pooled, Judge.judge(pooled.comparison(), rule, pooled.pairs()).failingOn(failOn));
    }

    /** Takes the reasons for series that are not comparable from the judgment of the newest measurement. */
    PooledResults withReasonsOf(Judgment newest) {
        return new PooledResults(pooled, judgment.withReasonsOf(newest));
    }

    /** The results for a report, with build logs named by their place in the bundle, because readers have no access to the machine. */
    Results shown(String platform, String reproduce) {
        return new Results(
                pooled.comparison()
                        .withBuildLogs(
                                side -> Bundle.LOGS + "/" + Bundle.buildLog(side) + " in the bundle of " + platform),
                judgment,
                pooled.pairs(),
                reproduce,
                pooled.earlier().stream().map(Results.Earlier::of).toList(),
                null,
                Map.of());
    }
}
