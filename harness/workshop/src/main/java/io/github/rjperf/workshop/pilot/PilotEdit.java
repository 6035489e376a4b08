package io.github.rjperf.workshop.pilot;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.Durations;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Inserts a pilot into a user's matrix file; every byte outside the {@code pilots} field remains unchanged.
 *
 * @param matrix the file
 * @param completion see {@link MatrixFile#parse}
 */
public record PilotEdit(Path matrix, UnaryOperator<SeriesKey> completion) {
    private static final String FIELD = "pilots:";

    /** The section with only this pilot, as it would appear in a matrix. */
    public static String section(Pilot pilot) {
        return section(List.of(pilot));
    }

    private static String section(List<Pilot> pilots) {
        StringBuilder yaml = new StringBuilder(FIELD + "\n");
        for (Pilot pilot : pilots) {
            yaml.append("  - host: ").append(quoted(pilot.host()));
            yaml.append("\n    jvm: ").append(quoted(pilot.jvm()));
            yaml.append("\n    build: ").append(quoted(pilot.build()));
            yaml.append("\n    date: ").append(pilot.date());
            yaml.append("\n    seconds: ").append(pilot.plan().seconds());
            yaml.append("\n    pairs: ").append(pilot.pairs());
            yaml.append("\n    series:\n");
            pilot.series().forEach((series, steadyState) -> yaml.append("      ")
                    .append(quoted(series.name()))
                    .append(": {score: ")
                    .append(Durations.text(steadyState.score()))
                    .append(", ratio: ")
                    .append(Durations.text(steadyState.ratio()))
                    .append("}\n"));
        }
        return yaml.toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /**
     * Checks before a long pilot that its result can be written: the file is a valid matrix that contains these series.
     */
    public void check(Set<SeriesKey> series) {
        String text = read();
        List<SeriesKey> held = parse(text).profiles().stream()
                .flatMap(profile -> profile.series().stream())
                .map(PlannedSeries::key)
                .toList();
        series.stream().filter(key -> !held.contains(key)).findFirst().ifPresent(key -> {
            throw DocumentException.of(matrix, "none of its profiles contains the series " + key);
        });
        if (text.lines().noneMatch(line -> line.startsWith("profiles:"))) {
            throw DocumentException.of(
                    matrix,
                    "the matrix does not have one field per line from the first column, so pilots cannot be inserted");
        }
    }

    /**
     * Writes the pilot atomically, and removes results for the same series, host, and JVM from older pilots.
     *
     * @throws DocumentException if the file is not a matrix, or would not be one afterwards; nothing is written in
     *     that case
     */
    public void write(Pilot pilot) {
        String old = read();
        MatrixFile before = parse(old);
        List<Pilot> pilots = new ArrayList<>();
        for (Pilot earlier : before.pilots()) {
            Map<SeriesKey, SteadyState> left = new LinkedHashMap<>(earlier.series());
            if (earlier.host().equals(pilot.host()) && earlier.jvm().equals(pilot.jvm())) {
                left.keySet().removeAll(pilot.series().keySet());
            }
            if (!left.isEmpty()) {
                pilots.add(earlier.with(left));
            }
        }
        pilots.add(pilot);
        String fresh = replaced(old, section(pilots));
        MatrixFile after = parse(fresh);
        if (!after.pilots().equals(pilots) || !after.profiles().equals(before.profiles())) {
            throw DocumentException.of(matrix, "pilots cannot be written into it; add the printed section by hand");
        }
        try {
            AtomicFile.write(matrix.toRealPath(), fresh.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw DocumentException.unwritable(matrix, e);
        }
    }

    private String read() {
        try {
            return Files.readString(matrix);
        } catch (IOException e) {
            throw DocumentException.unreadable(matrix, e);
        }
    }

    private MatrixFile parse(String text) {
        return MatrixFile.parse(matrix.toString(), text, completion);
    }

    /** The text with another section; the lines between the old one and the next field are not part of it. */
    private static String replaced(String text, String section) {
        List<String> lines = List.of(text.split("(?<=\n)", -1));
        int start = 0;
        while (start < lines.size() && !lines.get(start).startsWith(FIELD)) {
            start++;
        }
        if (start == lines.size()) {
            return text + (text.endsWith("\n") ? "\n" : "\n\n") + section;
        }
        int end = start + 1;
        for (int i = end; i < lines.size() && lines.get(i).matches("(?s)[\\s#-].*|"); i++) {
            if (!lines.get(i).matches("(?s)\\s*(?:#.*)?")) {
                end = i + 1;
            }
        }
        return String.join("", lines.subList(0, start)) + section + String.join("", lines.subList(end, lines.size()));
    }
}
