package io.github.rjperf.workshop.storage;

import java.util.LinkedHashMap;
import java.util.Map;

/** The queries of dashboards for years of points, as SQL on the tables; each row of the result is a name and its query. */
final class StorageQueries {
    private static final String A_SERIES = "(select min(id) + 17 from perf.series)";
    /** The day as used by the boards, so that the index on this expression finds the days. */
    private static final String DAY = "day::timestamp at time zone 'UTC'";

    private static final String LAST = "(select max(created) from perf.comparison)";

    private StorageQueries() {}

    static Map<String, String> all() {
        Map<String, String> queries = new LinkedHashMap<>();
        queries.put(
                "trend, 1 series, 90 days",
                "select comparison_created, mean_log_ratio, low_log_ratio, high_log_ratio from perf.verdict"
                        + " where series_id = " + A_SERIES + " and comparison_created >= " + LAST
                        + " - interval '90 days' order by 1");
        queries.put(
                "trend, 1 series, all years, by day",
                "select day, median_log_ratio, low_log_ratio, high_log_ratio from perf.daily where series_id = "
                        + A_SERIES + " and kind = 'TRUNK' order by day");
        queries.put(
                "fleet, all series, last day against 30 days",
                "select series_id, (array_agg(median_log_ratio order by day desc))[1],"
                        + " percentile_cont(0.5) within group (order by median_log_ratio) from perf.daily where " + DAY
                        + " > "
                        + LAST + " - interval '30 days' group by series_id");
        queries.put(
                "heat map, all series, 30 days",
                "select series_id, day, median_log_ratio from perf.daily where " + DAY + " > " + LAST
                        + " - interval '30 days'");
        queries.put(
                "all series of one comparison",
                "select v.series_id, v.verdict, v.mean_log_ratio from perf.comparison c join perf.judgment j"
                        + " on j.comparison_id = c.id and not j.superseded join perf.verdict v on v.judgment_id = j.id"
                        + " and v.comparison_created = c.created where c.id = (select max(id) from perf.comparison)");
        return queries;
    }
}
