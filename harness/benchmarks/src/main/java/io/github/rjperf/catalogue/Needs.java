package io.github.rjperf.catalogue;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a benchmark needs beyond what every supported build has; on a class, what each of its benchmarks needs. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Needs {
    /** All of these. */
    Class<? extends Capability>[] value();
}
