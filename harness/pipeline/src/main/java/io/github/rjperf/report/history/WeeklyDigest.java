package io.github.rjperf.report.history;

import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The weekly summary of trunk for a team.
 *
 * @param to the end of the week
 * @param statuses status of every series
 * @param histories all histories of trunk
 * @param acceptances all acceptances that count
 * @param calibrations comparisons of builds with themselves during the week
 */
public record WeeklyDigest(
        Instant to,
        List<SeriesStatus> statuses,
        List<SeriesHistory> histories,
        List<Acceptance> acceptances,
        List<Calibration> calibrations) {
    private static final Duration WEEK = Duration.ofDays(7);

    /** The beginning of a week that ends at this time. */
    public static Instant from(Instant to) {
        return to.minus(WEEK);
    }

    public Instant from() {
        return from(to);
    }

    /** True if a time is within the week. */
    public boolean covers(Instant time) {
        return !time.isBefore(from()) && time.isBefore(to);
    }

    /** The ISO 8601 week, in UTC: {@code 2026-W48}. */
    public static String week(Instant time) {
        return DateTimeFormatter.ISO_WEEK_DATE
                .format(time.atOffset(ZoneOffset.UTC).toLocalDate())
                .substring(0, "2026-W48".length());
    }

    /** All platforms with something to report, by name. */
    public List<String> platforms() {
        return Stream.of(
                        statuses.stream()
                                .filter(one -> one.isSlower() || one.mute() != null)
                                .map(one -> one.verdict().platform()),
                        histories.stream().map(SeriesHistory::platform),
                        acceptances.stream()
                                .filter(acceptance -> covers(acceptance.accepted()))
                                .map(Acceptance::platform),
                        calibrations.stream().map(Calibration::platform))
                .flatMap(names -> names)
                .distinct()
                .sorted()
                .toList();
    }

    /** The status of every series, with its history. */
    public SlowerNow now() {
        return new SlowerNow(statuses, histories);
    }

    /** The part about one platform. */
    public WeeklyDigest of(String platform) {
        return new WeeklyDigest(
                to,
                on(platform, statuses, one -> one.verdict().platform()),
                on(platform, histories, SeriesHistory::platform),
                on(platform, acceptances, Acceptance::platform),
                on(platform, calibrations, Calibration::platform));
    }

    private static <T> List<T> on(String platform, List<T> all, Function<T, String> platformOf) {
        return all.stream()
                .filter(one -> platformOf.apply(one).equals(platform))
                .toList();
    }
}
