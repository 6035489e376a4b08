package io.github.rjperf.model;

/**
 * One thing that a build from source was kept from.
 *
 * @param name what was kept from it: {@code network}, {@code secrets}, {@code memory} …
 * @param inForce true when it was enforced
 * @param by what enforced it and with which limit, or why nothing did; one line
 */
public record Protection(String name, boolean inForce, String by) {
    public Protection {
        Require.text("name", name);
        Require.text("by", by);
    }
}
