package io.github.rjperf.campaign.releases;

import io.github.rjperf.campaign.releases.LedgerWalk.Known;
import io.github.rjperf.campaign.releases.LedgerWalk.Task;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Link;
import io.github.rjperf.model.campaign.LedgerResult.Made;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.model.verdict.Judgement;
import java.util.List;

/**
 * Turns the comparisons of a ledger into changes and levels of every series.
 *
 * @param known everything that was made
 */
record LedgerRows(Ledger ledger, CampaignFolder<Ledger> folder, Known known) {
    LedgerResult result() {
        LedgerWalk walk = new LedgerWalk(known);
        List<Task> made = walk.tasks().stream()
                .filter(task -> known.judged().containsKey(task.link()))
                .toList();
        return new LedgerResult(
                ledger,
                made.stream().map(task -> made(task.link())).toList(),
                known.series().stream().map(key -> row(walk, key)).toList(),
                walk.tasks().stream().map(Task::link).filter(this::isUndone).toList());
    }

    private Made made(Link link) {
        return new Made(link, folder.bundle(ledger.nameOf(link)).readComparison());
    }

    private boolean isUndone(Link link) {
        Judgement judgement = known.judged().get(link);
        return judgement == null || LedgerCampaign.lacksTime(judgement);
    }

    private Row row(LedgerWalk walk, SeriesKey key) {
        SeriesCourse course = new SeriesCourse(ledger, key, walk.members(key.name()));
        walk.tasks().stream()
                .filter(task -> task.has(key.name()))
                .forEach(task -> course.add(task.link(), known.judged().get(task.link())));
        return course.row();
    }
}
