package io.github.rjperf.report.chart;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The horizontal axis of comparisons that are shown in order with equal spacing. Each tick marks a comparison: the first one
 * of a period of days, months, or years. If the dates do not ascend, as when old commits are measured later, or if the
 * labels of periods would overlap, evenly spaced comparisons are marked instead.
 *
 * @param days days of the comparisons, in UTC
 */
record DateAxis(List<LocalDate> days) {
    /** A labeled comparison; a phone shows only the labels that fit there. */
    record Tick(int position, String label, boolean fitsPhone) {}

    /** Narrowest plot on a phone, in pixels. */
    static final double PHONE = 230;
    /** Narrowest plot on any other screen, in pixels. */
    static final double SCREEN = 500;

    private static final int MOST = 7;
    private static final int FEWEST_PERIODS = 3;
    private static final int EVEN = 5;
    private static final int FEWEST_PLACES = 5;
    /** The width of digits in the widest common font, in pixels. */
    private static final double CHARACTER = 7.2;

    private static final double GAP = 8;
    /** A Monday that is also the first day of a year divisible by each number of years below. */
    private static final LocalDate ORIGIN = LocalDate.of(1900, 1, 1);

    private static final List<Step> STEPS = Stream.of(
                    Step.of(ChronoUnit.DAYS, 1, 2, 4, 7, 14),
                    Step.of(ChronoUnit.MONTHS, 1, 2, 3, 6),
                    Step.of(ChronoUnit.YEARS, 1, 2, 5, 10))
            .flatMap(steps -> steps)
            .toList();

    private record Step(ChronoUnit unit, int size) {
        static Stream<Step> of(ChronoUnit unit, int... sizes) {
            return Arrays.stream(sizes).mapToObj(size -> new Step(unit, size));
        }

        long period(LocalDate day) {
            return Math.floorDiv(unit.between(ORIGIN, day), (long) size);
        }

        String label(LocalDate day) {
            return day.toString().substring(0, unit == ChronoUnit.YEARS ? 4 : unit == ChronoUnit.MONTHS ? 7 : 10);
        }

        /** True if there are enough ticks to show how time passes; single days always are. */
        boolean isEnough(int ticks) {
            return ticks >= FEWEST_PERIODS || (unit == ChronoUnit.DAYS && size == 1);
        }
    }

    static DateAxis of(List<Instant> dates) {
        return new DateAxis(dates.stream()
                .map(date -> LocalDate.ofInstant(date, ZoneOffset.UTC))
                .toList());
    }

    /** The position in percent of the width from the left; fractions lie between two comparisons. */
    double at(double position) {
        return 100 * (position + 0.5) / Math.max(FEWEST_PLACES, days.size());
    }

    /** Distance between neighbors, in percent of the width. */
    double step() {
        return at(1) - at(0);
    }

    /** The ticks from left to right. */
    List<Tick> ticks() {
        for (Step step : STEPS) {
            List<Tick> ticks = ticks(step);
            if (step.isEnough(ticks.size()) && !ticks.isEmpty() && ticks.size() <= MOST && fits(ticks)) {
                return ticks;
            }
        }
        return even();
    }

    /** The ticks of periods; empty if the periods do not ascend. */
    private List<Tick> ticks(Step step) {
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i < days.size(); i++) {
            long period = step.period(days.get(i));
            long before = i == 0 ? Long.MIN_VALUE : step.period(days.get(i - 1));
            if (period < before) {
                return List.of();
            }
            if (period > before) {
                ticks.add(new Tick(i, step.label(days.get(i)), true));
            }
        }
        // the first period may be truncated by the beginning of the history
        if (ticks.size() > 1 && !fits(ticks.subList(0, 2))) {
            ticks.remove(0);
        }
        long years = ticks.stream()
                .map(tick -> days.get(tick.position()).getYear())
                .distinct()
                .count();
        if (step.unit() == ChronoUnit.DAYS && years == 1) {
            // only the first label names the year
            ticks.subList(1, ticks.size())
                    .replaceAll(tick -> new Tick(tick.position(), tick.label().substring(5), true));
        }
        return arranged(ticks);
    }

    private List<Tick> even() {
        int count = Math.min(EVEN, days.size());
        return arranged(IntStream.range(0, count)
                .map(i -> (int) Math.round(i * (days.size() - 1.0) / Math.max(1, count - 1)))
                .mapToObj(i -> new Tick(i, days.get(i).toString(), true))
                .toList());
    }

    private boolean fits(List<Tick> ticks) {
        return IntStream.range(1, ticks.size()).allMatch(i -> isClear(ticks.get(i - 1), ticks.get(i), SCREEN));
    }

    private boolean isClear(Tick left, Tick right, double width) {
        double distance = (at(right.position()) - at(left.position())) / 100 * width;
        return distance >= (left.label().length() + right.label().length()) * CHARACTER / 2 + GAP;
    }

    private List<Tick> arranged(List<Tick> ticks) {
        List<Tick> arranged = new ArrayList<>();
        Tick shown = null;
        for (Tick tick : ticks) {
            boolean fitsPhone = shown == null || isClear(shown, tick, PHONE);
            Tick next = new Tick(tick.position(), tick.label(), fitsPhone);
            arranged.add(next);
            shown = fitsPhone ? next : shown;
        }
        return arranged;
    }
}
