package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.JoinedBundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.JoinedShards;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Joins the bundles of all shards of a comparison into the bundle of the whole comparison. */
public final class JoinShards {
    private JoinShards() {}

    private record Part(Bundle bundle, Comparison comparison) {
        static Part read(Path folder) {
            Bundle bundle = BundleFolder.of(folder);
            bundle.requireBegun();
            Comparison comparison = bundle.readComparison();
            JudgeBundle.requireComparison(comparison);
            if (comparison.plan().shards().isEmpty()) {
                throw new UsageException(
                        folder + " is not a shard but a whole comparison; judge it with ./rjperf bundle judge");
            }
            return new Part(bundle, comparison);
        }
    }

    /**
     * The bundle of the whole comparison, not yet judged.
     *
     * @param folders folders of the shards, in any order; throws UsageException unless they are all shards of one
     *     comparison
     * @param out folder of the new bundle; null for one named after the date
     */
    public static Bundle run(List<Path> folders, @Nullable Path out) {
        List<Part> parts = folders.stream()
                .map(Part::read)
                .sorted(Comparator.comparingInt(
                        part -> part.comparison().plan().shards().get(0)))
                .toList();
        List<Comparison> shards = new ArrayList<>();
        for (Part part : parts) {
            if (!shards.isEmpty()) {
                JoinedShards.mismatch(shards, part.comparison()).ifPresent(problem -> {
                    throw new UsageException(part.bundle().folder() + " " + problem);
                });
            }
            shards.add(part.comparison());
        }
        Comparison whole = JoinedShards.of(id(shards), shards);
        requireAll(whole);
        String label = whole.label(Side.BASE) + "-" + whole.label(Side.CANDIDATE) + "-joined";
        Path folder = ResultFolder.of(out, whole.created(), label);
        Bundle.at(folder).requireNew();
        return JoinedBundle.write(
                folder, whole, parts.stream().map(Part::bundle).toList());
    }

    /** An id that depends only on the shards, so joining them again yields the same id. */
    private static String id(List<Comparison> shards) {
        return Sha256.uuid(shards.stream().map(Comparison::id).collect(Collectors.joining("\n")));
    }

    private static void requireAll(Comparison whole) {
        String missing =
                whole.plan().missingShards().stream().map(Shard::toString).collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            throw new UsageException("a shard is missing: " + missing
                    + "; measure it with --shard and the same other options as these, then join all of them");
        }
    }
}
