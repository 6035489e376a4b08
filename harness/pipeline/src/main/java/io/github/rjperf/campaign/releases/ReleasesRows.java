package io.github.rjperf.campaign.releases;

import io.github.rjperf.campaign.releases.ReleasesWalk.Known;
import io.github.rjperf.campaign.releases.ReleasesWalk.Task;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.verdict.Judgement;
import java.util.List;

/**
 * Turns the comparisons of a run over releases into changes and levels of every series.
 *
 * @param known everything that was made
 */
record ReleasesRows(Releases releases, CampaignFolder<Releases> folder, Known known) {
    ReleasesResult result() {
        ReleasesWalk walk = new ReleasesWalk(known);
        List<Task> made = walk.tasks().stream()
                .filter(task -> known.judged().containsKey(task.link()))
                .toList();
        return new ReleasesResult(
                releases,
                made.stream().map(task -> made(task.link())).toList(),
                known.series().stream().map(key -> row(walk, key)).toList(),
                walk.tasks().stream().map(Task::link).filter(this::isUndone).toList());
    }

    private Made made(Link link) {
        return new Made(link, folder.bundle(releases.nameOf(link)).readComparison());
    }

    private boolean isUndone(Link link) {
        Judgement judgement = known.judged().get(link);
        return judgement == null || ReleasesCampaign.lacksTime(judgement);
    }

    private Row row(ReleasesWalk walk, SeriesKey key) {
        SeriesCourse course = new SeriesCourse(releases, key, walk.members(key.name()));
        walk.tasks().stream()
                .filter(task -> task.has(key.name()))
                .forEach(task -> course.add(task.link(), known.judged().get(task.link())));
        return course.row();
    }
}
