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

/**
 * JMH's JSON ({@code -rf json}), token by token: only the rows are held in memory, not the raw data.
 *
 * <p>The count of a result is that of its raw data; without them, forks times iterations.
 */
final class JmhJsonReader {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxNumberLength(100)
                    .maxStringLength(1 << 16)
                    .maxNameLength(1000)
                    .build())
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();

    /** Jackson has several types of exceptions for it. */
    private static final String CUT_OFF = "Unexpected end-of-input";

    private final TableRows.Found found;
    private final JsonParser in;
    private final TableRows rows;

    private JmhJsonReader(TableRows.Found found, JsonParser in) {
        this.found = found;
        this.in = in;
        this.rows = new TableRows(found.file());
    }

    static void read(TableRows.Found found, InputStream in) throws IOException {
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
            try {
                result();
            } catch (IllegalArgumentException e) {
                throw problem(String.valueOf(e.getMessage()));
            }
        }
        require(in.currentToken() == JsonToken.END_ARRAY, "a result is not an object; use the file that JMH wrote");
        require(in.nextToken() == null, "something follows the list of results; use the file that JMH wrote");
        found.add("", 1, rows);
    }

    private void result() throws IOException {
        RowDraft row = new RowDraft(found.file(), line());
        long forks = 0;
        long iterations = 0;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String field = in.currentName();
            in.nextToken();
            switch (field) {
                case "benchmark" -> row.benchmark = text(field);
                case "mode" -> row.mode = text(field);
                case "threads" -> row.threads = number(field);
                case "forks" -> forks = number(field);
                case "measurementIterations" -> iterations = number(field);
                case "params" -> parameters(row);
                case "primaryMetric" -> metric(row);
                default -> in.skipChildren();
            }
        }
        long product = forks * iterations;
        if (row.count == null && product > 0 && !"sample".equals(row.mode)) {
            row.count = (int) Math.min(product, Integer.MAX_VALUE);
        }
        if (TableRows.isExtra(row.benchmark)) {
            found.leaveOut();
        } else {
            rows.add(row.finish());
        }
    }

    private void parameters(RowDraft row) throws IOException {
        require(in.currentToken() == JsonToken.START_OBJECT, "params is not an object; use the file that JMH wrote");
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            in.nextToken();
            row.parameter(name, text("parameter " + name));
        }
    }

    private void metric(RowDraft row) throws IOException {
        require(
                in.currentToken() == JsonToken.START_OBJECT,
                "primaryMetric is not an object; use the file that JMH wrote");
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String field = in.currentName();
            in.nextToken();
            switch (field) {
                case "score" -> row.score = ForeignNumber.score(in.getText());
                case "scoreError" -> row.error = ForeignNumber.error(in.getText());
                case "scoreUnit" -> row.unit = text(field);
                case "rawData" -> row.count = RawData.values(in);
                case "rawDataHistogram" -> row.count = RawData.samples(in);
                default -> in.skipChildren();
            }
        }
    }

    private String text(String field) throws IOException {
        require(in.currentToken() == JsonToken.VALUE_STRING, field + " is not a text; use the file that JMH wrote");
        return in.getText();
    }

    private int number(String field) throws IOException {
        require(
                in.currentToken() == JsonToken.VALUE_NUMBER_INT,
                field + " is not a whole number; use the file that JMH wrote");
        long value = in.getText().length() > 9 ? -1 : in.getLongValue();
        require(value >= 0 && value <= 1_000_000, field + " is not a number from 0 to a million: " + in.getText());
        return (int) value;
    }

    private int line() {
        return Math.max(1, in.currentTokenLocation().getLineNr());
    }

    private void require(boolean condition, String what) {
        if (!condition) {
            throw problem(what);
        }
    }

    private DocumentException problem(String what) {
        return DocumentException.at(found.file(), line(), what);
    }
}
