package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.dashboards.GrafanaSql.Unexpandable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A board on data made by hand, with the answers that were worked out by hand: {@code golden/BOARD.md}, or
 * {@code golden/BOARD.DATA.md}. Its first lines name the data, the time shown and the variables; then follows what panels
 * must show.
 *
 * @param file name of the file
 */
record GoldenCase(String file) {
    private static final Path FOLDER = Path.of("src", "test", "resources", "dashboards", "golden");

    static List<GoldenCase> all() {
        String[] names = Objects.requireNonNull(FOLDER.toFile().list());
        return Stream.of(names)
                .filter(name -> name.endsWith(".md"))
                .sorted()
                .map(GoldenCase::new)
                .toList();
    }

    /** All cases of a board; the one with most to show comes first. */
    static List<GoldenCase> of(String board) {
        return all().stream()
                .filter(each -> each.board().equals(board))
                .sorted(Comparator.comparing(each -> each.file().length()))
                .toList();
    }

    String board() {
        return file.replaceFirst("\\..*", "");
    }

    /** Headings of the answers. */
    Set<String> answered() {
        return parts().keySet();
    }

    /** What the file says: settings by name, then answers by heading. */
    private Map<String, String> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        String[] sections = GoldenDatabase.resource(file).split("(?m)^## ", -1);
        sections[0].lines().filter(line -> line.matches("\\w+: .*")).forEach(line -> {
            String[] pair = line.split(": ", 2);
            parts.put(pair[0], pair[1].strip());
        });
        for (String section : List.of(sections).subList(1, sections.length)) {
            String[] pair = section.split("\n", 2);
            parts.put("## " + pair[0].strip(), pair[1].strip());
        }
        return parts;
    }

    /** Differences between what the board shows and what it must show, one line each. */
    List<String> differences(Board board, String views) {
        Map<String, String> expected = parts();
        Map<String, String> shown = shown(board, views);
        List<String> differences = new ArrayList<>();
        expected.forEach((title, answer) -> {
            if (title.startsWith("## ")) {
                compare(title, answer, shown.getOrDefault(title, "missing"), differences);
            }
        });
        return differences;
    }

    private void compare(String title, String answer, String shown, List<String> differences) {
        // Words between the answer's tables explain how it was worked out.
        String bare = answer.replaceAll("(?m)^> .*\n+", "").strip();
        if (!bare.equals(shown.strip())) {
            differences.add(file + ": " + title + "\nexpected\n" + bare + "\nbut shown is\n" + shown);
        }
    }

    /** Everything that the board shows, by heading. */
    Map<String, String> shown(Board board, String views) {
        return shown(board, views, parts());
    }

    /** The same with settings by name: the data, and variables. */
    static Map<String, String> shown(Board board, String views, Map<String, String> settings) {
        return GoldenDatabase.with(views, Objects.requireNonNull(settings.get("data")), connection -> {
            Map<String, List<String>> chosen = new LinkedHashMap<>(board.texts());
            chosen.replaceAll((name, text) -> settings.containsKey(name) ? List.of(settings.get(name)) : text);
            Map<String, String> shown = new LinkedHashMap<>();
            for (JsonNode variable : board.variables()) {
                String name = variable.path("name").asText();
                Table table = run(connection, variable.path("query").asText(), settings, chosen);
                shown.put("## variable " + name, PanelText.of(variable, table));
                chosen.put(name, chosen(variable, settings.get(name)));
            }
            board.annotations()
                    .forEach(each -> shown.put(
                            "## annotation " + each.panel().path("name").asText(),
                            PanelText.of(each.panel(), run(connection, each.sql(), settings, chosen))));
            board.targets().forEach(each -> {
                // A repeated panel is drawn once for each value, and once if there is none.
                String repeat = each.panel().path("repeat").asText();
                List<String> values = chosen.getOrDefault(repeat, List.of());
                for (String value : values.isEmpty() ? List.of("") : values) {
                    Map<String, List<String>> single = new LinkedHashMap<>(chosen);
                    single.computeIfPresent(repeat, (name, all) -> all.isEmpty() ? all : List.of(value));
                    String title = each.panel().path("title").asText().replace("$" + repeat, value);
                    shown.put("## " + title, PanelText.of(each.panel(), run(connection, each.sql(), settings, single)));
                }
            });
            return shown;
        });
    }

    /** A variable without options has no value at all if it may have several, and else the empty text (Grafana Scenes 9.2). */
    private static List<String> chosen(JsonNode variable, @Nullable String setting) {
        if (setting == null && variable.path("multi").asBoolean()) {
            return List.of();
        }
        return List.of(Objects.requireNonNullElse(setting, "").split(", *"));
    }

    /** A query that fails is a fault of the query, not a difference in what the board shows. */
    private static Table run(
            Connection connection, String sql, Map<String, String> settings, Map<String, List<String>> chosen) {
        GrafanaSql grafana = new GrafanaSql(
                settings.getOrDefault("from", "2026-03-01T00:00:00Z"),
                settings.getOrDefault("to", "2026-03-31T12:00:00Z"),
                chosen);
        try {
            return Table.query(connection, GoldenDatabase.frozen(grafana.expand(sql)));
        } catch (SQLException | Unexpandable e) {
            throw new IllegalStateException(settings + ": " + e.getMessage() + "\n" + sql, e);
        }
    }

    @Override
    public String toString() {
        return file;
    }
}
