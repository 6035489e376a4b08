package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.lang.reflect.RecordComponent;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Describes records to Jackson: a component may be null or absent only if it is {@link Nullable}. */
class Components extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        boolean nullable = annotated instanceof AnnotatedParameter parameter && isNullable(parameter);
        return JsonSetter.Value.construct(nullable ? Nulls.SET : Nulls.FAIL, Nulls.FAIL);
    }

    @Override
    public Boolean hasRequiredMarker(AnnotatedMember member) {
        return member instanceof AnnotatedParameter parameter && !isNullable(parameter);
    }

    static boolean isNullable(AnnotatedParameter parameter) {
        return component(parameter)
                .filter(c -> c.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .isPresent();
    }

    static Optional<RecordComponent> component(AnnotatedParameter parameter) {
        return Optional.ofNullable(parameter.getDeclaringClass().getRecordComponents())
                .map(components -> components[parameter.getIndex()]);
    }
}
