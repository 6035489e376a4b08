package io.github.rjperf.report.comment;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.SeriesKey;
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
            case DOUBTFUL -> "mend the runner first; then `/perf rerun` measures again.";
            case NOT_BUILT -> "mend the build and push, or `/perf rerun` when it was the machine's fault.";
            case ERROR -> "see the reasons below and the logs of the run; `/perf rerun` measures again.";
            case NO_RESULT, CANCELLED -> "`/perf rerun` measures again.";
            case INCONCLUSIVE -> undecided(overview.lines(Standing.INCONCLUSIVE));
            case NOTHING_SLOWER -> "";
        };
    }

    private String regression(List<Line> lines) {
        return "look at the pair plot and the allocation of these rows in the report. " + measureOn(lines)
                + " If it is intended, `/perf accept " + globs(lines).get(0) + " REASON` records that.";
    }

    private String undecided(List<Line> lines) {
        if (lines.isEmpty()) {
            return "`/perf rerun` measures again.";
        }
        List<Line> open = lines.stream().filter(this::canHaveMore).toList();
        if (open.isEmpty()) {
            return "all " + mostPairs() + " pairs that the rule looks at were measured, so only a quieter machine tells"
                    + " more. See its condition below; then " + more(lines) + " measures " + them(lines) + " afresh.";
        }
        boolean isRest = open.size() < lines.size();
        return measureOn(open)
                + (isRest
                        ? " Of the others all " + mostPairs()
                                + " pairs were measured; only a quieter machine tells more."
                        : "");
    }

    private String measureOn(List<Line> lines) {
        return more(lines) + " measures " + them(lines) + " afresh for twice as long, with up to " + mostPairs()
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
