package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The only JSON mapper. Reading is strict and bounded; writing is exact and keeps the order of record components. */
final class Json {
    /** The version of all JSON documents that this code writes, and the only one that it reads. */
    static final int FORMAT_VERSION = 1;

    private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(32)
            .maxNumberLength(64)
            .maxStringLength(Text.MAX_LENGTH)
            .maxNameLength(256)
            .build();

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(LIMITS)
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                    .build())
            .annotationIntrospector(new ModelNames())
            .addMixIn(Verdict.class, ModelNames.VerdictKind.class)
            .addMixIn(RecordedComparison.class, ComparisonList.Row.class)
            .addModule(new StrictScalars())
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS, MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    private static final DefaultPrettyPrinter PRETTY = new DefaultPrettyPrinter(
                    Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private Json() {}

    /** JSON on one line, without a line feed. */
    static String line(Object value) {
        return text(MAPPER.writer(), value);
    }

    /** JSON on several lines for a human reader; ends with a line feed. */
    static String pretty(Object value) {
        return text(MAPPER.writer(PRETTY), value) + "\n";
    }

    /** A document on one line without a line feed: its version and its content, whose type must be listed in {@link Envelope}. */
    static String documentLine(Object content) {
        return line(envelope(Envelope.name(content), content));
    }

    /** A document on several lines; ends with a line feed. */
    static String document(Object content) {
        return pretty(envelope(Envelope.name(content), content));
    }

    static JsonObject envelope(String name, Object content) {
        return new JsonObject().with("formatVersion", FORMAT_VERSION).with(name, content);
    }

    private static String text(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(JsonProblem.of(e).what(), e);
        }
    }

    /** The content of a document; its format version is checked before anything else. */
    static <T> T readDocument(String file, String text, Class<T> type) {
        requireVersion(file, text);
        JavaType envelope = MAPPER.getTypeFactory().constructParametricType(Envelope.class, type);
        return type.cast(((Envelope<?>) read(file, 1, text, envelope)).content());
    }

    /** Reads an object that contains its format version, which is checked before anything else. */
    static <T> T readVersioned(String file, String text, Class<T> type) {
        requireVersion(file, text);
        return read(file, 1, text, type);
    }

    /**
     * Reads an object.
     *
     * @param file name for messages
     * @param firstLine number of the line in the file at which the text begins
     */
    static <T> T read(String file, int firstLine, String text, Class<T> type) {
        return type.cast(read(file, firstLine, text, MAPPER.constructType(type)));
    }

    private static Object read(String file, int firstLine, String text, JavaType type) {
        try {
            return MAPPER.readValue(text, type);
        } catch (JsonProcessingException e) {
            JsonProblem problem = JsonProblem.of(e);
            throw DocumentException.at(
                    file, firstLine + line(problem, text) - 1, problem.what() + JsonProblem.ADVICE, e);
        }
    }

    /** Any JSON as a tree, within the same limits. */
    static JsonNode tree(String text) throws JsonProcessingException {
        return MAPPER.readTree(text);
    }

    private static int line(JsonProblem problem, String text) {
        try (JsonParser parser = MAPPER.createParser(text)) {
            return problem.line(parser);
        } catch (IOException e) {
            // the text after the error is malformed; use the line at which the error was noticed
            return problem.line();
        }
    }

    private static void requireVersion(String file, String text) {
        try (JsonParser parser = MAPPER.createParser(text)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    boolean isVersion = parser.currentName().equals("formatVersion");
                    if (parser.nextToken() == JsonToken.VALUE_NUMBER_INT && isVersion) {
                        requireKnown(file, parser);
                        return;
                    }
                    parser.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            JsonProblem problem = JsonProblem.of(e);
            throw DocumentException.at(file, problem.line(), problem.what() + JsonProblem.ADVICE, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw DocumentException.at(file, 1, "has no integer formatVersion; it is not a document of a bundle");
    }

    private static void requireKnown(String file, JsonParser parser) throws IOException {
        String version = parser.getText();
        if (!version.equals(String.valueOf(FORMAT_VERSION))) {
            throw DocumentException.at(
                    file,
                    parser.currentLocation().getLineNr(),
                    "has format version " + version + ", but this rjperf reads " + FORMAT_VERSION
                            + "; use the rjperf that wrote it");
        }
    }
}
