package io.github.rjperf.service;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import org.jspecify.annotations.Nullable;

/**
 * The request that a job of the workflow performs, as passed on by the <i>plan</i> job.
 *
 * @param text the request as a line of JSON, as it was passed on
 * @param run number of the workflow's run; empty outside a workflow
 * @param attempt number of the attempt; empty outside a workflow
 */
public record JobRequest(Request request, String text, String run, String attempt) {
    private static final String VARIABLE = "RJPERF_REQUEST";

    public static JobRequest of(Settings settings) {
        String text = settings.variable(VARIABLE).strip();
        if (text.isEmpty()) {
            throw new UsageException(VARIABLE + " is not set; set it to the output request of ./rjperf ci plan");
        }
        return new JobRequest(
                RequestText.read(text),
                text,
                settings.variable("GITHUB_RUN_ID"),
                settings.variable("GITHUB_RUN_ATTEMPT"));
    }

    /** The address from which to fetch the commits of the request: the given one or, without it, that of the request's repository. */
    public String commitRepository(Settings settings, @Nullable String given) {
        return given == null ? new RunVariables(settings).server() + "/" + request.repository() + ".git" : given;
    }

    /**
     * The ID of the comparison of one shard of a platform in this attempt. The measuring and the publishing job derive the same
     * ID, so a bundle from another request, run, or shard is not mistaken for this one.
     */
    public String comparisonId(String platform, Shard shard) {
        return comparisonId(platform, shard, attempt);
    }

    /** The ID in another attempt of the same run. */
    public String comparisonId(String platform, Shard shard, String ofAttempt) {
        String ofShard = shard.isWhole() ? "" : "\nshard " + shard;
        return Sha256.uuid(String.join("\n", run, ofAttempt, platform, text) + ofShard);
    }
}
