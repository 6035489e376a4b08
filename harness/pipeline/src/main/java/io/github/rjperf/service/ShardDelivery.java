package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.report.PlatformResult;
import org.jspecify.annotations.Nullable;

/** What came of one shard of a platform. */
sealed interface ShardDelivery {
    Shard shard();

    /** The key of the host that signed its bundle; null without a signature. */
    @Nullable
    HostKey signer();

    /**
     * A bundle that may be judged.
     *
     * @param attempt attempt of the run that made it
     */
    record Bundled(Shard shard, @Nullable HostKey signer, Bundle bundle, String attempt) implements ShardDelivery {}

    /** No bundle: the result of the platform if this is all of it. */
    record Nothing(Shard shard, @Nullable HostKey signer, PlatformResult result) implements ShardDelivery {
        /** Why, in one line of fixed words without a period. */
        String reason() {
            return result instanceof PlatformResult.DidNotBuild failed
                    ? "the " + failed.side().word() + " did not build"
                    : ((PlatformResult.NotMeasured) result).reason();
        }

        /** More about it, which may quote what was handed in. */
        String detail() {
            return result instanceof PlatformResult.NotMeasured none ? none.detail() : "";
        }

        boolean isOf(PlatformOutcome outcome) {
            return result.outcome() == outcome;
        }
    }
}
