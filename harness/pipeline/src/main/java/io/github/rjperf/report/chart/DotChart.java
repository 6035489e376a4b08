package io.github.rjperf.report.chart;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;
import java.util.List;

/** Draws the score of each series as a point with its interval, on an axis from zero to the highest score. */
public record DotChart(double high) {
    /** A chart that fits all these scores. */
    public static DotChart of(List<SurveyScore> scores) {
        double high = scores.stream()
                .mapToDouble(DotChart::end)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        return new DotChart(high > 0 ? high * 1.02 : 1);
    }

    /** The upper end of the interval, unless that is far beyond the score. */
    private static double end(SurveyScore score) {
        Interval interval = score.interval();
        double middle = score.score().orElse(0);
        return interval == null ? middle : Math.min(interval.high(), 1.5 * middle);
    }

    public Element strip(String name, SurveyScore score) {
        Element strip = Svg.wide("dots", 22, ScoreWords.sentence(name, score));
        strip.add(Element.of("line", "grid").with("x1", "0", "x2", "100%").with("y1", "11", "y2", "11"));
        Interval interval = score.interval();
        if (interval != null) {
            strip.add(Element.of("rect", "interval")
                    .with("x", at(interval.low()), "y", "6")
                    .with("width", Svg.percent(Math.max(0.3, percent(interval.high()) - percent(interval.low()))))
                    .with("height", "10"));
        }
        score.score()
                .ifPresent(middle ->
                        strip.add(Svg.circle(new Point(0, 11), 5, "point").with("cx", at(middle))));
        return strip;
    }

    private String at(double value) {
        return Svg.percent(percent(value));
    }

    private double percent(double value) {
        return 100 * Math.max(0, Math.min(1, value / high));
    }
}
