package io.github.rjperf.compare;

import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.InvalidInputException;
import java.util.function.Supplier;

/** One build of many that does not exist in a form that can be measured; the others are measured without it. */
public final class Unbuildable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unbuildable(RuntimeException reason) {
        super(reason.getMessage(), reason);
    }

    /** The same with this exception for what does not build or has no library; a network that fails is not its fault. */
    public static <T> Supplier<T> skippable(Supplier<T> building) {
        return () -> {
            try {
                return building.get();
            } catch (InvalidInputException | SourceBuildFailure e) {
                throw new Unbuildable(e);
            }
        };
    }
}
