package io.github.rjperf.service;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Sha256;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;

/**
 * The request that a job of the workflow carries out, as passed on by the job that planned it.
 *
 * @param request what was asked for
 * @param text the same as it was handed on
 * @param run number of the workflow's run; empty outside one
 * @param attempt number of the attempt; empty outside a workflow
 */
public record Requested(Request request, String text, String run, String attempt) {
    private static final String VARIABLE = "RJPERF_REQUEST";

    public static Requested of(Settings settings) {
        Map<String, String> environment = settings.environment();
        String text = environment.getOrDefault(VARIABLE, "").strip();
        if (text.isEmpty()) {
            throw new UsageException(VARIABLE + " is not set; give it the output request of ./rjperf plan");
        }
        return new Requested(
                RequestText.read(text),
                text,
                environment.getOrDefault("GITHUB_RUN_ID", ""),
                environment.getOrDefault("GITHUB_RUN_ATTEMPT", ""));
    }

    /**
     * The identity of the comparison that answers this request on a platform in this attempt. The measuring and the
     * publishing job find the same one, so a bundle cannot be passed off as that of another request or run.
     */
    public String comparisonId(String platform) {
        return comparisonId(platform, attempt);
    }

    /** The same for another attempt of the same run. */
    public String comparisonId(String platform, String ofAttempt) {
        byte[] hash = Sha256.start()
                .digest(String.join("\n", run, ofAttempt, platform, text).getBytes(StandardCharsets.UTF_8));
        long high = 0;
        long low = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            high = high << 8 | (hash[i] & 0xff);
            low = low << 8 | (hash[Long.BYTES + i] & 0xff);
        }
        // Version 8 and variant 1: a UUID whose bits are the maker's own.
        return new UUID((high & ~0xf000L) | 0x8000L, (low & ~(3L << 62)) | (1L << 63)).toString();
    }
}
