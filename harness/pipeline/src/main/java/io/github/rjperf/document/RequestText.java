package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.Service;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request as one line of JSON: the dispatcher sends it as the one input of the workflow, and job <i>plan</i> passes it to
 * the jobs that measure and publish.
 *
 * <p>Reading is strict: an unknown or repeated field, a value of another type or one that {@link Request} refuses is a
 * {@link DocumentException}.
 */
public final class RequestText {
    /** Most bytes; the longest valid request has fewer, and all inputs of a workflow may have 65,535 characters. */
    public static final int MOST_BYTES = 16 << 10;

    private static final String NAME = "the request";

    private RequestText() {}

    /** The line without a line feed at its end; line feeds in texts are escaped. */
    public static String write(Request request) {
        return bounded(Json.documentLine(request));
    }

    /** Reads what {@link #write} wrote. */
    public static Request read(String text) {
        return Json.readDocument(NAME, bounded(text), Request.class);
    }

    /** One line of JSON for the matrix of the measuring job: one for each shard of each platform of the request. */
    public static String platforms(Service service, Request request) {
        List<Cell> cells = service.platforms().stream()
                .filter(platform -> request.platforms().contains(platform.name()))
                .flatMap(platform -> request.shardsOf(platform.name()).stream().map(shard -> Cell.of(platform, shard)))
                .toList();
        return Json.line(cells);
    }

    /**
     * One job of the matrix: name and runner labels of the platform.
     *
     * @param shard as {@code run} takes it; left out when the platform has one job
     * @param suffix of the artifact's name; left out like the shard
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Cell(
            String name,
            @JsonProperty("runs_on") List<String> runsOn,
            @Nullable String shard,
            @Nullable String suffix) {
        static Cell of(Service.Platform platform, Shard shard) {
            return shard.isWhole()
                    ? new Cell(platform.name(), platform.runsOn(), null, null)
                    : new Cell(platform.name(), platform.runsOn(), shard.toString(), shard.suffix());
        }
    }

    private static String bounded(String text) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_BYTES) {
            throw DocumentException.at(NAME, 1, "has " + bytes + " bytes, more than " + MOST_BYTES);
        }
        return text;
    }
}
