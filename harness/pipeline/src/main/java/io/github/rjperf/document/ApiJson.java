package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;

/**
 * JSON for external services: records with names in snake case. Reading is bounded in size and ignores unknown fields.
 *
 * <p>A component that is not {@code @Nullable} must be present; a null component is not written.
 */
public final class ApiJson {
    private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(64)
            .maxNumberLength(64)
            .maxStringLength(1 << 20)
            .maxNameLength(512)
            .build();

    private static final JsonMapper MAPPER = JsonMapper.builder(
                    JsonFactory.builder().streamReadConstraints(LIMITS).build())
            .annotationIntrospector(new Components())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .addModule(new SimpleModule().addDeserializer(Instant.class, new StrictScalars.Reader<>(ApiJson::instant)))
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS, MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT, DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ApiJson() {}

    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(JsonProblem.of(e).what(), e);
        }
    }

    /**
     * Reads one value.
     *
     * @param source where the text came from, for messages
     * @throws DocumentException if it is not JSON for this type
     */
    public static <T> T read(String source, String text, Class<T> type) {
        try {
            return MAPPER.readValue(text, type);
        } catch (JsonProcessingException e) {
            JsonProblem problem = JsonProblem.of(e);
            throw DocumentException.at(source, problem.line(), problem.what(), e);
        }
    }

    private static Instant instant(JsonParser in) throws IOException {
        try {
            return OffsetDateTime.parse(in.getText()).toInstant();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("is not a time like 2026-01-31T23:59:59Z", e);
        }
    }
}
