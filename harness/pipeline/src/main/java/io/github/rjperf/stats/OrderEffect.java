package io.github.rjperf.stats;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * How much the side that leads a pair matters: the mean log ratio of pairs that the base leads minus that of pairs that the candidate
 * leads. Within a sample, what the sides differ by cancels. Samples are weighted by the inverse of their variance.
 *
 * @param mean 0 on average if it does not matter
 * @param standardError its standard error
 */
public record OrderEffect(double mean, double standardError) {
    /**
     * The effect over samples of valid pairs, each of one series; empty if no sample has pairs of both orders and a variance.
     *
     * @param difference the log ratio of a pair
     */
    public static Optional<OrderEffect> of(List<List<Pair>> samples, ToDoubleFunction<Pair> difference) {
        double weights = 0;
        double sum = 0;
        for (List<Pair> sample : samples) {
            Map<Side, List<Double>> byFirst = sample.stream()
                    .collect(Collectors.groupingBy(
                            pair -> pair.slot().first(),
                            Collectors.mapping(difference::applyAsDouble, Collectors.toList())));
            List<Double> base = byFirst.getOrDefault(Side.BASE, List.of());
            List<Double> candidate = byFirst.getOrDefault(Side.CANDIDATE, List.of());
            double variance = variance(base, candidate);
            if (variance > 0) {
                weights += 1 / variance;
                sum += (mean(base) - mean(candidate)) / variance;
            }
        }
        return weights == 0 ? Optional.empty() : Optional.of(new OrderEffect(sum / weights, Math.sqrt(1 / weights)));
    }

    /** Of the difference of both means, from the variance within them; 0 if it is unknown. */
    private static double variance(List<Double> base, List<Double> candidate) {
        int degrees = base.size() + candidate.size() - 2;
        if (base.isEmpty() || candidate.isEmpty() || degrees < 1) {
            return 0;
        }
        double within = (squares(base) + squares(candidate)) / degrees;
        return within * (1.0 / base.size() + 1.0 / candidate.size());
    }

    private static double squares(List<Double> values) {
        double mean = mean(values);
        return values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
