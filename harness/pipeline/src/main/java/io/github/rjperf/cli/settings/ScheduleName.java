package io.github.rjperf.cli.settings;

import io.github.rjperf.model.Schedule;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The schedules as the command line writes them. */
public final class ScheduleName implements ITypeConverter<Schedule>, Iterable<String> {
    public static String of(Schedule schedule) {
        return schedule.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public Schedule convert(String text) {
        return Arrays.stream(Schedule.values())
                .filter(schedule -> of(schedule).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + String.join(", ", this)));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Schedule.values()).map(ScheduleName::of).iterator();
    }
}
