package io.github.rjperf.report.site;

import io.github.rjperf.model.service.PullRequestResult;
import io.github.rjperf.model.service.PullRequestResult.OfPlatform;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import java.util.List;
import java.util.Objects;

/** The page of a site about pull requests: the latest comparison of each on each platform. */
final class SitePullRequests {
    private SitePullRequests() {}

    static String render(SiteFacts facts) {
        List<PullRequestResult> all = facts.pullRequests();
        long slower = all.stream().filter(SitePullRequests::isSlower).count();
        String headline = all.isEmpty()
                ? "No comparison of a pull request is recorded"
                : slower + " of the last " + Figures.count(all.size(), "pull request", "pull requests")
                        + (slower == 1 ? " is" : " are") + " slower";
        String context = all.isEmpty() ? "" : "The latest comparison on each platform counts.";
        SitePage page = new SitePage(SitePage.Part.PULL_REQUESTS, facts.demo(), headline, context);
        return page.render(List.of(SitePage.section("pull-requests", "Pull requests", content(facts))));
    }

    private static boolean isSlower(PullRequestResult one) {
        return one.platforms().stream().anyMatch(platform -> platform.slower() > 0);
    }

    private static Element content(SiteFacts facts) {
        if (facts.pullRequests().isEmpty()) {
            return SitePage.hint(
                    "The bot records them; see ", "docs/how-to/install/bot.md", " in the sources of RocksJava Perf.");
        }
        FactTable table = FactTable.of(
                "The latest pull requests compared", "pull request", "measured", "result", "on each platform");
        facts.pullRequests()
                .forEach(one -> table.row(
                        name(facts.server(), one),
                        FactTable.number(Figures.time(one.newest())),
                        result(one),
                        platforms(one.platforms())));
        return table.scrolled();
    }

    /** The name of a pull request; only a valid GitHub repository becomes a link. */
    private static Element name(String server, PullRequestResult one) {
        String words = SiteWords.line(one.repository()) + "#" + one.number();
        Element name = Names.isRepository(one.repository())
                ? SiteWords.link(server + "/" + one.repository() + "/pull/" + one.number(), words)
                : FactTable.text(words);
        String title = one.platforms().stream()
                .map(OfPlatform::title)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        Element cell = Element.of("span").add(name);
        return title.isEmpty()
                ? cell
                : cell.add(Element.of("br"), Element.of("span", "note").text(SiteWords.line(title)));
    }

    /** The worst result over all platforms. */
    private static Element result(PullRequestResult one) {
        if (isSlower(one)) {
            return result("worse", VerdictKind.REGRESSION, "slower");
        }
        if (one.platforms().stream().anyMatch(platform -> platform.counts().undecided() > 0)) {
            return result("even", VerdictKind.INCONCLUSIVE, "undecided");
        }
        if (one.platforms().stream().anyMatch(platform -> platform.muted() > 0)) {
            return result("even", VerdictKind.MUTED, "slower, muted");
        }
        return one.platforms().stream().anyMatch(platform -> platform.accepted() > 0)
                ? result("even", VerdictKind.ACCEPTED, "slower, accepted")
                : result("even", VerdictKind.NO_REGRESSION, "nothing slower");
    }

    private static Element result(String style, VerdictKind kind, String words) {
        return Element.of("span", style).add(Element.mark(kind.mark)).text(words);
    }

    private static Element platforms(List<OfPlatform> platforms) {
        Element list = Element.of("ul", "plain");
        platforms.forEach(one -> list.add(Element.of("li").prose(of(one))));
        return list;
    }

    /** {@code linux-x64: 2 slower, 26 without a regression; worst −6.4 %}. */
    private static String of(OfPlatform one) {
        String accepted = one.accepted() == 0 ? "" : " (" + one.accepted() + " of the slower accepted)";
        Double worst = one.worstChange();
        String muted = one.muted() == 0 ? "" : " (" + one.muted() + " of the slower muted)";
        return one.platform() + ": " + SiteWords.counts(one.counts()) + accepted + muted
                + (worst == null ? "" : "; worst " + Figures.change(worst));
    }
}
