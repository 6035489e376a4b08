package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;

/**
 * What is wrong with a JSON text, in words for a person.
 *
 * @param line line within the text, from 1
 * @param what the place as a path and the fault
 */
record JsonProblem(int line, String what) {
    /** What to do about a document that breaks the format. */
    static final String ADVICE = "; the file was edited or damaged: take the original, or measure again";

    static JsonProblem of(JsonProcessingException e) {
        JsonLocation location = e.getLocation();
        int line = location == null ? 1 : Math.max(1, location.getLineNr());
        String path = e instanceof JsonMappingException mapping ? path(mapping) : "";
        return new JsonProblem(line, path.isEmpty() ? fault(e) : path + ": " + fault(e));
    }

    private static String fault(JsonProcessingException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "unknown field " + unknown.getPropertyName();
        }
        if (e instanceof ValueInstantiationException && e.getCause() != null) {
            return String.valueOf(e.getCause().getMessage());
        }
        String message = e.getOriginalMessage();
        return message.startsWith("Missing creator property") ? "is missing" : plain(message);
    }

    /** Jackson's words without its package names and without what a programmer may switch on. */
    private static String plain(String message) {
        return message.lines()
                .findFirst()
                .orElse("not readable")
                .replaceAll("`?\\b(?:io\\.github\\.rjperf|java)\\.[\\w.$]*[.$](\\w+)`?", "$1")
                .replaceAll("(?:: enable|: not allowed as per| \\(token|;) `.*", "");
    }

    private static String path(JsonMappingException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            if (step.getFieldName() == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return path.toString();
    }
}
