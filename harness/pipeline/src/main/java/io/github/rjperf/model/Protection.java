package io.github.rjperf.model;

/**
 * One thing that a build from source was kept from.
 *
 * @param name what was kept from it: {@code network}, {@code secrets}, {@code memory} …; at most 100 characters
 * @param inForce true when it was enforced
 * @param by what enforced it and with which limit, or why nothing did; one line of at most 1000 characters
 */
public record Protection(String name, boolean inForce, String by) {
    public Protection {
        Require.text("name", name, 100);
        Require.text("by", by, 1000);
    }
}
