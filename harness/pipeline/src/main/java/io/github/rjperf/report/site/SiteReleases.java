package io.github.rjperf.report.site;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The page of a site about releases: operations by version, with the change of each version against its base. */
final class SiteReleases {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final String HOW = "./rjperf bundle record BUNDLE --kind release";

    private SiteReleases() {}

    /** A version in a comparison with a base; if there are several, the newest one counts. */
    private record Step(String base, String candidate) {
        private static final Comparator<Step> ORDER = Comparator.comparing((Step step) -> numbers(step.candidate))
                .thenComparing(Step::candidate)
                .thenComparing(step -> numbers(step.base))
                .thenComparing(Step::base);

        static Step of(RecordedVerdict verdict) {
            return new Step(verdict.base(), verdict.candidate());
        }

        /** All numbers in a version, in a form that sorts as they do. */
        private static String numbers(String version) {
            return DIGITS.matcher(version)
                    .results()
                    .map(number -> number.group().replaceFirst("^0+(?=.)", ""))
                    .map(number -> (char) ('a' + Math.min(25, number.length())) + number)
                    .collect(Collectors.joining("."));
        }
    }

    static String render(SiteFacts facts) {
        Map<String, List<RecordedVerdict>> platforms = facts.releases().stream()
                .collect(Collectors.groupingBy(RecordedVerdict::platform, TreeMap::new, Collectors.toList()));
        if (platforms.isEmpty()) {
            Element how = SitePage.hint("Compare two releases, then run ", HOW, ".");
            return new SitePage(SitePage.Part.RELEASES, facts.demo(), "No comparison of releases is recorded", "")
                    .render(List.of(SitePage.section("releases", "Releases", how)));
        }
        List<Element> sections = new ArrayList<>();
        platforms.forEach((platform, verdicts) ->
                sections.add(SitePage.section("on-" + platform, platform, matrix(platform, verdicts))));
        String context =
                "Each column is a version compared with the one below it; if the same two were compared several times, the"
                        + " newest comparison counts.";
        return new SitePage(SitePage.Part.RELEASES, facts.demo(), headline(facts.releases()), context).render(sections);
    }

    private static String headline(List<RecordedVerdict> all) {
        long steps = all.stream().map(Step::of).distinct().count();
        Set<List<Object>> seen = new HashSet<>();
        long slower = all.stream()
                .filter(one -> seen.add(List.of(one.series(), one.platform(), Step.of(one))))
                .filter(RecordedVerdict::isSlower)
                .count();
        return Figures.count(steps, "pair of releases", "pairs of releases") + " compared: "
                + (slower == 0 ? "nothing got slower" : Figures.count(slower, "slowdown", "slowdowns"));
    }

    private static Element matrix(String platform, List<RecordedVerdict> verdicts) {
        SortedSet<Step> steps = new TreeSet<>(Step.ORDER.reversed());
        Map<SeriesKey, Map<Step, RecordedVerdict>> rows =
                new TreeMap<>(Comparator.comparing(SeriesKey::name).thenComparing(key -> key));
        for (RecordedVerdict verdict : verdicts) {
            steps.add(Step.of(verdict));
            rows.computeIfAbsent(verdict.series(), key -> new LinkedHashMap<>()).putIfAbsent(Step.of(verdict), verdict);
        }
        List<String> labels = new ArrayList<>(List.of("series"));
        steps.forEach(step -> labels.add(SiteWords.line(step.candidate())));
        List<Element> heads = new ArrayList<>(List.of(FactTable.text("series")));
        steps.forEach(step -> heads.add(Element.of("span")
                .text(SiteWords.line(step.candidate()))
                .add(Element.of("br"), Element.of("span", "note").text("against " + SiteWords.line(step.base())))));
        FactTable table = new FactTable("Change of each release on " + platform + ", with its interval", labels, heads);
        rows.entrySet().stream()
                .sorted(Comparator.comparingDouble(row -> worst(row.getValue().values())))
                .forEach(row -> table.row(
                        SiteWords.series(new Place(row.getKey(), platform)),
                        steps.stream()
                                .map(step -> cell(row.getValue().get(step)))
                                .toList()));
        return table.scrolled();
    }

    /** The largest slowdown of a row, as a fraction; infinity if there is none, so that such rows come last. */
    private static double worst(Collection<RecordedVerdict> verdicts) {
        return verdicts.stream()
                .filter(RecordedVerdict::isSlower)
                .mapToDouble(verdict -> verdict.change().change())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static Element cell(@Nullable RecordedVerdict verdict) {
        return verdict == null ? Element.of("span", "note").text("not measured") : SiteWords.change(verdict);
    }
}
