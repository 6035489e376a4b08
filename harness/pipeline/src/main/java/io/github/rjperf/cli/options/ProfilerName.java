package io.github.rjperf.cli.options;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.model.Profiler;
import java.util.ArrayList;
import java.util.List;

/** The profilers as the command line and JMH write them. */
public final class ProfilerName extends ConstantName<Profiler> {
    public ProfilerName() {
        super(Profiler.values());
    }

    @Override
    String unknown(String text) {
        List<String> names = new ArrayList<>();
        forEach(names::add);
        return "unknown profiler '" + text + "'" + Nearest.hint(text, names);
    }
}
