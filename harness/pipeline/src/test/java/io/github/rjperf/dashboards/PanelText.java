package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a reader sees of a panel, as a Markdown table: headings, rows in order, values with units and colors, links. */
final class PanelText {
    private final JsonNode panel;
    private final Table table;
    private final List<Column> columns = new ArrayList<>();

    private record Column(String name, int index, FieldLook look) {}

    private PanelText(JsonNode panel, Table table) {
        this.panel = panel;
        this.table = table;
        for (int i = 0; i < table.columns().size(); i++) {
            String name = table.columns().get(i);
            columns.add(
                    new Column(name, i, new FieldLook(panel, name, table.types().get(i))));
        }
    }

    static String of(JsonNode panel, Table table) {
        return new PanelText(panel, table).render();
    }

    private String render() {
        List<String> lines = new ArrayList<>();
        lines.add(panel.path("type").asText() + options());
        if (table.rows().isEmpty()) {
            lines.add("nothing: " + panel.at("/fieldConfig/defaults/noValue").asText("No data"));
            return String.join("\n", lines);
        }
        List<Column> shown = columns.stream().filter(c -> !c.look().isHidden()).toList();
        lines.add(row(shown.stream().map(c -> c.look().heading(c.name())).toList()));
        lines.add("|" + "---|".repeat(shown.size()));
        for (List<@Nullable String> values : table.rows()) {
            lines.add(row(shown.stream()
                    .map(c -> c.look().shown(values.get(c.index())))
                    .toList()));
        }
        lines.addAll(links(shown));
        return String.join("\n", lines);
    }

    /** What of the panel's own settings bears on its meaning. */
    private String options() {
        StringBuilder text = new StringBuilder();
        JsonNode defaults = panel.at("/fieldConfig/defaults");
        for (String bound : List.of("min", "max")) {
            if (defaults.has(bound)) {
                text.append(", ")
                        .append(bound)
                        .append(' ')
                        .append(defaults.path(bound).asText());
            }
        }
        if (!defaults.at("/custom/thresholdsStyle/mode").asText("off").equals("off")) {
            defaults.at("/thresholds/steps").forEach(step -> {
                if (!step.path("value").isNull()) {
                    text.append(", line at ").append(step.path("value").asText());
                }
            });
        }
        if (panel.has("repeat")) {
            text.append(", ").append(panel.path("repeat").asText());
        }
        panel.path("transformations").forEach(each -> {
            JsonNode matrix = each.path("options");
            text.append(", %s by %s and %s"
                    .formatted(
                            matrix.path("valueField").asText(),
                            matrix.path("rowField").asText(),
                            matrix.path("columnField").asText()));
        });
        return text.toString();
    }

    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    private List<String> links(List<Column> shown) {
        List<String> lines = new ArrayList<>();
        for (Column column : shown) {
            JsonNode links = panel.at("/fieldConfig/overrides");
            for (JsonNode override : links) {
                boolean own = override.at("/matcher/options").asText().equals(column.name());
                if (own) {
                    override.findValues("url").forEach(url -> lines.add("- " + column.name() + " → " + link(url)));
                }
            }
        }
        return lines;
    }

    private static String link(JsonNode url) {
        return url.asText()
                .replace("/d/rjperf-", "")
                .replace(":percentencode", "")
                .replace("__data.fields.", "")
                .replace("&${__url_time_range}", "");
    }
}
