package io.github.rjperf.measure;

import java.util.List;

/** How the command of a fork is made; tests put programs that misbehave in the place of {@link ForkCommand}. */
@FunctionalInterface
public interface CommandLine {
    List<String> of(ForkTask task, ForkFolder folder);
}
