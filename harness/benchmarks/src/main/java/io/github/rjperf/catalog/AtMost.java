package io.github.rjperf.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Limits one numeric parameter by another: for example, a batch cannot be larger than the number of keys. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface AtMost {
    /** Name of the other parameter. */
    String value();
}
