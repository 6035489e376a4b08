package io.github.rjperf.measure.fork;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * One line of the turn protocol: {@code verb key=value ...} with URL-encoded values. Forks run the code under test, so
 * every value is checked where it is read.
 */
record Message(String verb, Map<String, String> facts) {
    /** Parses a line. Throws IllegalArgumentException if it does not follow the protocol. */
    static Message parse(String line) {
        String[] words = line.split(" ", -1);
        Map<String, String> facts = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("not key=value: " + words[i]);
            }
            String value = URLDecoder.decode(words[i].substring(equals + 1), StandardCharsets.UTF_8);
            facts.put(words[i].substring(0, equals), value);
        }
        return new Message(words[0], facts);
    }

    /** The value of a key. Throws IllegalArgumentException if the line does not contain it. */
    String text(String key) {
        String value = facts.get(key);
        if (value == null) {
            throw new IllegalArgumentException(verb + " lacks " + key);
        }
        return value;
    }

    double number(String key) {
        return Double.parseDouble(text(key));
    }

    long count(String key) {
        return Long.parseLong(text(key));
    }
}
