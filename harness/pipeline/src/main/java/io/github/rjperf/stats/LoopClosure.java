package io.github.rjperf.stats;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Tests whether different ways between the same builds agree, such as a chain of comparisons and a direct one.
 *
 * <p>The sum of the weighted squared residuals is compared with an F distribution that allows for standard errors that are estimates
 * (Johansen, "The Welch-James approximation to the distribution of the residual sum of squares in a weighted linear regression",
 * Biometrika 67, 1980). For a single loop, this is Student's t with Satterthwaite's degrees of freedom.
 *
 * @param loops independent loops that were tested, at least 1
 * @param p probability of at least this disagreement if all comparisons measured the same builds under the same conditions
 */
public record LoopClosure(int loops, double p) {
    /** What one ratio contributes: its squared residual by its variance, how free the residual is, and its degrees of freedom. */
    record Residual(double weightedSquare, double freedom, double degrees) {}

    static LoopClosure of(List<Residual> residuals, int loops) {
        double sum = residuals.stream().mapToDouble(Residual::weightedSquare).sum();
        double a = residuals.stream()
                .mapToDouble(each -> each.freedom * each.freedom / each.degrees)
                .sum();
        double scale = loops + 2 * a - 6 * a / (loops + 2.0);
        double p = FDistribution.of(loops, loops * (loops + 2.0) / (3 * a)).survivalProbability(sum / scale);
        return new LoopClosure(loops, p);
    }
}
