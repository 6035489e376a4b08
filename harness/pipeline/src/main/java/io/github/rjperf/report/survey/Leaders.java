package io.github.rjperf.report.survey;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The lines of a sweep that may be the fastest or the slowest at adjacent values of the axis.
 *
 * @param panel the values of the other parameters; may be empty
 * @param values values of the axis, without a gap
 * @param fastest lines that no other line is known to beat, the highest score first
 * @param slowest lines that are not known to beat any other, the lowest score first
 * @param ranked number of lines that have a rank
 */
public record Leaders(String panel, List<String> values, List<String> fastest, List<String> slowest, int ranked) {
    private static final String OPEN = "cannot tell";
    private static final int MOST_NAMES = 3;

    /** The outcome for one value of the axis. */
    public enum Outcome {
        CLEAR,
        SHARED,
        OPEN
    }

    /** The leaders in all panels of a sweep; values with the same outcome are joined. */
    public static List<Leaders> of(Sweep sweep) {
        List<Leaders> all = new ArrayList<>();
        for (Sweep.Panel panel : sweep.panels()) {
            panel.points().forEach((x, scores) -> {
                Leaders next = at(sweep, panel.name(), x, scores);
                Leaders last = all.isEmpty() ? null : all.get(all.size() - 1);
                if (last != null && last.joins(next)) {
                    all.set(all.size() - 1, last.with(next));
                } else if (next.ranked >= 2) {
                    all.add(next);
                }
            });
        }
        return all;
    }

    private static Leaders at(Sweep sweep, String panel, String x, List<SurveyScore> scores) {
        List<SurveyScore> ranked =
                scores.stream().filter(score -> score.rank() != null).toList();
        Comparator<SurveyScore> slowFirst = Comparator.comparingDouble(Leaders::speed);
        return new Leaders(
                panel,
                List.of(x),
                names(sweep, ranked, RankInterval::mayBeFastest, slowFirst.reversed()),
                names(sweep, ranked, RankInterval::mayBeSlowest, slowFirst),
                ranked.size());
    }

    private static double speed(SurveyScore score) {
        double value = score.score().orElse(0);
        return score.series().higherIsBetter() ? value : -value;
    }

    private static List<String> names(
            Sweep sweep, List<SurveyScore> scores, Predicate<RankInterval> may, Comparator<SurveyScore> order) {
        return scores.stream()
                .filter(score -> may.test(Objects.requireNonNull(score.rank())))
                .sorted(order)
                .map(score -> sweep.axes().place(score.series()).line())
                .toList();
    }

    private boolean joins(Leaders next) {
        return panel.equals(next.panel)
                && ranked == next.ranked
                && Set.copyOf(fastest).equals(Set.copyOf(next.fastest))
                && Set.copyOf(slowest).equals(Set.copyOf(next.slowest));
    }

    private Leaders with(Leaders next) {
        List<String> both = new ArrayList<>(values);
        both.addAll(next.values);
        return new Leaders(panel, both, fastest, slowest, ranked);
    }

    public Outcome outcome() {
        return fastest.size() == 1 ? Outcome.CLEAR : fastest.size() == ranked ? Outcome.OPEN : Outcome.SHARED;
    }

    /** The values of the axis: {@code 10}, {@code 10 to 512}. */
    public String range() {
        String first = values.get(0);
        return values.size() == 1 ? first : first + " to " + values.get(values.size() - 1);
    }

    public String fastestText() {
        return outcome() == Outcome.OPEN ? OPEN : list(fastest);
    }

    public String slowestText() {
        return slowest.size() == ranked ? OPEN : list(slowest);
    }

    private static String list(List<String> names) {
        if (names.size() <= MOST_NAMES) {
            return PlainText.line(String.join(" or ", names));
        }
        return PlainText.line(names.stream().limit(MOST_NAMES).collect(Collectors.joining(", ")) + " or one of "
                + (names.size() - MOST_NAMES) + " more");
    }

    /** The result of the survey, in one sentence without a period. */
    public static String headline(SurveyResults results) {
        List<Leaders> all =
                results.sweeps().stream().flatMap(sweep -> of(sweep).stream()).toList();
        long measured = results.scores().stream()
                .filter(score -> !score.forks().isEmpty())
                .count();
        String scores = Figures.count(measured, "series measured", "series measured");
        int points = all.stream().mapToInt(one -> one.values.size()).sum();
        if (points == 0) {
            return scores;
        }
        if (points == 1) {
            return all.get(0).outcome() == Outcome.OPEN
                    ? scores + ": the data do not show which is fastest"
                    : "Fastest: " + all.get(0).fastestText();
        }
        return scores + ": the fastest call is clear for " + count(all, Outcome.CLEAR) + " of " + points
                + " combinations of parameters" + also(all);
    }

    private static String also(List<Leaders> all) {
        int shared = count(all, Outcome.SHARED);
        int open = count(all, Outcome.OPEN);
        return (shared == 0 ? "" : ", narrowed down for " + shared) + (open == 0 ? "" : ", open for " + open);
    }

    private static int count(List<Leaders> all, Outcome outcome) {
        return all.stream()
                .filter(one -> one.outcome() == outcome)
                .mapToInt(one -> one.values.size())
                .sum();
    }
}
