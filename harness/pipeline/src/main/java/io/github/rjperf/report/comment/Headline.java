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
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The first line: whether to act, on what, and which platform differs. */
final class Headline {
    private final Overview overview;
    private final Quoting quoting;
    private final List<String> platforms;

    private Headline(Overview overview, Quoting quoting) {
        this.overview = overview;
        this.quoting = quoting;
        this.platforms = overview.facts().request().platforms();
    }

    /** One line with the mark of the state before it. */
    static String of(Overview overview, Quoting quoting) {
        State state = overview.state();
        return state.emoji + " " + new Headline(overview, quoting).sentence(state);
    }

    private String sentence(State state) {
        return switch (state) {
            case REGRESSION -> about(Standing.REGRESSION, " got slower", "");
            case DOUBTFUL -> doubtful();
            case NOT_BUILT -> notBuilt();
            case ERROR -> about(Standing.ERROR, " could not be measured", "");
            case NO_RESULT, CANCELLED -> noResult();
            case INCONCLUSIVE -> unsure();
            case NOTHING_SLOWER -> nothingSlower();
        };
    }

    /** {@code 2 of 28 operations got slower on linux-x64; nothing slower on macos-arm64 — names}. */
    private String about(Standing standing, String what, String remark) {
        List<Line> lines = overview.lines(standing);
        Set<String> where = where(lines, standing);
        String subject = Words.ofAll(lines.size(), overview.lines().size());
        return subject + what + places(lines, standing) + remark + rest(where) + names(lines);
    }

    private String doubtful() {
        boolean isOne = overview.lines(Standing.REGRESSION).size() == 1;
        return about(
                Standing.REGRESSION,
                isOne ? " looks slower" : " look slower",
                ", but calibration fails" + (platforms.size() == 1 ? "" : " there"));
    }

    private String unsure() {
        List<Line> lines = overview.lines(Standing.INCONCLUSIVE);
        if (!lines.isEmpty()) {
            return "Could not tell for "
                    + lower(Words.ofAll(lines.size(), overview.lines().size()))
                    + places(lines, Standing.INCONCLUSIVE)
                    + rest(where(lines, Standing.INCONCLUSIVE)) + names(lines);
        }
        if (overview.lines().stream().allMatch(l -> l.standing() == Standing.NOT_COMPARABLE)) {
            return "Nothing could be compared: one build cannot run what the other runs" + rest(Set.of());
        }
        Set<String> missing = new TreeSet<>();
        overview.notMeasured().forEach(n -> missing.add(n.platform()));
        return capital(overview.notMeasured().stream().map(this::missing).collect(Collectors.joining("; ")))
                + rest(missing);
    }

    private String nothingSlower() {
        int accepted = overview.lines(Standing.ACCEPTED).size();
        int faster = overview.lines(Standing.IMPROVEMENT).size();
        return (accepted == 0 ? "Nothing" : "Nothing else") + " got slower by more than "
                + Figures.plainPercent(widest()) + (platforms.size() > 1 ? onAll() : "")
                + (faster == 0 ? "" : "; " + Figures.count(faster, "operation", "operations") + " got faster")
                + (accepted == 0 ? "" : "; " + Figures.count(accepted, "slowdown is", "slowdowns are") + " accepted");
    }

    private String notBuilt() {
        List<PlatformResult.DidNotBuild> failed = overview.notBuilt();
        Set<String> where = new TreeSet<>();
        List<String> parts = new ArrayList<>();
        for (Side side : List.of(Side.CANDIDATE, Side.BASE)) {
            List<String> on = failed.stream()
                    .filter(f -> f.side() == side)
                    .map(PlatformResult::platform)
                    .toList();
            if (!on.isEmpty()) {
                parts.add("the " + name(side) + " did not build" + on(on));
            }
            where.addAll(on);
        }
        return capital(String.join(", ", parts)) + rest(where) + " — "
                + quoting.prose(failed.get(0).what());
    }

    private String noResult() {
        return capital(overview.notMeasured().stream().map(this::missing).collect(Collectors.joining("; ")));
    }

    /** What is to be said of the platforms that the sentence is not about. */
    private String rest(Set<String> told) {
        return overview.facts().platforms().stream()
                .filter(result -> !told.contains(result.platform()))
                .map(this::summary)
                .map(text -> "; " + text)
                .collect(Collectors.joining());
    }

    private String summary(PlatformResult result) {
        String platform = result.platform();
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return "the " + name(failed.side()) + " did not build on " + platform;
        }
        if (result instanceof PlatformResult.NotMeasured none) {
            return missing(none);
        }
        long failed = count(platform, Standing.ERROR);
        if (failed > 0) {
            return failed + " could not be measured on " + platform;
        }
        long open = count(platform, Standing.INCONCLUSIVE);
        return open > 0 ? "could not tell for " + open + " on " + platform : "nothing slower on " + platform;
    }

    private String missing(PlatformResult.NotMeasured none) {
        return switch (none.cause()) {
            case CANCELLED -> "cancelled on " + none.platform();
            case NO_BUNDLE -> "no result from " + none.platform();
            case REFUSED -> "the result of " + none.platform() + " was refused";
        };
    }

    private long count(String platform, Standing standing) {
        return overview.lines().stream()
                .filter(line -> line.has(platform, standing))
                .count();
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
        boolean alike = lines.stream().allMatch(l -> where.stream().allMatch(platform -> l.has(platform, standing)));
        if (alike) {
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

    private static String name(Side side) {
        return side == Side.BASE ? "base" : "candidate";
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String lower(String text) {
        return text.replaceFirst("^All", "all");
    }
}
