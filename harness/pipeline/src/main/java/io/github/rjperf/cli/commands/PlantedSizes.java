package io.github.rjperf.cli.commands;

import io.github.rjperf.model.Intervention;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.UsageException;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

/** Slowdowns as a user writes them: {@code 2%}, {@code 2.5%}, {@code 3}. */
final class PlantedSizes {
    private static final List<Double> USUAL = List.of(0.02, 0.03, 0.05);
    private static final Pattern PERCENT = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,2})?\\s*%?");
    private static final Pattern SIGN = Pattern.compile("\\s*%");

    private PlantedSizes() {}

    /** The sizes as fractions, ascending, each once; the usual ones for none. Throws UsageException for what cannot be planted. */
    static List<Double> parse(List<String> texts) {
        return texts.isEmpty()
                ? USUAL
                : texts.stream()
                        .map(text -> size(text.strip()))
                        .distinct()
                        .sorted()
                        .toList();
    }

    private static double size(String text) {
        if (PERCENT.matcher(text).matches()) {
            double size = new BigDecimal(SIGN.matcher(text).replaceAll(""))
                    .movePointLeft(2)
                    .doubleValue();
            if (size > 0 && size < Intervention.MOST_PLANTED) {
                return size;
            }
        }
        throw new UsageException("--plant: '" + text + "' is not a slowdown above 0 and below "
                + Figures.plainPercent(Intervention.MOST_PLANTED) + "; write it as in 2%,3%,5%");
    }
}
