package io.github.rjperf.measure.host;

import io.github.rjperf.model.HostIdentity;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns facts into an identity: every fact is named, absent ones too, and the hash covers all of them. */
final class Identity {
    /** First line of the hashed text; a change of the set of facts or of their spelling raises it. */
    static final String FORMAT = "rjperf host identity 1";

    private Identity() {}

    static HostIdentity of(String platform, int cores, Map<Fact, String> known) {
        SortedMap<String, String> facts = new TreeMap<>();
        for (Fact fact : Fact.values()) {
            facts.put(fact.label(), oneLine(known.getOrDefault(fact, Fact.ABSENT)));
        }
        return new HostIdentity(platform, cores, facts, sha256(canonical(platform, facts)));
    }

    /** One line a fact in the order of names; neither names nor values hold a line break, names hold no {@code =}. */
    static String canonical(String platform, SortedMap<String, String> facts) {
        StringBuilder text = new StringBuilder(FORMAT + "\nplatform=" + platform + "\n");
        facts.forEach(
                (name, value) -> text.append(name).append('=').append(value).append('\n'));
        return text.toString();
    }

    private static String oneLine(String value) {
        String line = value.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
        return line.isEmpty() ? Fact.ABSENT : line;
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
