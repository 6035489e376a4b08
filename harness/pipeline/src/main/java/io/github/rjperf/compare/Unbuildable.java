package io.github.rjperf.compare;

import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.build.Build;
import java.util.function.Supplier;

/** Thrown if one of many builds cannot be obtained in measurable form; the others are measured without it. */
public final class Unbuildable extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String subject;

    /** @param subject the build, as named by {@link Subject#canonical} */
    public Unbuildable(String subject, RuntimeException reason) {
        super(reason.getMessage(), reason);
        this.subject = subject;
    }

    /** The build, as named by {@link Subject#canonical}. */
    public String subject() {
        return subject;
    }

    /**
     * Prepares a build. Preparing and building throw this exception for sources that do not build or a jar without a library, but
     * not for a network failure, for which the build is not to blame.
     */
    public static Supplier<Build> prepare(MakeBuild step, Subject subject) {
        Supplier<Build> prepared = skippable(subject, () -> step.prepare(subject));
        return () -> skippable(subject, prepared);
    }

    private static <T> T skippable(Subject subject, Supplier<T> building) {
        try {
            return building.get();
        } catch (InvalidInputException | SourceBuildFailure e) {
            throw new Unbuildable(subject.canonical(), e);
        }
    }
}
