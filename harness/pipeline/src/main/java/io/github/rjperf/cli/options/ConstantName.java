package io.github.rjperf.cli.options;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Resource;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enumeration in the command line's spelling: {@code FROZEN_DUEL} is {@code frozen-duel}. */
public abstract class ConstantName<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final List<E> constants;

    ConstantName(E[] constants) {
        this.constants = List.of(constants);
    }

    @Override
    public final E convert(String text) {
        return constants.stream()
                .filter(constant -> EnumText.of(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(unknown(text)));
    }

    /** The error message for text that does not name a constant. */
    String unknown(String text) {
        return "'" + text + "' is not one of " + String.join(", ", this);
    }

    @Override
    public final Iterator<String> iterator() {
        return constants.stream().map(EnumText::of).iterator();
    }

    /** Occasions for a comparison. */
    public static final class OfKind extends ConstantName<Context.Kind> {
        public OfKind() {
            super(Context.Kind.values());
        }
    }

    /** Overall results of a comparison. */
    public static final class OfStatus extends ConstantName<Judgment.Status> {
        public OfStatus() {
            super(Judgment.Status.values());
        }
    }

    /** Resources whose increased use per operation can make a comparison fail. */
    public static final class OfResource extends ConstantName<Resource> {
        public OfResource() {
            super(Resource.values());
        }
    }

    /** States of a triage. */
    public static final class OfTriage extends ConstantName<Triage.State> {
        public OfTriage() {
            super(Triage.State.values());
        }
    }

    /** Profilers, in JMH's spelling. */
    public static final class OfProfiler extends ConstantName<Profiler> {
        public OfProfiler() {
            super(Profiler.values());
        }

        @Override
        String unknown(String text) {
            return "unknown profiler '" + text + "'"
                    + Nearest.hint(
                            text, Stream.of(Profiler.values()).map(EnumText::of).toList());
        }
    }
}
