package io.github.rjperf.judge;

import io.github.rjperf.house.Repository;
import io.github.rjperf.judge.RuleSimulation.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of docs/reference/simulations.md. */
final class SimulationPage {
    /** Series of the profiles that people run; each series has up to 48 pairs. */
    static final Map<String, Integer> PROFILES = profiles();

    private static final int MOST_PAIRS = 48;
    private static final int HARMLESS = 10_000;
    private static final int CHANGED = 500;
    private static final double[] CHANGES = {-0.02, -0.03, -0.05, -0.1, 0.05};
    private static final String HEAD = """
        | noise | profile | false regression | false improvement | false overall | −2 % | −3 % | −5 % | −10 % | +5 % | all −1 % | all decided | pairs |
        |---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
        """;

    private SimulationPage() {}

    private static Map<String, Integer> profiles() {
        Map<String, Integer> profiles = new LinkedHashMap<>();
        profiles.put("quick", 7);
        profiles.put("pr", RuleSimulation.SERIES);
        return profiles;
    }

    /**
     * A row of the page.
     *
     * @param found shares in which the changed series is called slower or faster, in the order of the changes
     */
    record Figures(
            double falseRegression,
            double falseImprovement,
            double falseOverall,
            List<Double> found,
            double slowerOverall,
            double green,
            double pairs) {
        double found(double change) {
            for (int i = 0; i < CHANGES.length; i++) {
                if (CHANGES[i] == change) {
                    return found.get(i);
                }
            }
            throw new IllegalArgumentException("no column has " + change);
        }
    }

    static Figures read(SimulatedNoise noise, String profile) throws IOException {
        List<String> cells = Repository.read(path())
                .lines()
                .filter(line -> line.startsWith("| " + noise.words + " | " + profile + " |"))
                .map(line -> List.of(line.split(" *\\| *", -1)))
                .findFirst()
                .orElseThrow();
        List<Double> numbers =
                cells.subList(3, 14).stream().map(Double::parseDouble).toList();
        return new Figures(
                numbers.get(0),
                numbers.get(1),
                numbers.get(2),
                numbers.subList(3, 3 + CHANGES.length),
                numbers.get(8),
                numbers.get(9),
                numbers.get(10));
    }

    static void write() throws IOException {
        StringBuilder page = new StringBuilder(Repository.read(path()));
        int start = page.indexOf("| noise |");
        int end = page.indexOf("\n\n", start);
        String rest = end < 0 ? "" : page.substring(end + 1);
        page.setLength(start);
        page.append(HEAD);
        for (SimulatedNoise noise : SimulatedNoise.values()) {
            for (Map.Entry<String, Integer> profile : PROFILES.entrySet()) {
                if (noise.isPromised() || profile.getValue() == RuleSimulation.SERIES) {
                    page.append(row(noise, profile.getKey(), profile.getValue()));
                }
            }
        }
        Files.writeString(path(), page.append(rest));
    }

    private static String row(SimulatedNoise noise, String profile, int series) {
        RuleSimulation simulation = noise.simulation(series, MOST_PAIRS);
        Shares harmless = simulation.shares(0, HARMLESS);
        List<String> cells = new ArrayList<>(List.of(noise.words, profile));
        Stream.of(harmless.falseRegression(), harmless.falseImprovement(), harmless.slowerOverall())
                .map(share -> String.format(Locale.ROOT, "%.4f", share))
                .forEach(cells::add);
        for (double change : CHANGES) {
            Shares changed = simulation.shares(change, CHANGED);
            cells.add(share(change < 0 ? changed.slower() : changed.faster()));
        }
        cells.add(share(
                noise.everywhere(-0.01, series, MOST_PAIRS).shares(0, CHANGED).slowerOverall()));
        cells.add(share(harmless.green()));
        cells.add(String.format(Locale.ROOT, "%.1f", harmless.pairs()));
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.2f", share);
    }

    private static Path path() {
        return Repository.root().resolve("docs/reference/simulations.md");
    }
}
