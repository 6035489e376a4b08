package io.github.rjperf.report.comment;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The first line: whether to act, on what, and which platform differs. */
final class Headline {
    private final Overview overview;
    private final Quoting quoting;
    private final List<String> platforms;
    private final OtherPlatforms others;

    private Headline(Overview overview, Quoting quoting) {
        this.overview = overview;
        this.quoting = quoting;
        this.platforms = overview.facts().request().platforms();
        this.others = new OtherPlatforms(overview);
    }

    /** One line with the mark of the state before it. */
    static String of(Overview overview, Quoting quoting) {
        State state = overview.state();
        return state.emoji + " " + new Headline(overview, quoting).sentence(state);
    }

    private String sentence(State state) {
        return switch (state) {
            case REGRESSION -> about(Standing.REGRESSION, " got slower", beyond());
            case DOUBTFUL -> doubtful();
            case NOT_BUILT -> notBuilt();
            case ERROR -> about(Standing.ERROR, " could not be measured", "");
            case LOST -> lost();
            case NO_RESULT, CANCELLED -> capital(others.missing()) + again();
            case INCONCLUSIVE -> unsure();
            case NOTHING_SLOWER -> nothingSlower();
        };
    }

    /** {@code 2 of 28 operations got slower on linux-x64; nothing slower on macos-arm64 — names}. */
    private String about(Standing standing, String what, String remark) {
        List<Line> lines = overview.lines(standing);
        Set<String> where = where(lines, standing);
        String subject = Words.ofAll(lines.size(), overview.lines().size());
        return subject
                + what
                + places(lines, standing)
                + remark
                + lostToo(where)
                + others.besides(where)
                + names(lines);
    }

    /** Whether a regression had been accepted as a smaller one. */
    private String beyond() {
        List<Line> slower = overview.lines(Standing.REGRESSION);
        long overrun = slower.stream()
                .filter(line -> line.cells().stream().anyMatch(Cell::isOverrun))
                .count();
        return overrun == 0
                ? ""
                : ", " + (overrun == slower.size() ? "" : overrun + " of them ") + "beyond what was accepted";
    }

    private String doubtful() {
        boolean isOne = overview.lines(Standing.REGRESSION).size() == 1;
        return about(
                Standing.REGRESSION,
                isOne ? " looks slower" : " look slower",
                ", but calibration fails" + (platforms.size() == 1 ? "" : " there"));
    }

    private String lost() {
        List<Line> lines = overview.lines(Standing.LOST);
        return "The candidate cannot run "
                + Words.lower(Words.ofAll(lines.size(), overview.lines().size())) + " that the base runs"
                + places(lines, Standing.LOST) + others.besides(where(lines, Standing.LOST)) + names(lines);
    }

    /** What the candidate cannot run where the sentence is about something worse. */
    private String lostToo(Set<String> where) {
        long lost = overview.lines().stream()
                .filter(line -> where.stream().anyMatch(platform -> line.has(platform, Standing.LOST)))
                .count();
        return lost == 0 ? "" : "; the candidate cannot run " + lost + " that the base runs";
    }

    private String unsure() {
        List<Line> lines = overview.lines(Standing.INCONCLUSIVE);
        if (!lines.isEmpty()) {
            return "Could not tell for "
                    + Words.lower(Words.ofAll(lines.size(), overview.lines().size()))
                    + places(lines, Standing.INCONCLUSIVE)
                    + others.besides(where(lines, Standing.INCONCLUSIVE)) + names(lines);
        }
        if (overview.notMeasured().isEmpty()
                && overview.measured().stream().allMatch(m -> overview.comparedNothing(m.platform()))) {
            return "Nothing could be compared: one build cannot run what the other runs";
        }
        Set<String> without = platforms.stream().filter(others::isWithout).collect(Collectors.toSet());
        String what = platforms.stream()
                .filter(without::contains)
                .map(others::summary)
                .collect(Collectors.joining("; "));
        return capital(what) + others.besides(without) + (overview.notMeasured().isEmpty() ? "" : again());
    }

    private String nothingSlower() {
        int accepted = overview.lines(Standing.ACCEPTED).size();
        int faster = overview.lines(Standing.IMPROVEMENT).size();
        int absent = overview.lines(Standing.NOT_COMPARABLE).size();
        return (accepted == 0 ? "Nothing" : "Nothing else") + " got slower by more than "
                + Figures.plainPercent(widest()) + (platforms.size() > 1 ? onAll() : "")
                + (faster == 0 ? "" : "; " + Figures.count(faster, "operation", "operations") + " got faster")
                + (absent == 0 ? "" : "; " + Figures.count(absent, "operation", "operations") + " not compared")
                + (accepted == 0 ? "" : "; " + Figures.count(accepted, "slowdown is", "slowdowns are") + " accepted");
    }

    private String notBuilt() {
        List<PlatformResult.DidNotBuild> failed = overview.notBuilt();
        Set<String> where = new LinkedHashSet<>();
        List<String> parts = new ArrayList<>();
        for (Side side : List.of(Side.CANDIDATE, Side.BASE)) {
            List<String> on = failed.stream()
                    .filter(f -> f.side() == side)
                    .map(PlatformResult::platform)
                    .toList();
            if (!on.isEmpty()) {
                parts.add("the " + side.word() + " did not build" + on(on));
            }
            where.addAll(on);
        }
        return capital(String.join(", ", parts)) + others.besides(where) + " — "
                + quoting.prose(failed.get(0).what());
    }

    private String again() {
        return " — " + (quoting == Quoting.MARKDOWN ? "`/perf rerun`" : "/perf rerun") + " measures again";
    }

    private Set<String> where(List<Line> lines, Standing standing) {
        return platforms.stream()
                .filter(platform -> lines.stream().anyMatch(line -> line.has(platform, standing)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private String places(List<Line> lines, Standing standing) {
        if (platforms.size() == 1) {
            return "";
        }
        Set<String> where = where(lines, standing);
        boolean same = lines.stream().allMatch(l -> where.stream().allMatch(platform -> l.has(platform, standing)));
        if (same) {
            return on(where);
        }
        return where.stream()
                .map(platform ->
                        lines.stream().filter(l -> l.has(platform, standing)).count() + " on " + platform)
                .collect(Collectors.joining(", ", " (", ")"));
    }

    private String on(Collection<String> where) {
        if (platforms.size() == 1) {
            return "";
        }
        return where.size() == platforms.size() ? onAll() : " on " + String.join(" and ", where);
    }

    private String onAll() {
        return platforms.size() == 2 ? " on both platforms" : " on all " + platforms.size() + " platforms";
    }

    private String names(List<Line> lines) {
        return " — " + Words.listed(lines.stream().map(Line::name).toList(), quoting::name);
    }

    /** The widest D of those for which a slowdown was ruled out. */
    private double widest() {
        return overview.lines().stream()
                .flatMap(line -> line.cells().stream())
                .map(cell -> cell.row().judged().verdict())
                .filter(Verdict.NoRegression.class::isInstance)
                .mapToDouble(verdict -> ((Verdict.NoRegression) verdict).tolerance())
                .max()
                .orElseGet(() ->
                        overview.measured().get(0).results().judgement().rule().tolerance());
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
