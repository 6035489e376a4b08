package io.github.rjperf.cli.options;

import io.github.rjperf.model.Schedule;

/** The schedules of comparisons as the command line writes them. */
public final class ScheduleName extends ConstantName<Schedule> {
    public ScheduleName() {
        super(Schedule.ofPairs());
    }
}
