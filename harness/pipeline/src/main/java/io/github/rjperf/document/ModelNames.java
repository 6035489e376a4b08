package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Compilation;
import io.github.rjperf.model.CountChanges;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.ExplainedSeries;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SampledProfile;
import io.github.rjperf.model.SeriesVerdict;
import io.github.rjperf.model.Verdict;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells Jackson about {@code model}, which carries no annotations of it: enum names, null only where a component is
 * {@link Nullable}, and which ones may be absent.
 */
final class ModelNames extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;
    /** Components that the first documents of this version lacked; an absent one is read as null, an absent flag as false. */
    private static final Map<Class<?>, Set<String>> ADDED = Map.of(
            Build.class, Set.of("compilation", "classesSha256"),
            ComparisonHeader.class, Set.of("shiftedLayouts", "layoutShift", "lanes", "plantedSlowdown", "shards"),
            Compilation.class, Set.of("layouts"),
            CountChanges.class, Set.of("missing"),
            ExplainedSeries.class, Set.of("files"),
            Judgement.class, Set.of("failOnAllocation"),
            PlannedSeries.class, Set.of("shard"),
            SampledProfile.class, Set.of("processor"),
            SeriesVerdict.class, Set.of("allocation"));

    /** Components that are left out where they are null, so that a document about a comparison that is not split has none of them. */
    private static final Map<Class<?>, String> LEFT_OUT =
            Map.of(ComparisonHeader.class, "shards", PlannedSeries.class, "shard", Request.class, "shards");

    @Override
    public JsonInclude.Value findPropertyInclusion(Annotated annotated) {
        boolean isLeftOut = annotated instanceof AnnotatedMember member
                && annotated.getName().equals(LEFT_OUT.get(member.getDeclaringClass()));
        return isLeftOut
                ? JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS)
                : super.findPropertyInclusion(annotated);
    }

    /** {@code FROZEN_DUEL} is {@code frozen-duel} in every document. */
    @Override
    public String[] findEnumValues(MapperConfig<?> config, AnnotatedClass enumClass, Enum<?>[] values, String[] names) {
        for (int i = 0; i < values.length; i++) {
            names[i] = EnumText.of(values[i]);
        }
        return names;
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        return JsonSetter.Value.construct(
                annotated instanceof AnnotatedParameter parameter ? nulls(parameter) : Nulls.FAIL, Nulls.FAIL);
    }

    private static Nulls nulls(AnnotatedParameter parameter) {
        if (isAdded(parameter) && parameter.getRawType().equals(boolean.class)) {
            return Nulls.AS_EMPTY;
        }
        return isNullable(parameter) ? Nulls.SET : Nulls.FAIL;
    }

    /**
     * Every component must be present, except for those that were added later, and the nullable ones of a
     * {@link Request}. An older dispatcher may send a request and the database keeps it, so a field that was added since is absent
     * and means null.
     */
    @Override
    public Boolean hasRequiredMarker(AnnotatedMember member) {
        if (!(member instanceof AnnotatedParameter parameter)) {
            return true;
        }
        return !isAdded(parameter) && !(parameter.getDeclaringClass().equals(Request.class) && isNullable(parameter));
    }

    private static boolean isAdded(AnnotatedParameter parameter) {
        Set<String> added = ADDED.getOrDefault(parameter.getDeclaringClass(), Set.of());
        return component(parameter).filter(c -> added.contains(c.getName())).isPresent();
    }

    static boolean isNullable(AnnotatedParameter parameter) {
        return component(parameter)
                .filter(c -> c.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .isPresent();
    }

    private static Optional<RecordComponent> component(AnnotatedParameter parameter) {
        return Optional.ofNullable(parameter.getDeclaringClass().getRecordComponents())
                .map(components -> components[parameter.getIndex()]);
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
