package io.github.rjperf.cli.options;

import io.github.rjperf.model.Context;

/** The occasions of a comparison as the command line writes them. */
public final class KindName extends ConstantName<Context.Kind> {
    public KindName() {
        super(Context.Kind.values());
    }
}
