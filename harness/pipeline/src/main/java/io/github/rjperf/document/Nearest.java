package io.github.rjperf.document;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Suggests known names for an unknown one. */
public final class Nearest {
    private Nearest() {}

    /**
     * A hint to append to a message: names whose distance is at most a third of the wanted name's length or, if there are none,
     * all names.
     */
    public static String hint(String wanted, Collection<String> known) {
        List<String> near = known.stream()
                .filter(name -> distance(wanted, name) <= 1 + wanted.length() / 3)
                .sorted(Comparator.comparingInt(name -> distance(wanted, name)))
                .limit(3)
                .toList();
        return near.isEmpty()
                ? "; there are: " + String.join(", ", known)
                : "; did you mean " + String.join(" or ", near) + "?";
    }

    /** The Levenshtein distance: how many single characters have to be inserted, deleted, or replaced. */
    public static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
