package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.io.IOException;
import java.util.List;

/**
 * A problem in a JSON text, described for the user.
 *
 * @param line line at which Jackson noticed it, from 1; often the end of the enclosing object
 * @param pointer location of the value; empty if there is none
 * @param what the location as a path, and the problem
 */
record JsonProblem(int line, JsonPointer pointer, String what) {
    /** Advice for a document that violates the format. */
    static final String ADVICE = "; the file was edited or damaged: use the original, or measure again";

    static JsonProblem of(JsonProcessingException e) {
        JsonLocation location = e.getLocation();
        int line = location == null ? 1 : Math.max(1, location.getLineNr());
        String path = "";
        JsonPointer pointer = JsonPointer.empty();
        for (Reference step : e instanceof JsonMappingException mapping ? mapping.getPath() : List.<Reference>of()) {
            if (step.getFieldName() != null) {
                path += (path.isEmpty() ? "" : ".") + step.getFieldName();
                pointer = pointer.appendProperty(step.getFieldName());
            } else {
                path += "[" + step.getIndex() + "]";
                pointer = step.getIndex() < 0 ? pointer : pointer.appendIndex(step.getIndex());
            }
        }
        return new JsonProblem(line, pointer, path.isEmpty() ? fault(e) : path + ": " + fault(e));
    }

    private static String fault(JsonProcessingException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "unknown field " + unknown.getPropertyName();
        }
        if (e instanceof ValueInstantiationException && e.getCause() != null) {
            return String.valueOf(e.getCause().getMessage());
        }
        String message = e.getOriginalMessage();
        return message.startsWith("Missing required creator property") ? "is missing" : plain(message);
    }

    /** Jackson's message without its package names and its hints for programmers. */
    private static String plain(String message) {
        return message.lines()
                .findFirst()
                .orElse("not readable")
                .replaceAll("`?\\b(?:io\\.github\\.rjperf|java)\\.[\\w.$]*[.$](\\w+)`?", "$1")
                .replaceAll("(?:: enable|: not allowed as per| \\(token|;) `.*", "");
    }

    /** The line of the value in the text that the parser reads, or that of the innermost enclosing object. */
    int line(JsonParser parser) throws IOException {
        int found = line;
        int depth = 0;
        String target = pointer + "/";
        while (!pointer.matches() && parser.nextToken() != null) {
            String place = parser.getParsingContext().pathAsPointer() + "/";
            if (place.length() > depth && target.startsWith(place)) {
                depth = place.length();
                found = parser.currentTokenLocation().getLineNr();
            }
        }
        return found;
    }
}
