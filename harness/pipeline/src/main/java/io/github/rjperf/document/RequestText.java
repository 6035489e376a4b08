package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A request as one line of JSON, as passed by the planning job to the jobs that measure and publish.
 *
 * <p>Parsing is strict: anything that this class would not have written is a {@link DocumentException}.
 */
public final class RequestText {
    /** Maximum size in bytes; a request with every field at its maximum is smaller. */
    public static final int MOST_BYTES = 16 << 10;

    private static final String NAME = "the request";

    private RequestText() {}

    /** The line, without its line feed; a line feed within a text is escaped. */
    public static String write(Request request) {
        String line =
                new String(Json.line(new Envelope.OfRequest(Json.FORMAT_VERSION, request)), StandardCharsets.UTF_8);
        return bounded(line.strip());
    }

    public static Request read(String text) {
        return Json.readVersioned(NAME, bounded(text), Envelope.OfRequest.class).request();
    }

    /** One line of JSON for the matrix of the measuring job: name and runner labels of each requested platform. */
    public static String platforms(Service service, List<String> names) {
        List<Cell> cells = service.platforms().stream()
                .filter(platform -> names.contains(platform.name()))
                .map(platform -> new Cell(platform.name(), platform.runsOn()))
                .toList();
        return new String(Json.line(cells), StandardCharsets.UTF_8).strip();
    }

    /** A job of the workflow's matrix. */
    private record Cell(
            String name, @JsonProperty("runs_on") List<String> runsOn) {}

    private static String bounded(String text) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_BYTES) {
            throw DocumentException.at(NAME, 1, "has " + bytes + " bytes, more than " + MOST_BYTES);
        }
        return text;
    }
}
