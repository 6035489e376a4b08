package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.github.rjperf.model.value.Require;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The scalars in this program's documents: text, finite numbers, instants, and durations. Each is accepted in only one form, and
 * whatever is written can be read again.
 */
final class StrictScalars extends SimpleModule {
    private static final long serialVersionUID = 1;
    /** A year has four digits, which PostgreSQL and every other ISO 8601 parser accept. */
    private static final Pattern UTC =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z");

    StrictScalars() {
        addSerializer(String.class, new TextWriter<>(Text::storable));
        addDeserializer(String.class, new Reader<>(StrictScalars::text));
        addKeyDeserializer(String.class, new KeyReader());
        addSerializer(double.class, new NumberWriter());
        addSerializer(Double.class, new NumberWriter());
        addDeserializer(double.class, new Reader<>(StrictScalars::number));
        addDeserializer(Double.class, new Reader<>(StrictScalars::number));
        addSerializer(Instant.class, ToStringSerializer.instance);
        addDeserializer(Instant.class, new Reader<>(StrictScalars::instant));
        addSerializer(Duration.class, new TextWriter<>(Durations::text));
        addDeserializer(Duration.class, new Reader<>(StrictScalars::duration));
    }

    private static String text(JsonParser in) throws IOException {
        Require.that(in.currentToken() == JsonToken.VALUE_STRING, "is not text");
        Require.that(Text.isStorable(in.getText()), "contains control characters");
        return in.getText();
    }

    private static Double number(JsonParser in) throws IOException {
        Require.that(in.currentToken().isNumeric(), "is not a number");
        double number = in.getDoubleValue();
        Require.that(Double.isFinite(number), "is not a finite number");
        return number;
    }

    private static Instant instant(JsonParser in) throws IOException {
        Require.that(
                in.currentToken() == JsonToken.VALUE_STRING
                        && UTC.matcher(in.getText()).matches(),
                "is not a time like 2026-01-31T23:59:59Z");
        try {
            return Instant.parse(in.getText());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("is not a valid date", e);
        }
    }

    private static Duration duration(JsonParser in) throws IOException {
        try {
            return Durations.parse(in.currentToken() == JsonToken.VALUE_STRING ? in.getText() : "");
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("is not a duration like 90s, 30m or 1h30m", e);
        }
    }

    /** Reads a scalar from a parser; throws an IllegalArgumentException that describes what is wrong with it. */
    interface Reading<T> {
        T read(JsonParser in) throws IOException;
    }

    /** Describes a {@link Reading} to Jackson. */
    static final class Reader<T> extends JsonDeserializer<T> {
        private final Reading<T> reading;

        Reader(Reading<T> reading) {
            this.reading = reading;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            try {
                return reading.read(in);
            } catch (IllegalArgumentException e) {
                return context.reportInputMismatch(this, String.valueOf(e.getMessage()));
            }
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

    private static final class TextWriter<T> extends JsonSerializer<T> {
        private final Function<T, String> text;

        TextWriter(Function<T, String> text) {
            this.text = text;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider context) throws IOException {
            out.writeString(text.apply(value));
        }
    }

    /**
     * Refuses numbers that are not finite. By default, Jackson writes NaN as text and reads both the text {@code "NaN"} and 1e999
     * as numbers.
     */
    private static final class NumberWriter extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator out, SerializerProvider context) throws IOException {
            if (!Double.isFinite(value)) {
                context.reportMappingProblem("%s is not a number that a document can contain", value);
            }
            out.writeNumber(value);
        }
    }
}
