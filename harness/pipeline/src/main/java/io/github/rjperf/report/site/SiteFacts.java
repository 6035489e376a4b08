package io.github.rjperf.report.site;

import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.model.service.HostActivity;
import io.github.rjperf.model.service.PullRequestResult;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.history.SlowerNow;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Everything that a site shows.
 *
 * @param demo true if everything is invented
 * @param server address of the GitHub server with the pull requests, without a trailing slash
 * @param histories all histories of trunk
 * @param now the status of every series
 * @param verdicts the newest verdicts of any kind on each series, newest first
 * @param releases all verdicts of comparisons of releases, newest first
 * @param pullRequests pull requests, newest first
 * @param comparisons the newest comparisons, newest first
 * @param counts verdict counts of these comparisons, by UUID; a comparison without a judgment has none
 * @param hosts hosts by platform
 * @param calibrations recent calibrations, by platform
 */
public record SiteFacts(
        boolean demo,
        String server,
        List<SeriesHistory> histories,
        SlowerNow now,
        List<RecordedVerdict> verdicts,
        List<RecordedVerdict> releases,
        List<PullRequestResult> pullRequests,
        List<RecordedComparison> comparisons,
        Map<String, VerdictCounts> counts,
        List<HostActivity> hosts,
        List<Calibration> calibrations) {
    /** The newest verdicts on each series and platform, newest first; places without verdicts are included. */
    SortedMap<Place, List<RecordedVerdict>> places() {
        SortedMap<Place, List<RecordedVerdict>> all = verdicts.stream()
                .collect(Collectors.groupingBy(
                        verdict -> new Place(verdict.series(), verdict.platform()), TreeMap::new, Collectors.toList()));
        histories.forEach(history -> all.putIfAbsent(Place.of(history), List.of()));
        return all;
    }

    CommitLinks commits() {
        return new CommitLinks(server, now);
    }
}
