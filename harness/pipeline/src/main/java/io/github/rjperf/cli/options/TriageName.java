package io.github.rjperf.cli.options;

import io.github.rjperf.model.Triage;

/** The states of a triage as the command line writes them. */
public final class TriageName extends ConstantName<Triage.State> {
    public TriageName() {
        super(Triage.State.values());
    }
}
