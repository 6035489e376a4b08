package io.github.rjperf.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The other values of a parameter whose {@code @Param} contains only the default. Such a parameter is part of a series only if it
 * has one of these values, so benchmarks can gain a parameter without renaming their existing series.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Also {
    String[] value();

    /** The capabilities that a build must have for these values. */
    Class<? extends Capability>[] needs() default {};
}
