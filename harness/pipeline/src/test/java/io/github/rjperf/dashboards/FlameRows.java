package io.github.rjperf.dashboards;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What Grafana's flame graph cannot draw: its fields by name and type, and one tree in depth-first order. */
final class FlameRows {
    private static final List<String> FIELDS = List.of("level", "value", "self", "valueRight", "selfRight");

    private FlameRows() {}

    static List<String> faults(Table table) {
        List<String> faults = new ArrayList<>();
        for (String field : FIELDS) {
            int index = table.columns().indexOf(field);
            if (index < 0 || !Table.NUMBERS.contains(table.types().get(index))) {
                faults.add("no number " + field + " of a flame graph");
            } else if (table.column(field).stream().anyMatch(value -> value == null || Double.parseDouble(value) < 0)) {
                faults.add("null or negative " + field + " in a flame graph");
            }
        }
        int label = table.columns().indexOf("label");
        if (label < 0 || !table.types().get(label).equals("text")) {
            faults.add("no text label of a flame graph");
        }
        if (faults.isEmpty() && !isOneTree(table)) {
            faults.add("not one tree in depth-first order");
        }
        return faults;
    }

    private static boolean isOneTree(Table table) {
        int last = -1;
        for (Object text : table.column("level")) {
            int level = Integer.parseInt(Objects.toString(text));
            if (level > last + 1 || (level == 0 && last >= 0)) {
                return false;
            }
            last = level;
        }
        return true;
    }
}
