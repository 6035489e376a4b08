package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * The scalars of this program's documents: text, finite numbers, instants, durations. Each is accepted in one form
 * only, and everything that is written is accepted again.
 */
final class StrictScalars extends SimpleModule {
    private static final long serialVersionUID = 1;

    StrictScalars() {
        addSerializer(String.class, new TextWriter());
        addDeserializer(String.class, new TextReader());
        addKeyDeserializer(String.class, new KeyReader());
        addSerializer(double.class, new NumberWriter());
        addSerializer(Double.class, new NumberWriter());
        addDeserializer(double.class, new NumberReader());
        addDeserializer(Double.class, new NumberReader());
        addSerializer(Instant.class, new InstantWriter());
        addDeserializer(Instant.class, new InstantReader());
        addSerializer(Duration.class, new DurationWriter());
        addDeserializer(Duration.class, new DurationReader());
    }

    private static final class TextWriter extends StdScalarSerializer<String> {
        private static final long serialVersionUID = 1;

        TextWriter() {
            super(String.class);
        }

        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider context) throws IOException {
            out.writeString(Text.storable(value));
        }
    }

    private static final class TextReader extends StdScalarDeserializer<String> {
        private static final long serialVersionUID = 1;

        TextReader() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                return context.reportInputMismatch(this, "is not text");
            }
            String text = in.getText();
            return Text.isStorable(text) ? text : context.reportInputMismatch(this, "contains control characters");
        }
    }

    private static final class KeyReader extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) throws IOException {
            return Text.isStorable(key)
                    ? key
                    : context.reportInputMismatch(String.class, "a name contains control characters");
        }
    }

    /** By default, Jackson writes NaN as text and reads the text {@code "NaN"} and 1e999 as numbers. */
    private static final class NumberWriter extends StdScalarSerializer<Double> {
        private static final long serialVersionUID = 1;

        NumberWriter() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider context) throws IOException {
            if (!Double.isFinite(value)) {
                context.reportMappingProblem("%s is not a number that a document can hold", value);
            }
            out.writeNumber(value);
        }
    }

    private static final class NumberReader extends StdScalarDeserializer<Double> {
        private static final long serialVersionUID = 1;

        NumberReader() {
            super(Double.class);
        }

        @Override
        public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (!in.currentToken().isNumeric()) {
                return context.reportInputMismatch(this, "is not a number");
            }
            double number = in.getDoubleValue();
            return Double.isFinite(number) ? number : context.reportInputMismatch(this, "is not a finite number");
        }
    }

    private static final class InstantWriter extends StdScalarSerializer<Instant> {
        private static final long serialVersionUID = 1;

        InstantWriter() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator out, SerializerProvider context) throws IOException {
            out.writeString(value.toString());
        }
    }

    private static final class InstantReader extends StdScalarDeserializer<Instant> {
        private static final long serialVersionUID = 1;
        /** Four digits for the year, which PostgreSQL and every other ISO 8601 parser accepts. */
        private static final Pattern UTC =
                Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z");

        InstantReader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() == JsonToken.VALUE_STRING
                    && UTC.matcher(in.getText()).matches()) {
                try {
                    return Instant.parse(in.getText());
                } catch (DateTimeException e) {
                    return context.reportInputMismatch(this, "is not a valid date");
                }
            }
            return context.reportInputMismatch(this, "is not a time like 2026-01-31T23:59:59Z");
        }
    }

    private static final class DurationWriter extends StdScalarSerializer<Duration> {
        private static final long serialVersionUID = 1;

        DurationWriter() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider context) throws IOException {
            out.writeString(Durations.text(value));
        }
    }

    private static final class DurationReader extends StdScalarDeserializer<Duration> {
        private static final long serialVersionUID = 1;

        DurationReader() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser in, DeserializationContext context) throws IOException {
            try {
                if (in.currentToken() == JsonToken.VALUE_STRING) {
                    return Durations.parse(in.getText());
                }
            } catch (IllegalArgumentException e) {
                return context.reportInputMismatch(this, "is not a duration like 90s, 30m or 1h30m");
            }
            return context.reportInputMismatch(this, "is not a duration like 90s, 30m or 1h30m");
        }
    }
}
