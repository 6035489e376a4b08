package io.github.rjperf.record.bench;

import java.util.List;

/** The SQL by which a database is filled with points inside the server: comparisons that repeat the one that is there. */
final class PointFill {
    private static final String FIRST = "(select min(id) from perf.comparison)";

    private PointFill() {}

    /** Statements that add comparisons; their parameters are named in braces. */
    static List<String> statements(String from, int count, double secondsApart) {
        String added = "perf.comparison c where c.profile = 'fill " + from + "'";
        return List.of(
                "select count(perf.make_month(m)) from generate_series(timestamptz '" + from + "', timestamptz '" + from
                        + "' + " + (long) (count * secondsApart) + " * interval '1 second' + interval '1 month',"
                        + " interval '10 days') as m",
                "insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile, seed,"
                        + " schedule, max_pairs, budget_seconds)"
                        + " select gen_random_uuid(), timestamptz '" + from + "' + n * " + secondsApart
                        + " * interval '1 second', t.harness_version, t.benchmarks_sha256, t.host_id, 'fill " + from
                        + "', n, t.schedule, t.max_pairs, t.budget_seconds from perf.comparison t, generate_series(1, "
                        + count + ") as n where t.id = " + FIRST,
                "insert into perf.context (comparison_id, kind) select c.id, 'TRUNK' from " + added,
                "insert into perf.comparison_build select c.id, b.side, b.build_id, b.jar, b.from_cache, b.seconds from "
                        + added.replace(
                                " where ", ", perf.comparison_build b where b.comparison_id = " + FIRST + " and "),
                "insert into perf.comparison_series (comparison_created, comparison_id, series_id, position,"
                        + " warmup_iterations, measured_iterations, iteration_millis)"
                        + " select c.created, c.id, s.series_id, s.position, s.warmup_iterations, s.measured_iterations,"
                        + " s.iteration_millis from "
                        + added.replace(
                                " where ", ", perf.comparison_series s where s.comparison_id = " + FIRST + " and "),
                "insert into perf.judgement (comparison_id, rule_id, recorded) select c.id,"
                        + " (select min(id) from perf.rule), c.created from " + added,
                verdicts(added),
                looks(added));
    }

    private static String verdicts(String added) {
        return "insert into perf.verdict (comparison_created, base_score, candidate_score, tolerance, judgement_id,"
                + " series_id, position, pairs, invalid_base, invalid_candidate, spoiled_pairs, unchanged, verdict,"
                + " unit, stopped) select c.created, 1e6, 1e6 * (0.98 + random() / 25), 0.03, j.id, s.series_id,"
                + " s.position, 5, 0, 0, 0, true, 'NO REGRESSION', 'ops/s', 'settled' from "
                + added.replace(
                        " where ",
                        " join perf.judgement j on j.comparison_id = c.id join perf.comparison_series s"
                                + " on s.comparison_id = " + FIRST + " where ");
    }

    private static String looks(String added) {
        return "insert into perf.look (comparison_created, mean_log_ratio, sd_log_ratio, p_regression, p_improvement,"
                + " sequential_p_regression, sequential_p_improvement, low_log_ratio, high_log_ratio,"
                + " lower_bound_log_ratio, upper_bound_log_ratio, detectable_change, judgement_id, series_id, pairs)"
                + " select c.created, r.x, 0.01, 0.5, 0.5, 0.5, 0.5, r.x - 0.02, r.x + 0.02, r.x - 0.015,"
                + " r.x + 0.015, 0.03, j.id, s.series_id, 5 from "
                + added.replace(
                        " where ",
                        " join perf.judgement j on j.comparison_id = c.id join perf.comparison_series s"
                                + " on s.comparison_id = " + FIRST
                                + " cross join lateral (select random() / 25 - 0.02 + s.position * 0 as x) r where ");
    }

    /** Makes the roll-up of all days between two times. */
    static String rollUp(String from, String to) {
        return "select count(perf.refresh_daily(array(select id from perf.series), d::date)) from generate_series(timestamptz '"
                + from + "', timestamptz '" + to + "' + interval '1 day', interval '1 day') as d";
    }
}
