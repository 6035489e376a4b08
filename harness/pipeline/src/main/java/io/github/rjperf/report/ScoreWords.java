package io.github.rjperf.report;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.report.markup.PlainText;

/** Describes one score of a survey in words and numbers, identically in every output. */
public final class ScoreWords {
    private ScoreWords() {}

    /** {@code 412 k ops/s}; a dash if it was not measured. */
    public static String score(SurveyScore score) {
        return score.score().isPresent() ? Figures.score(score.score().orElseThrow(), score.unit()) : Figures.NONE;
    }

    /** The distance of the ends of the interval from the score, in percent: {@code [−1.2, +1.3]}; a dash without an interval. */
    public static String interval(SurveyScore score) {
        Interval interval = score.interval();
        if (interval == null) {
            return Figures.NONE;
        }
        double middle = score.score().orElseThrow();
        return Figures.interval(interval.low() / middle - 1, interval.high() / middle - 1);
    }

    /** {@code 1.2 %}; a dash for fewer than two forks. */
    public static String spread(SurveyScore score) {
        return score.spread().isPresent() ? Figures.percent(score.spread().orElseThrow()) : Figures.NONE;
    }

    /** {@code 1}, {@code 2 to 4}, {@code cannot tell}; a dash for a series that cannot be ranked with any other. */
    public static String rank(SurveyScore score) {
        RankInterval rank = score.rank();
        if (rank == null) {
            return Figures.NONE;
        }
        if (rank.isOpen()) {
            return "cannot tell";
        }
        String ranks =
                rank.best() == rank.worst() ? Integer.toString(rank.best()) : rank.best() + " to " + rank.worst();
        return ranks + " of " + rank.of();
    }

    /** Everything on one line, with the reason why forks are missing. */
    public static String sentence(String name, SurveyScore score) {
        String missing = score.missing();
        return PlainText.line(name + ": " + score(score)
                + (score.interval() == null ? "" : " " + interval(score) + " %")
                + (score.rank() == null ? "" : ", rank " + rank(score))
                + (missing == null ? "" : ", " + missing));
    }
}
