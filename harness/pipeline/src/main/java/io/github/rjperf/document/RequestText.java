package io.github.rjperf.document;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.Service;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A request as one line of JSON. The dispatcher sends it as the only input of the workflow, and the <i>plan</i> job passes it to
 * the jobs that measure and publish.
 *
 * <p>Reading is strict: an unknown or repeated field, a value of the wrong type, or a value that {@link Request} rejects causes a
 * {@link DocumentException}.
 */
public final class RequestText {
    /**
     * The maximum size. The longest valid request is smaller than this, and the inputs of a workflow can have 65,535 characters
     * in total.
     */
    public static final int MOST_BYTES = 16 << 10;

    private static final String NAME = "the request";

    private RequestText() {}

    /** The line, without a line feed at its end; line feeds in texts are escaped. */
    public static String write(Request request) {
        return bounded(Json.documentLine(request));
    }

    /** Reads a line written by {@link #write}. */
    public static Request read(String text) {
        return Json.readDocument(NAME, bounded(text), Request.class);
    }

    /** One line of JSON for the matrix of the measuring job, with an entry for each shard on each of the request's platforms. */
    public static String platforms(Service service, Request request) {
        List<JsonObject> cells = service.platforms().stream()
                .filter(platform -> request.platforms().contains(platform.name()))
                .flatMap(platform -> request.shardsOf(platform.name()).stream().map(shard -> cell(platform, shard)))
                .toList();
        return Json.line(cells);
    }

    /** One job in the matrix: the platform's name and runner labels, plus the shard if there are several. */
    private static JsonObject cell(Service.Platform platform, Shard shard) {
        JsonObject job = new JsonObject().with("name", platform.name()).with("runs_on", platform.runsOn());
        return shard.isWhole() ? job : job.with("shard", shard.toString()).with("suffix", shard.suffix());
    }

    private static String bounded(String text) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_BYTES) {
            throw DocumentException.at(NAME, 1, "has " + bytes + " bytes, more than " + MOST_BYTES);
        }
        return text;
    }
}
