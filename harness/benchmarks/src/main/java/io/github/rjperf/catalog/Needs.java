package io.github.rjperf.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The capabilities that a benchmark needs beyond what every supported build has; on a class, those that each of its benchmarks needs. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Needs {
    /** All required capabilities. */
    Class<? extends Capability>[] value();
}
