package io.github.rjperf.record;

import io.github.rjperf.model.service.PullRequestResult;
import io.github.rjperf.model.service.PullRequestResult.OfPlatform;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordRow;
import java.util.List;
import java.util.Map;

/** The results of pull requests: the latest comparison on each platform, as the {@code dash.pull_requests} view chooses it. */
public record PullRequestResults(Database database) {
    /** SQL condition: the newest acceptance for the pull request covers a verdict {@code v} on a series {@code s}. */
    private static final String ACCEPTED =
            "coalesce((select a.bound_log_ratio <= v.mean_log_ratio from perf.acceptance a"
                    + " join perf.series q on q.id = a.series_id and q.operation = s.operation"
                    + " join perf.host g on g.id = q.host_id and g.platform = l.platform"
                    + " where a.repository_id = l.repository_id and a.pull_request = l.pull_request"
                    + " order by a.accepted desc, a.id desc limit 1), false)";

    private static final String MUTED = "exists (select from perf.muted m"
            + " where m.operation = s.operation and m.platform = l.platform and m.until > now())";

    private static final String NEWEST =
            "with latest as (select distinct on (x.repository_id, x.pull_request, h.platform)"
                    + " x.repository_id, x.pull_request, x.candidate_commit, h.platform, c.created, j.id as judgment_id,"
                    + " j.regressions as slower, j.improvements as faster, j.without_regression, j.undecided"
                    + " from perf.context x join perf.comparison c on c.id = x.comparison_id"
                    + " join perf.host h on h.id = c.host_id"
                    + " join perf.judgment j on j.comparison_id = c.id and not j.superseded where x.kind = 'PULL_REQUEST'"
                    + " order by x.repository_id, x.pull_request, h.platform, c.created desc, c.id desc)"
                    + " select r.name as repository, l.*, k.title, t.accepted, t.muted, t.worst_change from latest l"
                    + " join (select repository_id, pull_request, max(created) as newest from latest"
                    + " group by repository_id, pull_request order by newest desc, pull_request desc limit ?) n"
                    + " using (repository_id, pull_request)"
                    + " join perf.repository r on r.id = l.repository_id"
                    + " left join perf.commit k on k.repository_id = l.repository_id and k.sha = l.candidate_commit"
                    + " cross join lateral (select count(*) filter (where f.accepted)::int as accepted,"
                    + " count(*) filter (where f.muted and not f.accepted)::int as muted,"
                    + " exp(min(f.mean_log_ratio) filter (where not f.accepted and not f.muted)) - 1 as worst_change"
                    + " from (select v.mean_log_ratio, " + ACCEPTED + " as accepted, " + MUTED
                    + " as muted from perf.verdict v"
                    + " join perf.series s on s.id = v.series_id where v.judgment_id = l.judgment_id"
                    + " and v.comparison_created = l.created and v.verdict = 'REGRESSION') f) t"
                    + " order by n.newest desc, pull_request desc, r.name, l.platform";

    private record Key(String repository, int pullRequest) {}

    /** The pull requests that were compared last, newest first. */
    public List<PullRequestResult> newest(int most) {
        Map<Key, List<OfPlatform>> found = database.inTransaction(
                session -> session.grouped(NEWEST, RecordRow.of(Key.class), RecordRow.of(OfPlatform.class), most));
        return found.entrySet().stream()
                .map(each -> new PullRequestResult(
                        each.getKey().repository(), each.getKey().pullRequest(), each.getValue()))
                .toList();
    }
}
