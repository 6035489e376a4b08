package io.github.rjperf.demo;

import io.github.rjperf.model.Context.Kind;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.record.sql.Database;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The demo year: a year of comparisons on two platforms.
 *
 * <p>Only scores are invented. The real judge makes the verdicts and the real recorder writes them: rows made up table by table
 * would drift away from what the program really writes. About 1,270 comparisons and 350,000 forks take 40 s of CPU time.
 *
 * @param seed the same seed produces the same year
 * @param end its last day, UTC
 * @param days its length in days; the story is written for 365
 */
public record DemoYear(long seed, LocalDate end, int days) {
    static final List<Double> RELEASES = List.of(0.08, 0.24, 0.40, 0.57, 0.73, 0.90);
    private static final int FIRST_PULL_REQUEST = 13_200;
    private static final int PULL_REQUESTS_A_WEEKDAY = 2;
    private static final double PULL_REQUEST = 0.42;

    /** The occasion for one comparison: its reason, its host, and its time in the year. */
    record Occasion(Kind kind, DemoHost host, int day, int number, Instant requested) {}

    /** All comparisons in chronological order, each made when it is consumed. */
    public Stream<DemoComparison> comparisons() {
        return IntStream.range(0, days)
                .boxed()
                .flatMap(day -> occasions(day).stream())
                .map(occasion -> new DemoWork(this, occasion).comparison());
    }

    /** Adds notes, releases, change points, acceptances, and the queue to the recorded year. */
    public void annotate(Database database) {
        new DemoAnnotations(this).addTo(database);
    }

    /** The fraction of the year that precedes a day, from 0 to 1. */
    double part(int day) {
        return (double) day / days;
    }

    LocalDate date(int day) {
        return end.minusDays(days - 1L - day);
    }

    /** The day at a fraction of the year. */
    int day(double part) {
        return (int) Math.ceil(part * days);
    }

    Random random(String what) {
        return new Random(Long.parseUnsignedLong(Sha256.of(seed + " " + what).substring(0, 16), 16));
    }

    /** 40 hex digits that look like a git commit id; the same for the same text. */
    static String commit(String text) {
        return Sha256.of(text).substring(0, 40);
    }

    /** The head of trunk on the night of a day. */
    String trunk(int day) {
        return commit(seed + " trunk " + day);
    }

    /** That commit's data for charts; trunk gets a handful of commits per day. */
    Commit trunkCommit(int day) {
        return new Commit(trunk(day), at(day, 55), "main", 17_000 + 5 * day, "Trunk of " + date(day) + " (demo)");
    }

    /** UUID of the comparison for an occasion. */
    String uuid(Occasion occasion) {
        String name = seed + " " + end + " " + occasion;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    Occasion night(DemoHost host, int day) {
        return new Occasion(Kind.TRUNK, host, day, 0, at(day, 130));
    }

    static String releaseName(int number) {
        return "10." + (4 + number) + ".0";
    }

    private List<Occasion> occasions(int day) {
        List<Occasion> all = new ArrayList<>();
        int release = RELEASES.stream().map(this::day).toList().indexOf(day);
        List<Integer> minutes = pullRequests(day);
        for (DemoHost host : DemoHost.BOTH) {
            if (host.isSilent(days - 1 - day)) {
                continue;
            }
            all.add(night(host, day));
            if (date(day).getDayOfWeek() == DayOfWeek.SUNDAY) {
                all.add(new Occasion(Kind.CALIBRATION, host, day, 0, at(day, 480)));
            }
            if (release >= 0) {
                all.add(new Occasion(Kind.RELEASE, host, day, release, at(day, 840)));
            }
            for (int i = 0; i < minutes.size(); i++) {
                int number = FIRST_PULL_REQUEST + 7 * day + i;
                all.add(new Occasion(Kind.PULL_REQUEST, host, day, number, at(day, minutes.get(i))));
            }
        }
        return all;
    }

    /** The minutes of the day at which pull request comparisons are requested. */
    private List<Integer> pullRequests(int day) {
        Random random = random("pull requests " + day);
        boolean weekday = date(day).getDayOfWeek().getValue() <= DayOfWeek.FRIDAY.getValue();
        return random.ints(weekday ? PULL_REQUESTS_A_WEEKDAY : 0, 9 * 60, 19 * 60)
                .filter(minute -> random.nextDouble() < PULL_REQUEST)
                .boxed()
                .toList();
    }

    Instant at(int day, int minute) {
        return date(day).atTime(LocalTime.MIDNIGHT.plusMinutes(minute)).toInstant(ZoneOffset.UTC);
    }
}
