package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes or continues the same bundle each time, in its own process as {@code compare} does. Arguments: a folder, and
 * {@code acknowledge} to leave a folder {@code ack-N} next to the bundle once {@code N} pairs must survive.
 */
final class BundleWriting {
    static final int PAIRS = 4;
    /** The exit code of an infrastructure error. */
    static final int FAILED = 4;

    private static final Samples SAMPLES = new Samples(18);
    private static final Comparison COMPARISON = SAMPLES.comparison();
    private static final List<Fork> FORKS = forks();

    private BundleWriting() {}

    private static List<Fork> forks() {
        List<Fork> forks = new ArrayList<>();
        for (int pair = 1; pair <= PAIRS; pair++) {
            forks.add(SAMPLES.fork(Samples.SERIES.get(0), Side.BASE, pair));
            forks.add(SAMPLES.fork(Samples.SERIES.get(0), Side.CANDIDATE, pair));
        }
        return forks;
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        try {
            write(bundle(folder), args.length > 1 ? folder : null);
        } catch (DocumentException e) {
            System.out.println(e.getMessage());
            System.exit(FAILED);
        }
    }

    static Bundle bundle(Path folder) {
        return Bundle.at(folder.resolve("results").resolve("bundle"));
    }

    static List<Fork> all() {
        return FORKS;
    }

    /** Writes what is missing. */
    static void write(Bundle bundle, @Nullable Path acknowledged) throws IOException {
        bundle.writeBuild(Side.BASE, COMPARISON.base());
        bundle.writeBuild(Side.CANDIDATE, COMPARISON.candidate());
        try (ForkLog log = opened(bundle)) {
            for (int pair = log.found().size() / 2; pair < PAIRS; pair++) {
                log.append(new Pair(FORKS.get(2 * pair), FORKS.get(2 * pair + 1)));
                if (acknowledged != null) {
                    Files.createDirectory(acknowledged.resolve("ack-" + (pair + 1)));
                }
            }
        }
        bundle.writeVerdict(new Samples(19).judgment());
        bundle.writeReports("report\n", "<p>".repeat(3000));
    }

    private static ForkLog opened(Bundle bundle) {
        return Files.exists(bundle.forks()) ? bundle.resumeForkLog() : bundle.createForkLog(COMPARISON);
    }
}
