package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.Verdict;
import java.util.Map;
import java.util.Set;

/**
 * Describes {@code model}, which has no Jackson annotations, to Jackson: the names of enum constants, and which components can be
 * absent.
 */
final class ModelNames extends Components {
    private static final long serialVersionUID = 1;
    /** Components that are omitted if they are null, so that the document of an ordinary comparison does not contain them. */
    private static final Map<Class<?>, Set<String>> LEFT_OUT = Map.of(
            ComparisonHeader.class, Set.of("shards", "sides", "foreign"),
            PlannedSeries.class, Set.of("shard"),
            Benchmark.class, Set.of("settings"),
            Request.class, Set.of("shards"));

    @Override
    public JsonInclude.Value findPropertyInclusion(Annotated annotated) {
        boolean isLeftOut = annotated instanceof AnnotatedMember member
                && LEFT_OUT.getOrDefault(member.getDeclaringClass(), Set.of()).contains(annotated.getName());
        return isLeftOut
                ? JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS)
                : super.findPropertyInclusion(annotated);
    }

    /** The names of constants: {@code FROZEN_DUEL} is {@code frozen-duel} in every document. */
    @Override
    public String[] findEnumValues(MapperConfig<?> config, AnnotatedClass enumClass, Enum<?>[] values, String[] names) {
        for (int i = 0; i < values.length; i++) {
            names[i] = EnumText.of(values[i]);
        }
        return names;
    }

    /** The name of a property. A document's content is named after its type. */
    @Override
    public PropertyName findNameForDeserialization(Annotated annotated) {
        boolean isContent = annotated instanceof AnnotatedParameter parameter
                && parameter.getDeclaringClass().equals(Envelope.class)
                && Envelope.NAMES.containsKey(annotated.getRawType());
        return isContent
                ? PropertyName.construct(Envelope.NAMES.get(annotated.getRawType()))
                : super.findNameForDeserialization(annotated);
    }

    /**
     * True if a component must be present. All must be, except for those that are omitted if they are null, and the nullable
     * components of a {@link Request}, which may have been written by a person.
     */
    @Override
    public Boolean hasRequiredMarker(AnnotatedMember member) {
        if (!(member instanceof AnnotatedParameter parameter)) {
            return true;
        }
        return !isLeftOut(parameter) && !(parameter.getDeclaringClass().equals(Request.class) && isNullable(parameter));
    }

    private static boolean isLeftOut(AnnotatedParameter parameter) {
        Set<String> names = LEFT_OUT.getOrDefault(parameter.getDeclaringClass(), Set.of());
        return component(parameter).filter(c -> names.contains(c.getName())).isPresent();
    }

    /** The names of the verdicts: {@code {"kind":"regression", …}}. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Verdict.Regression.class, name = "regression"),
        @JsonSubTypes.Type(value = Verdict.Improvement.class, name = "improvement"),
        @JsonSubTypes.Type(value = Verdict.AsBuilt.class, name = "as-built"),
        @JsonSubTypes.Type(value = Verdict.NoRegression.class, name = "no-regression"),
        @JsonSubTypes.Type(value = Verdict.Inconclusive.class, name = "inconclusive"),
        @JsonSubTypes.Type(value = Verdict.NotComparable.class, name = "not-comparable"),
        @JsonSubTypes.Type(value = Verdict.MeasurementError.class, name = "unmeasured")
    })
    interface VerdictKind {}
}
