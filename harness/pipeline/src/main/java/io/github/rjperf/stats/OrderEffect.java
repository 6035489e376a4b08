package io.github.rjperf.stats;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The effect of the side that leads a pair: the mean log ratio of pairs that the base leads minus that of pairs that the candidate
 * leads. Within a sample, the difference between the sides cancels out.
 *
 * <p>Samples are weighted only by their numbers of pairs: with weights from variances with three degrees of freedom, as in five
 * pairs, a zero effect exceeds two standard errors in a third of all cases (Meier, "Variance of a weighted mean", Biometrics 9,
 * 1953).
 *
 * @param mean the effect, 0 on average if the order does not matter
 */
public record OrderEffect(double mean, double standardError) {
    /** The effect over samples of valid pairs, each of one series; empty if no sample has pairs of both orders and a variance. */
    public static Optional<OrderEffect> of(List<List<Pair>> samples, ToDoubleFunction<Pair> difference) {
        double weights = 0;
        double sum = 0;
        double variance = 0;
        for (List<Pair> sample : samples) {
            Map<Side, List<Double>> byFirst = sample.stream()
                    .collect(Collectors.groupingBy(
                            pair -> pair.slot().first(),
                            Collectors.mapping(difference::applyAsDouble, Collectors.toList())));
            List<Double> base = byFirst.getOrDefault(Side.BASE, List.of());
            List<Double> candidate = byFirst.getOrDefault(Side.CANDIDATE, List.of());
            int degrees = base.size() + candidate.size() - 2;
            if (!base.isEmpty() && !candidate.isEmpty() && degrees > 0) {
                double weight = 1 / (1.0 / base.size() + 1.0 / candidate.size());
                weights += weight;
                sum += weight * (mean(base) - mean(candidate));
                variance += weight * (squares(base) + squares(candidate)) / degrees;
            }
        }
        return variance == 0
                ? Optional.empty()
                : Optional.of(new OrderEffect(sum / weights, Math.sqrt(variance) / weights));
    }

    private static double squares(List<Double> values) {
        double mean = mean(values);
        return values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
