package io.github.rjperf.document.intake;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes to lines of JSON: most stay within the grammar, so that the checks behind it are reached. */
public final class JsonMutations {
    private static final Pattern VALUE = Pattern.compile("(?<=:)(\"[^\"]*\"|-?[0-9.E+-]+|null|true|false)(?=[,}])");
    private static final Pattern FIELD = Pattern.compile("\"([A-Za-z0-9.]+)\":");
    private static final List<String> NASTY = List.of(
            "null",
            "true",
            "[]",
            "{}",
            "[null]",
            "[[]]",
            "\"\"",
            "\" \"",
            "-1",
            "-0.0",
            "0",
            "1",
            "2",
            "1e308",
            "5e-324",
            "1e999",
            "1e-999",
            "1E+2147483647",
            "NaN",
            "Infinity",
            "-Infinity",
            "0x10",
            "01",
            "9223372036854775807",
            "-9223372036854775808",
            "99999999999999999999",
            "9".repeat(1000),
            "0." + "0".repeat(60) + "1",
            "[".repeat(40) + "]".repeat(40),
            "{\"a\":".repeat(40) + "1" + "}".repeat(40),
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"\\u001b[2J\"",
            "\"\\u0085\"",
            "\"\\u009b31m\"",
            "\"\\u2028\"",
            "\"a\u2029b\"",
            "\"\\u202eabc\"",
            "\"\u2066x\u2069\"",
            "\"\\ufeffabc\"",
            "\"\udb40\udc41\"",
            "\"a\\nb\"",
            "\"a\\r::set-env name=x::y\"",
            "\"##[add-path]/x\"",
            "\"@everyone\"",
            "\"<script>alert(1)</script>\"",
            "\"| a | b |\"",
            "\"../../etc\"",
            "\"-x\"",
            "\"'; drop table perf.fork; --\"",
            "\"" + "x".repeat(3000) + "\"",
            "\"" + "x".repeat(70_000) + "\"",
            "\"" + "\u4e2d".repeat(900) + "\"",
            "\"base\"",
            "\"candidate\"",
            "\"crashed\"",
            "\"ops/s\"",
            "\"2026-03-10T12:30:00Z\"",
            "\"0001-01-01T00:00:00Z\"",
            "\"+1000000000-12-31T23:59:59.999999999Z\"",
            "4711",
            "3",
            "0.5");

    private final Random random;

    public JsonMutations(Random random) {
        this.random = random;
    }

    /** One or two changes. */
    public String mutated(String lines) {
        String text = lines;
        for (int i = random.nextInt(2); i >= 0; i--) {
            text = switch (random.nextInt(16)) {
                case 0 -> text.substring(0, random.nextInt(text.length() + 1));
                case 1 -> shuffled(text);
                case 2 -> {
                    int at = random.nextInt(text.length() + 1);
                    yield text.substring(0, at) + (char) random.nextInt(0x3000) + text.substring(at);
                }
                case 3 -> renamed(text);
                case 4 -> doubled(text);
                default -> replaced(text);
            };
        }
        return text;
    }

    /** Bytes that may not be UTF-8 any more: cut within a character, overlong, or foreign. */
    byte[] broken(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] bad = List.of(
                        new byte[] {(byte) 0xff},
                        new byte[] {(byte) 0xc0, (byte) 0x80},
                        new byte[] {(byte) 0xe2, (byte) 0x80},
                        new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
                        new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
                        new byte[] {0},
                        new byte[] {'\r'})
                .get(random.nextInt(7));
        int at = random.nextInt(bytes.length + 1);
        byte[] all = new byte[bytes.length + bad.length];
        System.arraycopy(bytes, 0, all, 0, at);
        System.arraycopy(bad, 0, all, at, bad.length);
        System.arraycopy(bytes, at, all, at + bad.length, bytes.length - at);
        return all;
    }

    /** Lines dropped, doubled, or moved. */
    private String shuffled(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return "\n";
        }
        String line = lines.get(random.nextInt(lines.size()));
        if (random.nextBoolean()) {
            lines.remove(line);
        }
        lines.add(random.nextInt(lines.size() + 1), random.nextBoolean() ? line : "{}");
        return String.join("\n", lines) + "\n";
    }

    /** A field under another name, or an unknown one. */
    private String renamed(String text) {
        List<MatchResult> fields = FIELD.matcher(text).results().toList();
        if (fields.isEmpty()) {
            return text;
        }
        MatchResult field = fields.get(random.nextInt(fields.size()));
        String other = List.of("x", "", "a\\n", "\u202e", "y".repeat(300), "pair", "__proto__", "@type", "class")
                .get(random.nextInt(9));
        return text.substring(0, field.start(1)) + other + text.substring(field.end(1));
    }

    /** A field twice, with the same value or another. */
    private String doubled(String text) {
        List<MatchResult> values = VALUE.matcher(text).results().toList();
        List<MatchResult> fields = FIELD.matcher(text).results().toList();
        if (values.isEmpty() || fields.isEmpty()) {
            return text;
        }
        MatchResult value = values.get(random.nextInt(values.size()));
        String name = fields.stream()
                .filter(field -> field.end() == value.start())
                .map(MatchResult::group)
                .findFirst()
                .orElse("\"x\":");
        return text.substring(0, value.end()) + "," + name + value.group() + text.substring(value.end());
    }

    private String replaced(String text) {
        List<MatchResult> values = VALUE.matcher(text).results().toList();
        if (values.isEmpty()) {
            return text;
        }
        // The header is a tenth of the text and contains most of what is trusted.
        int header = Math.max(1, (int)
                values.stream().filter(v -> v.start() < text.indexOf('\n')).count());
        MatchResult value = values.get(random.nextInt(random.nextBoolean() ? header : values.size()));
        String nasty = random.nextBoolean() ? NASTY.get(random.nextInt(NASTY.size())) : nudged(value.group());
        return text.substring(0, value.start()) + nasty + text.substring(value.end());
    }

    /** A value of the same kind, so that the checks behind the grammar are reached. */
    private String nudged(String value) {
        if (value.matches("-?[0-9]{1,9}")) {
            return Long.toString(Long.parseLong(value)
                    + List.of(1, -1, 10, 1000, 100_000_000).get(random.nextInt(5)));
        }
        if (value.matches("[0-9.E+-]+")) {
            return Double.toString(Double.parseDouble(value) * Math.pow(10, random.nextInt(41) - 20));
        }
        int at = 1 + random.nextInt(Math.max(1, value.length() - 2));
        String other = "0123456789abcdefXYZ -/.".substring(random.nextInt(23)).substring(0, 1);
        return value.startsWith("\"") && value.length() > 2
                ? value.substring(0, at) + other + value.substring(at + 1)
                : "\"" + other + "\"";
    }
}
