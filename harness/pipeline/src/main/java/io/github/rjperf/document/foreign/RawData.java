package io.github.rjperf.document.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Counts the raw data of a metric without keeping them; the parser is then at the end of the value. */
final class RawData {
    /** A histogram is a list of forks, of iterations, of pairs: a value and how often it occurred. */
    private static final int PAIR_DEPTH = 4;

    private RawData() {}

    /** Number of values in lists of any depth; null if there is none. */
    static @Nullable Integer values(JsonParser in) throws IOException {
        return count(in, (depth, position) -> true, false);
    }

    /** Sum of the second numbers of the pairs of a histogram; null if there is none. */
    static @Nullable Integer samples(JsonParser in) throws IOException {
        return count(in, (depth, position) -> depth == PAIR_DEPTH && position == 2, true);
    }

    private interface Choice {
        boolean counts(int depth, int position);
    }

    private static @Nullable Integer count(JsonParser in, Choice choice, boolean sums) throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            in.skipChildren();
            return null;
        }
        long count = 0;
        int depth = 1;
        int position = 0;
        while (depth > 0) {
            JsonToken token = in.nextToken();
            if (token == JsonToken.START_ARRAY) {
                depth++;
                position = 0;
            } else if (token == JsonToken.END_ARRAY) {
                depth--;
            } else if (token == JsonToken.START_OBJECT) {
                in.skipChildren();
            } else {
                position++;
                boolean isNumber =
                        token == JsonToken.VALUE_NUMBER_INT && in.getText().length() < 10;
                long weight = sums ? (isNumber ? in.getLongValue() : 0) : 1;
                count += choice.counts(depth, position) ? weight : 0;
            }
        }
        return count <= 0 ? null : (int) Math.min(count, Integer.MAX_VALUE);
    }
}
