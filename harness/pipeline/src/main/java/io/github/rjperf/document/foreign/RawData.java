package io.github.rjperf.document.foreign;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The raw data of a metric: a list with one list of iterations per fork. In a histogram, each iteration is a list of pairs, a
 * value and its frequency. Only the mean of each fork is kept.
 */
final class RawData {
    /** How deeply a value in a histogram is nested in lists. */
    private static final int PAIR_DEPTH = 4;

    private final JsonParser in;
    private final boolean isHistogram;
    private final List<Double> means = new ArrayList<>();
    private boolean isComplete = true;
    private long count;
    private double sum;
    private long forkCount;
    private double value;

    private RawData(JsonParser in, boolean isHistogram) {
        this.in = in;
        this.isHistogram = isHistogram;
    }

    /** Reads the complete value at the parser's current position. */
    static RawData read(JsonParser in, boolean isHistogram) throws IOException {
        RawData data = new RawData(in, isHistogram);
        if (in.currentToken() == JsonToken.START_ARRAY) {
            data.forks();
        } else {
            in.skipChildren();
        }
        return data;
    }

    /** The number of values of all forks; 0 if there are none. */
    int count() {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** The mean of each fork; empty if any fork contains something other than positive numbers. */
    List<Double> means() {
        return isComplete ? List.copyOf(means) : List.of();
    }

    private void forks() throws IOException {
        int depth = 1;
        int position = 0;
        while (depth > 0) {
            JsonToken token = in.nextToken();
            if (token == JsonToken.START_ARRAY) {
                depth++;
                position = 0;
            } else if (token == JsonToken.END_ARRAY) {
                depth--;
                if (depth == 1) {
                    endFork();
                }
            } else if (token == JsonToken.START_OBJECT) {
                in.skipChildren();
                isComplete = false;
            } else {
                position++;
                number(depth, position);
            }
        }
    }

    private void number(int depth, int position) throws IOException {
        JsonToken token = in.currentToken();
        double number = token != null && token.isNumeric() ? in.getDoubleValue() : Double.NaN;
        isComplete &= depth > 1 && Double.isFinite(number);
        if (!isHistogram) {
            add(number, 1);
        } else if (position == 1) {
            value = number;
        } else if (depth == PAIR_DEPTH && position == 2 && number >= 0 && number < Integer.MAX_VALUE) {
            add(value, (long) number);
        }
    }

    private void add(double number, long times) {
        count += times;
        forkCount += times;
        sum += times * number;
    }

    private void endFork() {
        double mean = sum / forkCount;
        isComplete &= mean > 0 && Double.isFinite(mean);
        means.add(mean);
        sum = 0;
        forkCount = 0;
    }
}
