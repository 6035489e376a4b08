package io.github.rjperf.dashboards;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * SQL of a panel made into SQL for PostgreSQL, by the rules of Grafana's data source: any {@code $word(} is a macro whose
 * arguments end at the first closing parenthesis, and an unknown one is an error.
 *
 * @param from beginning of the time shown, RFC 3339
 * @param to its end
 * @param variables values chosen, by variable
 */
record GrafanaSql(String from, String to, Map<String, List<String>> variables) {
    private static final Pattern MACRO = Pattern.compile("\\$([_a-zA-Z0-9]+)\\(([^)]*)\\)");
    private static final Pattern VARIABLE =
            Pattern.compile("\\$\\{(\\w+)(?::(\\w+))?}|\\$(\\w+)|\\[\\[(\\w+)(?::(\\w+))?]]");
    private static final Pattern INTERVAL = Pattern.compile("'(\\d+)([smhdw])'");
    private static final Map<String, Integer> SECONDS = Map.of("s", 1, "m", 60, "h", 3600, "d", 86_400, "w", 604_800);

    /** A macro or variable that Grafana would not know, or would put in without quotes. */
    static final class Unexpandable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unexpandable(String message) {
            super(message);
        }
    }

    String expand(String sql) {
        return MACRO.matcher(interpolate(sql)).replaceAll(match -> Matcher.quoteReplacement(macro(match)));
    }

    private String interpolate(String sql) {
        return VARIABLE.matcher(sql).replaceAll(match -> {
            String name = firstOf(match, 1, 3, 4);
            if (match.group(3) != null && name.startsWith("__")) {
                return Matcher.quoteReplacement(match.group());
            }
            List<String> values = variables.get(name);
            if (values == null) {
                throw new Unexpandable("variable " + name + " is not defined on this board");
            }
            if (!"sqlstring".equals(match.group(2))) {
                throw new Unexpandable("variable " + name + " is not written ${" + name + ":sqlstring}");
            }
            return Matcher.quoteReplacement(values.stream()
                    .map(value -> "'" + value.replace("'", "''") + "'")
                    .collect(Collectors.joining(",")));
        });
    }

    private static String firstOf(MatchResult match, int... groups) {
        for (int group : groups) {
            if (match.group(group) != null) {
                return match.group(group);
            }
        }
        throw new IllegalStateException(match.group());
    }

    private String macro(MatchResult match) {
        String[] arguments = match.group(2).split(",", -1);
        String column = arguments[0].strip();
        return switch (match.group(1)) {
            case "__timeFilter" -> column + " BETWEEN '" + from + "' AND '" + to + "'";
            case "__timeFrom" -> "'" + from + "'";
            case "__timeTo" -> "'" + to + "'";
            case "__timeGroup" -> grouped(column, arguments);
            case "__timeGroupAlias" -> grouped(column, arguments) + " AS \"time\"";
            case "__time" -> column + " AS \"time\"";
            default -> throw new Unexpandable("unknown macro $" + match.group(1));
        };
    }

    private static String grouped(String column, String... arguments) {
        Matcher interval = INTERVAL.matcher(arguments.length < 2 ? "" : arguments[1].strip());
        if (!interval.matches()) {
            throw new Unexpandable("$__timeGroup without an interval");
        }
        int seconds = Integer.parseInt(interval.group(1)) * SECONDS.getOrDefault(interval.group(2), 0);
        return "floor(extract(epoch from " + column + ")/" + seconds + ")*" + seconds;
    }
}
