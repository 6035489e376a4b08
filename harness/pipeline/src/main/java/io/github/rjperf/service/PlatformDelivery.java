package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.JoinedBundle;
import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.document.intake.Refusal;
import io.github.rjperf.document.intake.RefusedException;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.JoinedShards;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.report.PlatformResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The bundles of all shards of a platform, joined if they belong together. The answer names shards that are refused or missing;
 * their series remain without a verdict.
 */
final class PlatformDelivery {
    private final String platform;
    private final List<ShardDelivery.Bundled> bundled = new ArrayList<>();
    private final List<Comparison> comparisons = new ArrayList<>();
    private final List<ShardDelivery.Nothing> missing = new ArrayList<>();
    private long bytes;

    /** @param shards the outcome of each shard, in order */
    PlatformDelivery(String platform, List<ShardDelivery> shards) {
        this.platform = platform;
        shards.forEach(this::add);
    }

    private void add(ShardDelivery delivery) {
        if (delivery instanceof ShardDelivery.Nothing nothing) {
            missing.add(nothing);
            return;
        }
        ShardDelivery.Bundled shard = (ShardDelivery.Bundled) delivery;
        try {
            accept(shard);
        } catch (RefusedException e) {
            missing.add(new ShardDelivery.Nothing(
                    shard.shard(),
                    shard.signer(),
                    new PlatformResult.NotMeasured(
                            platform, PlatformOutcome.REFUSED, e.refusal().words(), e.detail())));
        }
    }

    /** Accepts a shard. Each shard was checked on its own; here, it must also belong with the previous ones. */
    private void accept(ShardDelivery.Bundled shard) {
        Comparison comparison = shard.bundle().readComparison();
        if (!comparisons.isEmpty()) {
            JoinedShards.mismatch(comparisons, comparison).ifPresent(problem -> {
                throw new RefusedException(Refusal.OTHER_COMPARISON, "it " + problem);
            });
        }
        long more = size(shard.bundle().forks());
        if (bytes + more > IntakeLimits.FORKS_BYTES) {
            throw new RefusedException(
                    Refusal.TOO_LARGE, "the forks of all shards have more than " + IntakeLimits.FORKS_BYTES + " bytes");
        }
        bytes += more;
        bundled.add(shard);
        comparisons.add(comparison);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw DocumentException.unreadable(file, e);
        }
    }

    /** The result of a platform without any bundle; null if there is one. */
    @Nullable
    PlatformResult without() {
        if (!bundled.isEmpty()) {
            return null;
        }
        ShardDelivery.Nothing first = worst();
        if (missing.size() == 1 || first.result() instanceof PlatformResult.DidNotBuild) {
            return first.result();
        }
        boolean same =
                missing.stream().map(ShardDelivery.Nothing::reason).distinct().count() == 1;
        String reason = same ? first.reason() : missing();
        return new PlatformResult.NotMeasured(platform, first.result().outcome(), reason, detail());
    }

    /** The most informative failure: a failed build first, then a refused bundle. */
    private ShardDelivery.Nothing worst() {
        return missing.stream()
                .min(Comparator.comparing(
                                (ShardDelivery.Nothing one) -> !(one.result() instanceof PlatformResult.DidNotBuild))
                        .thenComparing(one -> one.result().outcome() != PlatformOutcome.REFUSED))
                .orElseThrow();
    }

    /** The reason why shards are missing, as one line without a period; empty if none are. */
    String missing() {
        return missing.stream()
                .map(nothing -> nothing.shard().words() + ": " + nothing.reason())
                .collect(Collectors.joining("; "));
    }

    /** Details about that, which may quote the delivered files; empty if there are none. */
    String detail() {
        return missing.stream()
                .filter(nothing -> !nothing.detail().isEmpty())
                .map(nothing -> nothing.shard().words() + ": " + nothing.detail())
                .collect(Collectors.joining("; "));
    }

    /**
     * The bundle of the platform, to be judged.
     *
     * @param job derives the ID of the whole comparison: that of the newest attempt with one of the shards
     * @param folder folder for the joined bundle; not used for one that was not split
     */
    Bundle bundle(JobRequest job, Path folder) {
        ShardDelivery.Bundled first = bundled.get(0);
        if (first.shard().isWhole()) {
            return first.bundle();
        }
        String attempt = bundled.stream()
                .map(ShardDelivery.Bundled::attempt)
                .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
        Comparison whole = JoinedShards.of(job.comparisonId(platform, Shard.WHOLE, attempt), comparisons);
        return JoinedBundle.write(
                folder,
                whole,
                bundled.stream().map(ShardDelivery.Bundled::bundle).toList());
    }

    /** The keys of the hosts whose bundles count, by shard. */
    Map<Shard, HostKey> signers() {
        Map<Shard, HostKey> keys = new LinkedHashMap<>();
        List<ShardDelivery> counted = new ArrayList<>(bundled);
        missing.stream().filter(nothing -> nothing.shard().isWhole()).forEach(counted::add);
        for (ShardDelivery delivery : counted) {
            HostKey key = delivery.signer();
            if (key != null) {
                keys.put(delivery.shard(), key);
            }
        }
        return keys;
    }

    /** The outcome of one shard of a platform. */
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

        /** No bundle: the result of the platform if there is nothing else. */
        record Nothing(Shard shard, @Nullable HostKey signer, PlatformResult result) implements ShardDelivery {
            /** The reason as one line of fixed words, without a period. */
            String reason() {
                return result instanceof PlatformResult.DidNotBuild failed
                        ? "the " + failed.side().word() + " did not build"
                        : ((PlatformResult.NotMeasured) result).reason();
            }

            /** Details about the reason, which may quote the delivered files. */
            String detail() {
                return result instanceof PlatformResult.NotMeasured none ? none.detail() : "";
            }
        }
    }
}
