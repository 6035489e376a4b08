package io.github.rjperf.model.service;

import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Resource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one installation for one repository, which trusted jobs read from {@code .github/rjperf.yaml}.
 *
 * @param upstream owner and name of the repository whose pull requests are measured and answered
 * @param label pull requests with this label are measured at each push
 * @param pages pages that comments link to
 * @param budget time to measure a pull request on each platform, or null for the profile's default
 * @param platforms the platforms on which it can measure, in the order in which results are shown
 * @param commanders logins of people whose {@code /perf} commands are accepted if the token may not query their permissions
 * @param failOn resources that fail the check if an operation uses more of them
 * @param muted the series whose slowdowns currently do not fail the check
 */
public record Service(
        String upstream,
        String label,
        ReaderPages pages,
        String profile,
        @Nullable Duration budget,
        Workflow workflow,
        List<Platform> platforms,
        List<String> commanders,
        List<Resource> failOn,
        List<Muted> muted) {
    private static final int MOST_COMMANDERS = 100;
    private static final int MOST_MUTED = 100;

    /**
     * A workflow to dispatch.
     *
     * @param file its file in {@code .github/workflows}
     * @param ref the branch from which it is taken
     */
    public record Workflow(String file, String ref) {
        public Workflow {
            Require.that(file.matches("[A-Za-z0-9._-]{1,100}\\.ya?ml"), "not the file name of a workflow: " + file);
            Require.that(
                    ref.matches("[A-Za-z0-9][A-Za-z0-9._/-]{0,199}") && !ref.contains(".."),
                    "not the name of a branch: " + ref);
        }
    }

    /**
     * A kind of machine for which results are reported.
     *
     * @param name name in requests and results: {@code linux-x64}
     * @param runsOn labels that GitHub uses to find a runner for it
     * @param hosts SHA-256 of the identity of each machine that belongs to it; bundles of other machines are refused
     * @param keys the key of each machine that belongs to it; bundles signed by none of them are refused
     * @param unsigned true for machines that are discarded after each job and hold no key: their bundles need no
     * signature
     * @param shards number of its identical hosts over which the series of a request are split; 1 for a single host
     */
    public record Platform(
            String name, List<String> runsOn, List<String> hosts, List<HostKey> keys, boolean unsigned, int shards) {
        public Platform {
            Require.that(Names.isName(name), "a platform's name may contain only a-z, 0-9, and -: " + name);
            Require.that(!runsOn.isEmpty(), "platform " + name + " has no runner label");
            runsOn.forEach(label ->
                    Require.that(label.matches("[A-Za-z0-9._-]{1,100}"), "not the label of a runner: " + label));
            hosts.forEach(host -> Require.sha256("host", host));
            Require.that(
                    keys.isEmpty() || !unsigned,
                    "platform " + name + " lists keys and is unsigned; remove one of the two");
            Shard.requireCount(shards);
            runsOn = List.copyOf(runsOn);
            hosts = List.copyOf(hosts);
            keys = List.copyOf(keys);
        }
    }

    /**
     * Series that are muted.
     *
     * @param series name of a series, or a glob
     * @param platform name of their platform
     */
    public record Muted(String series, String platform, Mute mute) {
        public Muted {
            Require.that(Names.isGlob(series), "not the name of a series: " + series);
        }
    }

    public Service {
        Require.that(Names.isRepository(upstream), "upstream is not OWNER/NAME: " + upstream);
        Require.that(label.matches("[^\\p{Cntrl},]{1,50}") && !label.isBlank(), "not a label: " + label);
        Require.that(Names.isName(profile), "profile is not a name: " + profile);
        Require.that(budget == null || budget.toSeconds() >= 1, "budget is below a second: " + budget);
        Require.that(!platforms.isEmpty(), "a service without platforms");
        Require.distinct(platforms, Platform::name, "a platform appears twice");
        Require.atMost("commanders", commanders.size(), MOST_COMMANDERS);
        commanders.forEach(
                login -> Require.that(Names.isLogin(login), "a commander is not the login of a person: " + login));
        platforms = List.copyOf(platforms);
        commanders = List.copyOf(commanders);
        failOn = List.copyOf(failOn);
        muted = List.copyOf(muted);
        Require.atMost("muted", muted.size(), MOST_MUTED);
        List<Platform> served = platforms;
        muted.forEach(one -> requireServed(served, one.platform()));
    }

    private static void requireServed(List<Platform> platforms, String name) {
        List<String> known = platforms.stream().map(Platform::name).toList();
        Require.that(
                known.contains(name), "platform '" + name + "' is not served; there are: " + String.join(", ", known));
    }

    /** Selects those of these series that are muted on a platform. */
    public Map<SeriesKey, Mute> muted(String platform, Stream<SeriesKey> series) {
        Map<SeriesKey, Mute> found = new HashMap<>();
        series.forEach(key -> muted.stream()
                .filter(one -> one.platform().equals(platform) && Profile.isNamed(one.series(), key))
                .findFirst()
                .ifPresent(one -> found.put(key, one.mute())));
        return found;
    }

    /**
     * The request, if this installation serves it.
     *
     * @throws IllegalArgumentException otherwise, with a message for the user
     */
    public Request served(Request request) {
        Require.that(
                request.repository().equals(upstream),
                "repository is " + request.repository() + ", but this installation serves " + upstream);
        request.platforms().forEach(name -> requireServed(platforms, name));
        return request;
    }

    /** The request with as many shards of each platform as the settings specify, but at most one for each series. */
    public Request split(Request request, int series) {
        Map<String, Integer> shards = new TreeMap<>();
        for (Platform platform : platforms) {
            int count = Math.min(platform.shards(), series);
            if (count > 1 && request.platforms().contains(platform.name())) {
                shards.put(platform.name(), count);
            }
        }
        return request.split(shards);
    }

    public Optional<Platform> platform(String name) {
        return platforms.stream()
                .filter(platform -> platform.name().equals(name))
                .findFirst();
    }
}
