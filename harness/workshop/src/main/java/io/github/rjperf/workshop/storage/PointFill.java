package io.github.rjperf.workshop.storage;

import java.util.List;
import java.util.Locale;

/**
 * The SQL that fills a database with points inside the server. A round is one comparison on each host, with the plan of the
 * host's first comparison. Of every hundred rounds, one is a calibration, sixty are of pull requests, and the rest are of trunk;
 * one in four hundred is a release. Of a hundred verdicts, two are regressions, one is an improvement, and five are inconclusive.
 */
final class PointFill {
    private static final String TEMPLATES = "(select min(id) as id, host_id from perf.comparison group by host_id) t";
    private static final String KIND =
            "case when c.seed % 400 = 50 then 'RELEASE' when c.seed % 100 = 0 then 'CALIBRATION'"
                    + " when c.seed % 5 < 3 then 'PULL_REQUEST' else 'TRUNK' end";

    private final String from;
    private final int first;
    private final int rounds;
    private final double secondsApart;

    /**
     * @param from the time of the first round, RFC 3339
     * @param first number of the first round
     */
    PointFill(String from, int first, int rounds, double secondsApart) {
        this.from = from;
        this.first = first;
        this.rounds = rounds;
        this.secondsApart = secondsApart;
    }

    List<String> statements() {
        return List.of(
                months(), comparisons(), commits(), contexts(), builds(), plans(), judgments(), verdicts(), looks());
    }

    private String added() {
        return String.format(
                Locale.ROOT,
                "perf.comparison c join %s on t.host_id = c.host_id where c.profile = 'fill' and c.seed between %d and %d",
                TEMPLATES,
                first,
                first + rounds - 1);
    }

    private String with(String joins) {
        return added().replace(" where ", joins + " where ");
    }

    private String months() {
        return "select count(perf.make_month(m)) from generate_series(timestamptz '" + from + "', timestamptz '" + from
                + "' + " + (long) (rounds * secondsApart)
                + " * interval '1 second' + interval '1 month', interval '10 days') as m";
    }

    private String comparisons() {
        return "insert into perf.comparison (uuid, created, harness_version, benchmarks_sha256, host_id, profile, seed,"
                + " max_pairs, budget_seconds)"
                + " select gen_random_uuid(), timestamptz '" + from + "' + n * " + secondsApart
                + " * interval '1 second' + p.host_id * interval '1 millisecond', p.harness_version, p.benchmarks_sha256,"
                + " p.host_id, 'fill', " + first + " + n, p.max_pairs, p.budget_seconds from " + TEMPLATES
                + " join perf.comparison p on p.id = t.id, generate_series(0, " + (rounds - 1) + ") as n";
    }

    private String commits() {
        return "insert into perf.commit (repository_id, sha, committed, branch, ordinal, title)"
                + " select distinct on (c.seed) (select id from perf.repository), substr(encode(sha256(c.seed::text::bytea),"
                + " 'hex'), 1, 40), c.created, 'main', c.seed, 'change number ' || c.seed from " + added();
    }

    private String contexts() {
        return "insert into perf.context (comparison_id, kind, repository_id, pull_request, candidate_commit, requested,"
                + " began, ended, requested_by) select c.id, " + KIND + ", (select id from perf.repository), case when "
                + KIND + " = 'PULL_REQUEST' then 1 + c.seed / 2 end, case when " + KIND + " <> 'CALIBRATION' then"
                + " substr(encode(sha256(c.seed::text::bytea), 'hex'), 1, 40) end, c.created - random() * interval"
                + " '1 hour', c.created, c.created + interval '40 minutes', 'author' || c.seed % 97 from " + added();
    }

    private String builds() {
        return "insert into perf.comparison_build (comparison_id, side, build_id, jar, classes_sha256, from_cache, seconds)"
                + " select c.id, b.side, b.build_id, b.jar, b.classes_sha256, b.from_cache, b.seconds from "
                + with(" join perf.comparison_build b on b.comparison_id = t.id");
    }

    private String plans() {
        return "insert into perf.comparison_series (comparison_created, comparison_id, series_id, position,"
                + " warmup_iterations, measured_iterations, iteration_millis)"
                + " select c.created, c.id, s.series_id, s.position, s.warmup_iterations, s.measured_iterations,"
                + " s.iteration_millis from " + with(" join perf.comparison_series s on s.comparison_id = t.id");
    }

    private String judgments() {
        return "insert into perf.judgment (comparison_id, rule_id, recorded, regressions, improvements, without_regression,"
                + " undecided, worst_log_ratio) select c.id, (select min(id) from perf.rule), c.created, 10, 5, 460, 25, -0.04"
                + " from " + added();
    }

    private String verdicts() {
        return "insert into perf.verdict (comparison_created, base_score, candidate_score, tolerance, judgment_id,"
                + " series_id, position, pairs, invalid_base, invalid_candidate, spoiled_pairs, unchanged, verdict, reason,"
                + " slower_by_at_most, unit, stopped, mean_log_ratio, sd_log_ratio, low_log_ratio, high_log_ratio,"
                + " detectable_change, sequential_p_regression) select c.created, 1e6, 1e6 * (0.98 + random() / 25),"
                + " case when r.x >= 0.08 then 0.03 end, j.id, s.series_id, s.position, 5, 0, 0, 0,"
                + " case when r.x >= 0.08 then true end, case when r.x < 0.02 then 'REGRESSION' when r.x < 0.03 then"
                + " 'IMPROVEMENT' when r.x < 0.08 then 'INCONCLUSIVE' else 'NO REGRESSION' end,"
                + " case when r.x >= 0.03 and r.x < 0.08 then 'noise' end,"
                + " case when r.x >= 0.03 and r.x < 0.08 then 0.05 end, 'ops/s', 'settled', r.x / 25 - 0.02,"
                + " 0.01, r.x / 25 - 0.04, r.x / 25, 0.03, 0.5 from "
                + with(" join perf.judgment j on j.comparison_id = c.id join perf.comparison_series s"
                        + " on s.comparison_id = t.id cross join lateral (select random() + s.position * 0 as x) r");
    }

    private String looks() {
        return "insert into perf.look (comparison_created, mean_log_ratio, sd_log_ratio, standard_error, degrees, p_regression,"
                + " p_improvement, sequential_p_regression, sequential_p_improvement, low_log_ratio, high_log_ratio,"
                + " detectable_change, judgment_id, series_id, pairs)"
                + " select c.created, r.x, 0.01, 0.005, 4, 0.5, 0.5, 0.5, 0.5, r.x - 0.02, r.x + 0.02,"
                + " 0.03, j.id, s.series_id, 5 from "
                + with(
                        " join perf.judgment j on j.comparison_id = c.id join perf.comparison_series s on s.comparison_id"
                                + " = t.id cross join lateral (select random() / 25 - 0.02 + s.position * 0 as x) r");
    }

    /** SQL that makes the roll-up of all days between two times. */
    static String rollUp(String from, String to) {
        return "select count(perf.refresh_daily(array(select id from perf.series), d::date)) from generate_series(timestamptz '"
                + from + "', timestamptz '" + to + "' + interval '1 day', interval '1 day') as d";
    }
}
