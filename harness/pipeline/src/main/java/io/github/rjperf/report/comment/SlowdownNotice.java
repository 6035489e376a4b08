package io.github.rjperf.report.comment;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.history.TrunkSlowdown;
import io.github.rjperf.model.history.TrunkSlowdown.Affected;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markdown.MarkdownTable;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.Comparator;
import java.util.List;

/**
 * The comment on a merged pull request whose commit made trunk slower, as Markdown that ends with a new line.
 *
 * @param repository repository of the pull request, as OWNER/NAME
 * @param issue number of the issue with the digest, where people decide
 */
public record SlowdownNotice(TrunkSlowdown slowdown, String repository, int issue, Links links) {
    private static final int MOST_ROWS = 20;

    public String text() {
        List<Affected> worst = slowdown.series().stream()
                .sorted(Comparator.comparingDouble(one -> one.change().effectLogRatio()))
                .toList();
        long operations =
                worst.stream().map(one -> one.series().name()).distinct().count();
        double effect = Math.expm1(worst.get(0).change().effectLogRatio());
        return "### 🔴 Since this pull request, " + Figures.count(operations, "operation", "operations")
                + " of the Java API " + (operations == 1 ? "is" : "are") + " slower on trunk, worst "
                + Figures.change(effect) + "\nThe trunk benchmarks place the slowdown between " + commits() + "."
                + evidence(worst.get(0).change())
                + "\n\n"
                + table(worst)
                + "\nWhat to do: if this is unexpected, please fix it; the next measurement of trunk will show the effect. If"
                + " it is intended, a maintainer can record that" + (worst.size() == 1 ? "" : " for each change point")
                + ": comment `/perf decide #" + worst.get(0).change().id() + " accepted REASON` on "
                + MarkdownText.link(
                        links.repository(repository) + "/issues/" + issue, "the issue with the weekly digest")
                + ".\n\n"
                + "This comment is posted once and not updated.\n";
    }

    private static String evidence(ChangePoint change) {
        return change.state() == Triage.State.CONFIRMED
                ? " It was " + MarkdownText.prose(ChangePointText.newestDecision(change)) + "."
                : "";
    }

    private String commits() {
        String compared = links.repository(repository) + "/compare/"
                + slowdown.commits().after() + "..." + slowdown.commits().upTo();
        return links.commit(repository, slowdown.commits().after()) + " and "
                + links.commit(repository, slowdown.commits().upTo()) + " (" + MarkdownText.link(compared, "diff")
                + ")";
    }

    private String table(List<Affected> worst) {
        MarkdownTable<Affected> table = new MarkdownTable<>(List.of(
                Column.words("operation", this::name),
                Column.words("platform", one -> MarkdownText.prose(one.platform())),
                Column.numbers(
                        "change [90 % interval]",
                        one -> MarkdownText.unbroken(MarkdownText.prose(Figures.change(one.change())))),
                Column.numbers("change point", one -> number(one.change()))));
        int others = worst.size() - MOST_ROWS;
        return table.of(worst.stream().limit(MOST_ROWS).toList()) + (others > 0 ? "\nAnd " + others + " more.\n" : "");
    }

    private String name(Affected one) {
        String name = one.series().name();
        String page = links.operation(new Place(one.series(), one.platform()), List.of(one.platform()));
        return MarkdownText.link(page, MarkdownText.breakable(name));
    }

    private static String number(ChangePoint change) {
        return MarkdownText.code("#" + change.id());
    }
}
