package io.github.rjperf.report.comment;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.MarkdownText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a reader can do now, with the commands to copy; nothing is offered that cannot help. */
final class Advice {
    private static final int GLOBS = 2;

    private final Overview overview;

    private Advice(Overview overview) {
        this.overview = overview;
    }

    /** A paragraph after an empty line; empty when there is nothing to do. */
    static String of(Overview overview) {
        String advice = new Advice(overview).sentence(overview.state());
        return advice.isEmpty() ? "" : "\nWhat to do: " + advice + "\n";
    }

    private String sentence(State state) {
        return switch (state) {
            case REGRESSION -> regression(overview.lines(Standing.REGRESSION));
            case DOUBTFUL -> "fix the bench host first, then run `/perf rerun`.";
            case NOT_BUILT -> "fix the build and push; if the machine was at fault, run `/perf rerun`.";
            case ERROR -> "see the reasons below and the logs of the run, then run `/perf rerun`.";
            case LOST ->
                "restore what these operations call; if it was removed on purpose, merge: a neutral check blocks nothing.";
            case NO_RESULT, CANCELLED -> missing();
            case INCONCLUSIVE -> overview.notMeasured().isEmpty() ? undecided() : missing();
            case NOTHING_SLOWER -> "";
        };
    }

    private String missing() {
        List<String> parts = new ArrayList<>();
        boolean refused = has(PlatformResult.Cause.REFUSED);
        parts.add(refused ? "ask an operator to look at the host, then run `/perf rerun`." : "run `/perf rerun`.");
        if (has(PlatformResult.Cause.NO_BUNDLE)) {
            parts.add("If that ends without a result too, the log of "
                    + MarkdownText.link(overview.facts().run().page(), "the run") + " says why.");
        }
        if (!overview.lines(Standing.INCONCLUSIVE).isEmpty()) {
            parts.add("For what could not be told: " + undecided());
        }
        return String.join(" ", parts);
    }

    private boolean has(PlatformResult.Cause cause) {
        return overview.notMeasured().stream().anyMatch(none -> none.cause() == cause);
    }

    private String regression(List<Line> lines) {
        return measureOn(lines) + " If the slowdown is intended, `/perf accept "
                + globs(lines).get(0) + bound(lines.get(0)) + " REASON` records that.";
    }

    /** The bound to accept what is shown, rounded away from zero: {@code  -11%}; empty where none can be named. */
    private String bound(Line line) {
        double lowest = line.cells().stream()
                .filter(cell -> cell.standing() == Standing.REGRESSION)
                .flatMap(cell -> cell.row().look().stream())
                .mapToDouble(Look::lowChange)
                .min()
                .orElse(-1);
        long percent = (long) Math.ceil(-100 * lowest);
        return percent < 1 || percent > 99 ? "" : " -" + percent + "%";
    }

    private String undecided() {
        List<Line> lines = overview.lines(Standing.INCONCLUSIVE);
        if (lines.isEmpty()) {
            return "see the reasons below.";
        }
        List<Line> open = lines.stream().filter(this::canHaveMore).toList();
        if (open.isEmpty()) {
            return "all " + mostPairs() + " pairs that the rule looks at were measured, so only a quieter machine tells"
                    + " more. See its condition below, then run " + more(lines) + ".";
        }
        boolean isRest = open.size() < lines.size();
        return measureOn(open)
                + (isRest
                        ? " Of the others all " + mostPairs()
                                + " pairs were measured; only a quieter machine tells more."
                        : "");
    }

    private String measureOn(List<Line> lines) {
        return more(lines) + " measures " + them(lines) + " again for twice as long, with up to " + mostPairs()
                + " pairs.";
    }

    /** False when each platform that could not tell has come to the last look. */
    private boolean canHaveMore(Line line) {
        return line.cells().stream()
                .filter(cell -> cell.standing() == Standing.INCONCLUSIVE)
                .anyMatch(cell -> cell.row().look().map(Look::pairs).orElse(0) < mostPairs());
    }

    private int mostPairs() {
        List<Integer> looks =
                overview.measured().get(0).results().judgement().rule().looks();
        return looks.get(looks.size() - 1);
    }

    private String more(List<Line> lines) {
        List<String> globs = globs(lines);
        return "`/perf more" + (isAll(lines) ? "" : globs.stream().collect(Collectors.joining(" ", " ", ""))) + "`";
    }

    private String them(List<Line> lines) {
        return isAll(lines) ? "all" : globs(lines).size() == 1 ? "it" : "them";
    }

    private boolean isAll(List<Line> lines) {
        return globs(lines).size() > GLOBS;
    }

    private List<String> globs(List<Line> lines) {
        List<SeriesKey> all = overview.lines().stream().map(Line::series).toList();
        return lines.stream()
                .map(line -> SeriesGlob.of(line.series(), all))
                .distinct()
                .toList();
    }
}
