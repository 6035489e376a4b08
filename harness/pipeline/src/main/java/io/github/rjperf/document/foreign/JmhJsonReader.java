package io.github.rjperf.document.foreign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.github.rjperf.document.DocumentException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads JMH's JSON ({@code -rf json}) token by token: only the rows are kept in memory, not the raw data.
 *
 * <p>The count of a result is the number of its raw values or, without raw data, forks times iterations.
 */
record JmhJsonReader(FoundTables found, JsonParser in) {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxNumberLength(100)
                    .maxStringLength(1 << 16)
                    .maxNameLength(1000)
                    .build())
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();

    /** The settings that determine which code ran and for how long. The path of Java is used only if its version is missing. */
    private static final Set<String> SETTINGS = Set.of(
            "jmhVersion",
            "jvm",
            "jdkVersion",
            "vmName",
            "vmVersion",
            "forks",
            "warmupIterations",
            "warmupTime",
            "warmupBatchSize",
            "measurementIterations",
            "measurementTime",
            "measurementBatchSize");

    /** How the message for a truncated file begins; Jackson reports this with several types of exceptions. */
    private static final String CUT_OFF = "Unexpected end-of-input";

    static void read(FoundTables found, InputStream in) throws IOException {
        try (JsonParser parser = FACTORY.createParser(in)) {
            new JmhJsonReader(found, parser).results();
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            String problem = reason.startsWith(CUT_OFF)
                    ? "the JSON ends in the middle; the file was cut off: copy it again"
                    : "not JSON (" + reason + "); use the file that JMH wrote";
            JsonLocation location = e.getLocation();
            throw DocumentException.at(found.file(), location == null ? 1 : Math.max(1, location.getLineNr()), problem);
        }
    }

    private void results() throws IOException {
        require(in.nextToken() == JsonToken.START_ARRAY, "not a list of JMH results; write them with -rf json");
        while (in.nextToken() == JsonToken.START_OBJECT) {
            result().rows().forEach(found::add);
        }
        require(in.currentToken() == JsonToken.END_ARRAY, "a result is not an object; use the file that JMH wrote");
        require(in.nextToken() == null, "there is something after the list of results; use the file that JMH wrote");
        found.finish("", 1, "");
    }

    private JmhResultDraft result() throws IOException {
        JmhResultDraft result = new JmhResultDraft(line());
        RowDraft row = result.common;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String field = in.currentName();
            in.nextToken();
            switch (field) {
                case "benchmark" -> row.benchmark = text(row, field);
                case "mode" -> row.mode = text(row, field);
                case "threads" -> row.threads = scalar(row, field);
                case "params" -> object(row, field, name -> row.parameter(name, text(row, "parameter " + name)));
                case "primaryMetric" -> metric(result, null);
                case "secondaryMetrics" -> object(row, field, name -> metric(result, name));
                case "jvmArgs" -> row.settings.put(field, list());
                default -> {
                    if (SETTINGS.contains(field)) {
                        row.settings.put(field, scalar(row, field));
                    } else {
                        in.skipChildren();
                    }
                }
            }
        }
        if (row.settings.containsKey("jdkVersion")) {
            row.settings.remove("jvm");
        }
        return result;
    }

    /** Reads a field of an object. */
    private interface FieldReader {
        void read(String name) throws IOException;
    }

    private void object(RowDraft result, String field, FieldReader reader) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            result.fail(field + " is not an object; use the file that JMH wrote");
            in.skipChildren();
            return;
        }
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            reader.read(name);
        }
    }

    private void metric(JmhResultDraft result, @Nullable String name) throws IOException {
        RowDraft common = result.common;
        RowDraft metric = result.metric(name);
        object(common, name == null ? "primaryMetric" : "metric " + name, field -> {
            switch (field) {
                case "score" -> metric.score = scalar(common, field);
                case "scoreError" -> metric.error = scalar(common, field);
                case "scoreUnit" -> metric.unit = text(common, field);
                case "scorePercentiles" ->
                    object(common, field, percent -> metric.percentiles.put(percent, scalar(common, percent)));
                case "rawData", "rawDataHistogram" -> {
                    RawData data = RawData.read(in, field.equals("rawDataHistogram"));
                    metric.count = data.count() > 0 ? Integer.toString(data.count()) : "";
                    metric.forks = data.means();
                }
                default -> in.skipChildren();
            }
        });
    }

    private String text(RowDraft result, String field) throws IOException {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            result.fail(field + " is not a string; use the file that JMH wrote");
        }
        return scalar(result, field);
    }

    /** A number or text, as written in the file. */
    private String scalar(RowDraft result, String field) throws IOException {
        if (!in.currentToken().isScalarValue()) {
            result.fail(field + " is not a single value; use the file that JMH wrote");
            in.skipChildren();
            return "";
        }
        return in.getText();
    }

    /** The texts in a list, separated by spaces. */
    private String list() throws IOException {
        List<String> texts = new ArrayList<>();
        if (in.currentToken() == JsonToken.START_ARRAY) {
            while (in.nextToken() != JsonToken.END_ARRAY) {
                texts.add(in.getText());
                in.skipChildren();
            }
        } else {
            in.skipChildren();
        }
        return String.join(" ", texts);
    }

    private int line() {
        return Math.max(1, in.currentTokenLocation().getLineNr());
    }

    private void require(boolean condition, String what) {
        if (!condition) {
            throw DocumentException.at(found.file(), line(), what);
        }
    }
}
