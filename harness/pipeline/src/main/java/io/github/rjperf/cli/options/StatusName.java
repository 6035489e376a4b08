package io.github.rjperf.cli.options;

import io.github.rjperf.model.Judgement;

/** The overall results of a comparison as the command line writes them. */
public final class StatusName extends ConstantName<Judgement.Status> {
    public StatusName() {
        super(Judgement.Status.values());
    }
}
