package io.github.rjperf.campaign.releases;

import io.github.rjperf.model.campaign.Revision;
import java.util.List;
import java.util.stream.IntStream;

/** Leaves out patch releases: of each minor version, the newest release stays, and so do both ends. */
final class MinorReleases {
    private MinorReleases() {}

    /** The releases that stay, in their order. */
    static List<Revision> of(List<Revision> releases) {
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
}
