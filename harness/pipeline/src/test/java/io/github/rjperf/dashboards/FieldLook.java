package io.github.rjperf.dashboards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How a panel shows one column: its heading, and each value as text and color, by the rules of Grafana. */
final class FieldLook {
    private static final Map<String, String> COLORS = Map.of(
            "#b23a06", "orange",
            "#ff9b6e", "orange",
            "#0b58a6", "blue",
            "#76b9ff", "blue",
            "#525c66", "gray",
            "#a7b2bd", "gray",
            "#7a5c00", "amber",
            "#6b3fb5", "violet",
            "#c4a8ff", "violet",
            "transparent", "");

    private final boolean number;
    private final boolean table;
    private final boolean flameGraph;
    private final Map<String, JsonNode> config = new HashMap<>();

    FieldLook(JsonNode panel, String column, String type) {
        number = Table.NUMBERS.contains(type);
        table = panel.path("type").asText().equals("table");
        flameGraph = panel.path("type").asText().equals("flamegraph");
        panel.at("/fieldConfig/defaults").properties().forEach(each -> {
            if (each.getKey().equals("custom")) {
                each.getValue()
                        .properties()
                        .forEach(custom -> config.put("custom." + custom.getKey(), custom.getValue()));
            } else {
                config.put(each.getKey(), each.getValue());
            }
        });
        panel.at("/fieldConfig/overrides").forEach(override -> {
            if (matches(override.path("matcher"), column)) {
                override.path("properties")
                        .forEach(property -> config.put(property.path("id").asText(), property.path("value")));
            }
        });
    }

    /** Whether a matcher finds one of the columns; a matcher that is not understood here finds none. */
    static boolean matchesAny(JsonNode matcher, List<String> columns) {
        boolean known =
                List.of("byName", "byRegexp").contains(matcher.path("id").asText());
        return known && columns.stream().anyMatch(column -> matches(matcher, column));
    }

    private static boolean matches(JsonNode matcher, String column) {
        String options = matcher.path("options").asText();
        return switch (matcher.path("id").asText()) {
            case "byName" -> options.equals(column);
            case "byRegexp" -> Pattern.matches(options.replaceAll("^/|/$", ""), column);
            default -> throw new IllegalArgumentException("no such matcher here: " + matcher);
        };
    }

    String text(String key) {
        JsonNode value = config.get(key);
        return value == null ? "" : value.isValueNode() ? value.asText() : value.toString();
    }

    boolean isHidden() {
        return text("custom.hidden").equals("true");
    }

    /** Heading with what distinguishes the whole column in a chart. */
    String heading(String column) {
        String name = text("displayName").isEmpty() || text("displayName").contains("$") ? column : text("displayName");
        if (table || !number) {
            return name;
        }
        String color = text("color").contains("\"fixed\"") ? " (" + color(fixedColor()) + ")" : "";
        String fill = text("custom.fillBelowTo").isEmpty() ? "" : " filled down to " + text("custom.fillBelowTo");
        return name + color + fill;
    }

    private String fixedColor() {
        JsonNode color = config.get("color");
        return color == null ? "" : color.path("fixedColor").asText();
    }

    private static String color(String hex) {
        return COLORS.getOrDefault(hex, hex);
    }

    String shown(@Nullable String value) {
        String text = null;
        String color = null;
        for (JsonNode mapping : config.getOrDefault("mappings", MissingNode.getInstance())) {
            JsonNode result = ValueMapping.of(mapping, value);
            if (result != null && text == null) {
                text = result.has("text") ? result.path("text").asText() : plain(value);
                color = result.has("color") ? result.path("color").asText() : null;
            }
        }
        text = text == null ? plain(value) : text;
        color = isColored() ? color(color == null ? ownColor(value) : color) : "";
        return color.isEmpty() ? text : text + " (" + color + ")";
    }

    private boolean isColored() {
        boolean byValue = !text("color").contains("\"fixed\"") && !text("color").contains("palette");
        return table ? text("custom.cellOptions").contains("color-") : number && byValue && !flameGraph;
    }

    private String ownColor(@Nullable String value) {
        if (text("color").contains("\"fixed\"")) {
            return fixedColor();
        }
        String found = "";
        JsonNode thresholds = Objects.requireNonNull(config.get("thresholds"));
        for (JsonNode step : thresholds.path("steps")) {
            boolean reached = step.path("value").isNull()
                    || (number
                            && value != null
                            && Double.parseDouble(value) >= step.path("value").asDouble());
            found = reached ? step.path("color").asText() : found;
        }
        return found;
    }

    private String plain(@Nullable String value) {
        if (value == null || value.isEmpty()) {
            return text("noValue");
        }
        if (!number) {
            return value.replaceFirst("^(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d):00\\+00$", "$1");
        }
        boolean percent = text("unit").equals("percentunit");
        BigDecimal exact = new BigDecimal(value).multiply(BigDecimal.valueOf(percent ? 100 : 1));
        int scale = Math.min(4, Math.max(0, exact.stripTrailingZeros().scale()));
        int decimals = text("decimals").isEmpty() ? scale : Integer.parseInt(text("decimals"));
        String digits = exact.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
        return switch (text("unit")) {
            case "none" -> digits;
            case "percentunit" -> digits + "%";
            default -> digits + " " + text("unit");
        };
    }
}
