package io.github.rjperf.document.foreign;

import io.github.rjperf.document.foreign.TextWords.Gap;
import io.github.rjperf.document.foreign.TextWords.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;

/**
 * The tables printed by JMH in a part of a text. Rows are read word by word, so a table whose lines were wrapped or joined is
 * read like any other.
 */
record PrintedTables(FoundTables found, TextWords words, Headings headings, ConsoleSettings settings) {
    private static final Pattern NAME = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)+(?::\\S+)?");
    /** The maximum length of a name, because Java's patterns use the stack for repetitions. */
    private static final int LONGEST_NAME = 400;

    private static final Pattern MODE = Pattern.compile("thrpt|avgt|sample|ss");
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
    private static final Pattern NUMERIC = Pattern.compile("[0-9≈].*|[+-][0-9].*|NaN|N/A");
    private static final Pattern SIGN = Pattern.compile("±|\\+/?-");
    /** The maximum total length of the two words that a console or an editor can turn the bytes of ± into. */
    private static final int LONGEST_SIGN = 3;

    void read() {
        int above = 0;
        List<Integer> headless = new ArrayList<>();
        while (words.hasNext()) {
            TableHead head = TableHead.take(words, found);
            if (head != null) {
                table(head, settings.between(above, head.line()));
                above = head.line();
            } else if (MODE.matcher(words.ahead(0).text()).matches()
                    && NUMERIC.matcher(words.ahead(1).text()).matches()) {
                headless.add(words.take().line());
            } else {
                words.take();
            }
        }
        if (!headless.isEmpty()) {
            found.note("lines " + headless.get(0) + " to " + headless.get(headless.size() - 1) + ": " + headless.size()
                    + (headless.size() == 1 ? " row" : " rows")
                    + " left out, because without column headings, the names of their parameters are unknown");
        }
    }

    private void table(TableHead head, SortedMap<String, String> measured) {
        boolean isFirst = true;
        String type = "";
        while (isName(words.ahead(0)) && (isFirst || words.ahead(0).gap() != Gap.SECTION)) {
            int start = words.position();
            boolean isApart = words.ahead(0).gap() == Gap.EMPTY_LINE && !isFirst;
            RowDraft row = row(head);
            if (row.problem != null && isApart && !type(row).equals(type)) {
                // a sentence can begin like a row
                words.returnTo(start);
                break;
            }
            type = type(row);
            row.settings = measured;
            found.add(row);
            isFirst = false;
            while (row.problem != null && !isEnd(words.ahead(0))) {
                words.take();
            }
        }
        if (isFirst) {
            found.note("line " + head.line() + ": column heads without rows");
        }
        found.finish(headings.above(head.line()), head.line(), "");
    }

    private static String type(RowDraft row) {
        String name = row.benchmark.replaceFirst(":.*", "");
        return name.substring(0, name.lastIndexOf('.'));
    }

    /** True for a word at which reading can continue after a row that could not be understood. */
    private static boolean isEnd(Word word) {
        return !word.isNextTo() || isName(word) || word.text().equals("Benchmark");
    }

    private static boolean isName(Word word) {
        return word.text().length() <= LONGEST_NAME && NAME.matcher(word.text()).matches();
    }

    private RowDraft row(TableHead head) {
        Word first = words.take();
        RowDraft row = new RowDraft(first.line());
        row.benchmark = first.text();
        head.parameters().forEach(name -> row.parameter(name, value(row)));
        row.mode = head.hasMode() ? value(row) : null;
        row.threads = head.hasThreads() ? value(row) : "";
        row.count = head.hasCount() && isCount() ? value(row) : "";
        row.score = number(row);
        if (!NUMERIC.matcher(row.score).matches()) {
            row.fail("the score is not a number: '" + row.score + "'");
        }
        row.error = isError(head) ? value(row) : "";
        row.unit = value(row);
        row.checkUnit();
        if (row.mode != null && !MODE.matcher(row.mode).matches()) {
            row.fail("the mode is unknown: " + row.mode + "; does the row have a value in each column?");
        }
        return row;
    }

    /** True if the next word is a count. It can also be the score, because JMH leaves the count empty if there was only one iteration. */
    private boolean isCount() {
        return COUNT.matcher(words.ahead(0).text()).matches() && isNumeric(1);
    }

    private boolean isNumeric(int ahead) {
        Word word = words.ahead(ahead);
        return word.isNextTo() && NUMERIC.matcher(word.text()).matches();
    }

    /** Takes the sign before the error; true if an error follows. */
    private boolean isError(TableHead head) {
        if (head.hasError() && isNumeric(0)) {
            return true;
        }
        int sign = sign();
        boolean isSign = sign > 0
                && (head.hasError() || SIGN.matcher(words.ahead(0).text()).matches());
        words.skip(isSign ? sign : 0);
        return isSign;
    }

    /** The number of words before the next number that may be ± or a damaged form of it; 0 if there are none. */
    private int sign() {
        if (isNumeric(1)) {
            return 1;
        }
        int length = words.ahead(0).text().length() + words.ahead(1).text().length();
        return isNumeric(2) && length <= LONGEST_SIGN ? 2 : 0;
    }

    private String number(RowDraft row) {
        String text = value(row);
        return text.equals("≈") ? text + " " + value(row) : text;
    }

    private String value(RowDraft row) {
        if (row.problem == null && !words.ahead(0).isNextTo()) {
            row.fail("the row ends in the middle; it needs a value in each column of its table");
        }
        return row.problem == null ? words.take().text() : "";
    }
}
