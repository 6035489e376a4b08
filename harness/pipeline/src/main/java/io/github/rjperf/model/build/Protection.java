package io.github.rjperf.model.build;

import io.github.rjperf.model.value.Require;

/**
 * One resource that a build from source was denied.
 *
 * @param name the resource: {@code network}, {@code secrets}, {@code memory} …; at most 100 characters
 * @param inForce true if the denial was enforced
 * @param by mechanism that enforced it, with its limit, or the reason why nothing did; one line of at most 1000
 * characters
 */
public record Protection(String name, boolean inForce, String by) {
    public Protection {
        Require.text("name", name, 100);
        Require.text("by", by, 1000);
    }
}
