package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One of the parts into which the series of a comparison are split, so that identical hosts measure them at the same time.
 *
 * @param number number of the shard, from 1
 * @param count number of all shards of the comparison; 1 if its series are not split
 */
public record Shard(int number, int count) {
    public static final int MOST = 16;

    /** The only shard of a comparison that is not split. */
    public static final Shard WHOLE = new Shard(1, 1);

    private static final Pattern TEXT = Pattern.compile("([1-9][0-9]?)/([1-9][0-9]?)");

    public Shard {
        requireCount(count);
        Require.that(number >= 1 && number <= count, "shard " + number + " is not in 1 to " + count);
    }

    /** Throws IllegalArgumentException for a number of shards that no comparison can have. */
    public static void requireCount(int count) {
        Require.that(count >= 1 && count <= MOST, "the number of shards is not in 1 to " + MOST + ": " + count);
    }

    /** Reads {@code 1/2}; throws IllegalArgumentException, with a message for the user, for any other text. */
    public static Shard parse(String text) {
        Matcher found = TEXT.matcher(text);
        Require.that(found.matches(), "'" + text + "' is not a shard; write 1/2 for the first of two");
        return new Shard(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
    }

    /** All shards of a comparison that is split into {@code count} shards. */
    public static List<Shard> all(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new Shard(number, count))
                .toList();
    }

    public boolean isWhole() {
        return count == 1;
    }

    /** The suffix for file names: {@code _1of2}; empty for a whole comparison. No name of a platform contains it. */
    public String suffix() {
        return isWhole() ? "" : "_" + number + "of" + count;
    }

    /** The description for people: {@code shard 1 of 2}. */
    public String words() {
        return "shard " + number + " of " + count;
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return number + "/" + count;
    }
}
