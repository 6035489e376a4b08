package io.github.rjperf.report.history;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesHistory.Commits;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.report.markup.Element;

/**
 * Links to the commits of histories.
 *
 * @param server address of the GitHub server with the repositories, without a trailing slash
 * @param now the status, which contains the repository of each series
 */
public record CommitLinks(String server, SlowerNow now) {
    /** Page with the commits that may have caused a change; empty if they, or their repository, are unknown. */
    public String address(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        String repository =
                now.of(Place.of(history)).map(SeriesStatus::repository).orElse("");
        return commits == null || !Names.isRepository(repository)
                ? ""
                : server + "/" + repository + "/compare/" + commits.after() + "..." + commits.upTo();
    }

    /** The place of a change, as a link if there is one. */
    public Element where(SeriesHistory history, ChangePoint change) {
        String address = address(history, change);
        String words = ChangePointText.where(history, change);
        return address.isEmpty()
                ? Element.of("span").text(words)
                : Element.of("a").with("href", address).text(words);
    }
}
