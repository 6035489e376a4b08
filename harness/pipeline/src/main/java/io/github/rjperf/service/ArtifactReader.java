package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.BundleCheck;
import io.github.rjperf.document.intake.BundleOrigin;
import io.github.rjperf.document.intake.Expectation;
import io.github.rjperf.document.intake.IntakeResult;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.service.HostKey;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.service.PlatformDelivery.ShardDelivery;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.Version;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads the artifacts of a run: each platform's bundle becomes its part of the answer, or is refused.
 *
 * @param job the request, the only trusted source
 * @param plan the plan of the whole request, from the matrix of this checkout
 * @param folder our own folder in which bundles are unpacked
 * @param failures receives the failures
 */
public record ArtifactReader(
        JobRequest job,
        Service service,
        Plan plan,
        Catalog catalog,
        Settings settings,
        Path folder,
        PublishFailures failures) {
    private static final String CANCELLED = "cancelled";

    /** Turns the artifact of a platform's shard, whatever it contains, into its delivery. */
    ShardDelivery take(String platform, Shard shard, ArtifactSource source) {
        AtomicReference<@Nullable HostKey> signer = new AtomicReference<>();
        try {
            return checked(platform, shard, source, signer);
        } catch (Throwable e) {
            return new ShardDelivery.Nothing(shard, signer.get(), failures.instead(platform, e));
        }
    }

    /**
     * Unpacks and checks a delivered bundle: the requested results, or a failed build.
     *
     * @param signer receives the key of the host that signed it
     * @throws io.github.rjperf.document.intake.RefusedException if it is neither
     */
    private ShardDelivery checked(
            String platform, Shard shard, ArtifactSource source, AtomicReference<@Nullable HostKey> signer) {
        Optional<ArtifactSource.BundleArchive> archive = source.of(platform, shard);
        if (archive.isEmpty()) {
            return new ShardDelivery.Nothing(shard, null, nothing(platform));
        }
        String attempt = archive.get().attempt();
        Expectation expectation = expectation(platform, shard, attempt);
        BundleOrigin origin = new BundleOrigin(
                expectation.platform(), shard, settings.variable("GITHUB_REPOSITORY"), job.run(), attempt);
        Path target = folder.resolve(platform + shard.suffix());
        Bundle bundle = ArtifactZip.unpack(archive.get().file(), target, origin, signer::set);
        IntakeResult delivery = new BundleCheck(expectation).check(bundle);
        return delivery instanceof IntakeResult.NotBuilt failed
                ? new ShardDelivery.Nothing(shard, signer.get(), notBuilt(platform, failed.failure()))
                : new ShardDelivery.Bundled(shard, signer.get(), bundle, attempt);
    }

    /** The folder for the joined bundle of all shards of a platform. */
    Path joined(String platform) {
        return folder.resolve(platform + "_joined");
    }

    private PlatformResult nothing(String platform) {
        return settings.variable("RJPERF_BENCH_RESULT").equals(CANCELLED)
                ? PlatformResult.NotMeasured.cancelled(platform)
                : PlatformResult.NotMeasured.withoutBundle(platform);
    }

    private static PlatformResult notBuilt(String platform, BuildFailure failure) {
        return new PlatformResult.DidNotBuild(
                platform, failure.side(), failure.reason(), String.join("\n", failure.log()));
    }

    private Expectation expectation(String platform, Shard shard, String attempt) {
        Service.Platform served = service.platform(platform)
                .orElseThrow(() -> new UsageException("platform '" + platform
                        + "' is no longer in .github/rjperf.yaml; add it there, or request another one"));
        return new Expectation(
                job.request(),
                served,
                plan.sharded(shard),
                job.comparisonId(platform, shard, attempt),
                Version.number(),
                catalog.jarsSha256(),
                settings.clock().instant());
    }
}
