package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The bundle of a comparison whose series were measured in shards, written from the shards' bundles in constant memory. */
public final class JoinedBundle {
    private JoinedBundle() {}

    /**
     * Writes all forks of the shards, one shard after another, with the logs of failed forks.
     *
     * @param folder folder of the new bundle
     * @param whole the comparison to which the shards belong, as made by {@link io.github.rjperf.model.JoinedShards}
     * @param shards the shards' bundles, in order of shard number; incomplete pairs left by a killed process are omitted
     */
    public static Bundle write(Path folder, Comparison whole, List<Bundle> shards) {
        Bundle joined = Bundle.at(folder);
        try (ForkLog log = joined.createForkLog(whole)) {
            for (Bundle shard : shards) {
                append(log, shard, joined);
            }
        }
        for (Side side : Side.values()) {
            joined.writeBuild(side, whole.build(side));
        }
        return joined;
    }

    private static void append(ForkLog log, Bundle shard, Bundle joined) {
        try (Stream<Fork> forks = shard.readForks()) {
            Iterator<Fork> each = forks.iterator();
            while (each.hasNext()) {
                Fork first = each.next();
                if (each.hasNext()) {
                    Fork second = each.next();
                    Fork base = first.side() == Side.BASE ? first : second;
                    Fork candidate = first.side() == Side.BASE ? second : first;
                    log.append(new Pair(base, candidate));
                    keepLog(first, shard, joined);
                    keepLog(second, shard, joined);
                }
            }
        }
    }

    private static void keepLog(Fork fork, Bundle shard, Bundle joined) {
        String name = fork.log();
        if (name == null || !Files.isRegularFile(shard.log(name), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            Files.createDirectories(joined.logs());
            Files.copy(shard.log(name), joined.log(name), LinkOption.NOFOLLOW_LINKS);
        } catch (FileAlreadyExistsException e) {
            // both forks of a pair can name the same log
        } catch (IOException e) {
            throw DocumentException.unwritable(joined.log(name), e);
        }
    }
}
