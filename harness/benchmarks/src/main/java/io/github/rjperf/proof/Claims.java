package io.github.rjperf.proof;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The work of one operation of a benchmark. Each value is a number, or the name of the parameter that contains the
 * number.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Claims {
    /** Entries found. */
    String hits() default "0";

    /** Keys looked up that do not exist. */
    String misses() default "0";

    /** Values written. */
    String writes() default "0";

    /** Bytes per entry found or value written. */
    String valueBytes() default "valueSize";

    /** Deletions, each of one key or of one range of keys. */
    String deletes() default "0";

    /** Native objects made and closed. */
    String handles() default "0";
}
