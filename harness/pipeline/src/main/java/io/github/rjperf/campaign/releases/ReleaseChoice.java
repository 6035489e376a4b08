package io.github.rjperf.campaign.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The releases that a user chose.
 *
 * @param range first and last release, as {@code 9.0.1..9.7.4}; null if the releases are named
 * @param named releases by name; empty for a range
 * @param onlyMinor true for the newest release of each minor version and both ends of the range
 */
public record ReleaseChoice(@Nullable String range, List<String> named, boolean onlyMinor) {
    private static final String EXAMPLE = "for example: ./rjperf releases 9.0.1..9.7.4";

    /** At least two releases, in the order of their versions; throws UsageException or BuildException for an impossible choice. */
    List<Revision> releases(MakeBuild builds) {
        if (range == null && named.isEmpty()) {
            throw new UsageException("no releases given; " + EXAMPLE);
        }
        if (range == null) {
            return named(builds);
        }
        if (!named.isEmpty()) {
            throw new UsageException("give FROM..TO or --versions, not both");
        }
        String[] ends = range.split("\\.\\.", -1);
        if (ends.length != 2 || ends[0].isEmpty() || ends[1].isEmpty()) {
            throw new UsageException("'" + range + "' is not a range of releases; give FROM..TO, " + EXAMPLE);
        }
        List<Revision> all = builds.between(release(ends[0]), release(ends[1]));
        return onlyMinor ? minor(all) : all;
    }

    /** Of each minor version the newest release, and both ends. */
    static List<Revision> minor(List<Revision> releases) {
        int last = releases.size() - 1;
        return IntStream.rangeClosed(0, last)
                .filter(i -> i == 0 || i == last || !minor(releases.get(i)).equals(minor(releases.get(i + 1))))
                .mapToObj(releases::get)
                .toList();
    }

    /** {@code 9.1} of {@code 9.1.1}. */
    private static String minor(Revision release) {
        String[] numbers = release.label().split("\\.", 3);
        return numbers.length < 2 ? release.label() : numbers[0] + "." + numbers[1];
    }

    private List<Revision> named(MakeBuild builds) {
        if (onlyMinor) {
            throw new UsageException("--minor chooses from a range; omit it with --versions");
        }
        if (named.size() < 2) {
            throw new UsageException("one release has nothing to be compared with; name at least two");
        }
        return builds.named(named.stream().map(ReleaseChoice::release).toList());
    }

    private static Subject.Release release(String text) {
        if (Subject.parse(text) instanceof Subject.Release release) {
            return release;
        }
        throw new UsageException("'" + text + "' is not a release; name released versions, such as 9.0.1, or compare"
                + " two other builds with ./rjperf compare");
    }
}
