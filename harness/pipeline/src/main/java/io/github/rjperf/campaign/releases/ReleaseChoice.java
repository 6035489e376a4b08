package io.github.rjperf.campaign.releases;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.BuildNames;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The releases chosen by the user.
 *
 * @param named a range such as {@code 9.0.1..9.7.4}, or at least two builds in order
 * @param onlyMinor true for only the newest release of each minor version, and both ends of the range
 */
public record ReleaseChoice(List<String> named, boolean onlyMinor) {
    private static final String EXAMPLE = "for example: ./rjperf releases 9.0.1..9.7.4";

    /** True for a list of builds instead of a range. */
    boolean isList() {
        return named.size() > 1;
    }

    /** At least two releases, in order; throws UsageException or BuildException for an impossible choice. */
    List<Revision> releases(BuildNames names) {
        if (named.isEmpty()) {
            throw new UsageException("no releases given; " + EXAMPLE);
        }
        if (isList()) {
            return listed(names);
        }
        String range = named.get(0);
        String[] ends = range.split("\\.\\.", -1);
        if (range.startsWith("jar:") || ends.length != 2 || ends[0].isEmpty() || ends[1].isEmpty()) {
            throw new UsageException("'" + range + "' is not a range of releases; give FROM..TO, " + EXAMPLE
                    + ", or list at least two builds");
        }
        List<Revision> all = names.between(release(ends[0]), release(ends[1]));
        return onlyMinor ? minor(all) : all;
    }

    /** The newest release of each minor version, plus both ends. */
    static List<Revision> minor(List<Revision> releases) {
        int last = releases.size() - 1;
        return IntStream.rangeClosed(0, last)
                .filter(i -> i == 0 || i == last || !minor(releases.get(i)).equals(minor(releases.get(i + 1))))
                .mapToObj(releases::get)
                .toList();
    }

    /** The minor version, such as {@code 9.1} for {@code 9.1.1}. */
    private static String minor(Revision release) {
        String[] numbers = release.label().split("\\.", 3);
        return numbers.length < 2 ? release.label() : numbers[0] + "." + numbers[1];
    }

    private List<Revision> listed(BuildNames names) {
        if (onlyMinor) {
            throw new UsageException("--minor chooses from a range; omit it when you list builds");
        }
        return names.listed(named.stream().map(ReleaseChoice::release).toList());
    }

    private static Subject release(String text) {
        Subject subject = Subject.parse(text);
        if (subject instanceof Subject.FromSource) {
            throw new UsageException("'" + text
                    + "' is not a release; specify released versions, such as 9.0.1, or compare two other builds with"
                    + " ./rjperf compare");
        }
        return subject;
    }
}
