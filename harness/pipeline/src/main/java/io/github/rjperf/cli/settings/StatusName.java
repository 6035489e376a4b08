package io.github.rjperf.cli.settings;

import io.github.rjperf.model.verdict.Judgement;

/** The overall results of a comparison as the command line writes them. */
public final class StatusName extends ConstantName<Judgement.Status> {
    public StatusName() {
        super(Judgement.Status.values());
    }
}
