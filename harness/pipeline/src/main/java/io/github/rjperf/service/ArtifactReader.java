package io.github.rjperf.service;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.intake.ArtifactZip;
import io.github.rjperf.document.intake.BundleCheck;
import io.github.rjperf.document.intake.BundleOrigin;
import io.github.rjperf.document.intake.Expectation;
import io.github.rjperf.document.intake.IntakeResult;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Service;
import io.github.rjperf.report.comment.PlatformResult;
import io.github.rjperf.report.comment.PlatformResult.Cause;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.Version;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * What each platform handed in becomes its part of the answer, or is refused.
 *
 * @param requested the request, the only source of what is trusted
 * @param service the installation
 * @param plan what the request asks for, by the matrix of this checkout
 * @param settings what the process was given
 * @param folder private folder in which bundles are unpacked
 * @param troubles what goes wrong meanwhile
 */
public record ArtifactReader(
        Requested requested, Service service, Plan plan, Settings settings, Path folder, Troubles troubles) {
    private static final String CANCELLED = "cancelled";

    /**
     * What a platform handed in, as its part of the answer.
     *
     * @param measured what becomes of a bundle that may be judged
     * @throws io.github.rjperf.document.intake.RefusedException when it is not what was asked for
     */
    PlatformResult take(String platform, ArtifactSource source, Function<Bundle, PlatformResult> measured) {
        Optional<ArtifactSource.Archive> archive = source.of(platform);
        if (archive.isEmpty()) {
            return nothing(platform);
        }
        String attempt = archive.get().attempt();
        Expectation expectation = expectation(platform, attempt);
        BundleOrigin origin = new BundleOrigin(expectation.platform(), requested.run(), attempt);
        Bundle bundle = ArtifactZip.unpack(archive.get().file(), folder.resolve(platform), origin);
        IntakeResult delivery = new BundleCheck(expectation).check(bundle);
        return delivery instanceof IntakeResult.NotBuilt failed
                ? notBuilt(platform, failed.failure())
                : measured.apply(bundle);
    }

    private PlatformResult nothing(String platform) {
        boolean cancelled =
                settings.environment().getOrDefault("RJPERF_BENCH_RESULT", "").equals(CANCELLED);
        return cancelled
                ? new PlatformResult.NotMeasured(platform, Cause.CANCELLED, "the run was cancelled")
                : new PlatformResult.NotMeasured(
                        platform, Cause.NO_BUNDLE, "its job ended without handing in a bundle");
    }

    private static PlatformResult notBuilt(String platform, BuildFailure failure) {
        return new PlatformResult.DidNotBuild(
                platform, failure.side(), failure.reason(), String.join("\n", failure.log()));
    }

    private Expectation expectation(String platform, String attempt) {
        Service.Platform served = service.platform(platform)
                .orElseThrow(() -> new UsageException("platform '" + platform
                        + "' is not in .github/rjperf.yaml any more; add it there, or ask for another one"));
        return new Expectation(
                requested.request(),
                served,
                plan,
                requested.comparisonId(platform, attempt),
                Version.number(),
                settings.clock().instant());
    }
}
