package io.github.rjperf.document.foreign;

import java.util.regex.Pattern;

/**
 * The tables that JMH prints, in a text or Markdown file. Rows are read word by word, so that a table whose lines were wrapped or
 * joined is read like any other.
 */
final class JmhTextReader {
    private static final Pattern NAME = Pattern.compile("[\\w$]+(?:\\.[\\w$]+)+(?::\\S+)?");
    /** Java's patterns use the stack for repetitions. */
    private static final int LONGEST_NAME = 400;

    private static final Pattern MODE = Pattern.compile("thrpt|avgt|sample|ss");
    private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
    private static final Pattern NUMERIC = Pattern.compile("[0-9≈].*|[+-][0-9].*|NaN|N/A");

    private final TableRows.Found found;
    private final TextWords words;
    private int headless;
    private int firstHeadless;
    private int lastHeadless;

    JmhTextReader(TableRows.Found found, TextWords words) {
        this.found = found;
        this.words = words;
    }

    void read() {
        while (words.hasNext()) {
            TableHead head = TableHead.take(words, found.file());
            if (head == null) {
                lookForHeadless();
                words.take();
            } else {
                table(head);
            }
        }
        if (headless > 0) {
            found.note("lines " + firstHeadless + " to " + lastHeadless + ": " + headless
                    + (headless == 1 ? " row" : " rows")
                    + " without column heads left out: the names of their parameters are not stated");
        }
    }

    private void lookForHeadless() {
        Word word = words.ahead(0);
        if (MODE.matcher(word.text()).matches()
                && NUMERIC.matcher(words.ahead(1).text()).matches()) {
            firstHeadless = headless == 0 ? word.line() : firstHeadless;
            lastHeadless = word.line();
            headless++;
        }
    }

    private void table(TableHead head) {
        TableRows rows = new TableRows(found.file());
        boolean isFirst = true;
        while (isRow(isFirst)) {
            row(head, rows);
            isFirst = false;
        }
        if (isFirst) {
            found.note("line " + head.line() + ": column heads without rows");
        }
        found.add(words.headings().above(head.line()), head.line(), rows);
    }

    /** An empty line ends a table, but may stand below its heads. */
    private boolean isRow(boolean isFirst) {
        Word word = words.ahead(0);
        return word.text().length() <= LONGEST_NAME
                && NAME.matcher(word.text()).matches()
                && (isFirst || !word.opens());
    }

    private void row(TableHead head, TableRows rows) {
        Word first = words.take();
        RowDraft row = new RowDraft(found.file(), first.line());
        row.benchmark = first.text();
        try {
            head.parameters().forEach(name -> row.parameter(name, value()));
            row.mode = head.hasMode() ? value() : null;
            row.threads = head.hasThreads() ? Integer.valueOf(ForeignNumber.count("number of threads", value())) : null;
            row.count = head.hasCount() && isCount() ? Integer.valueOf(ForeignNumber.count("count", value())) : null;
            String score = number();
            String error = isError(head) ? value() : "";
            row.unit = value();
            if (TableRows.isExtra(row.benchmark)) {
                found.leaveOut();
                return;
            }
            row.score = ForeignNumber.score(score);
            row.error = ForeignNumber.error(error);
        } catch (IllegalArgumentException e) {
            throw row.problem(String.valueOf(e.getMessage()));
        }
        rows.add(row.finish());
    }

    /** JMH leaves the column empty for one iteration, so that the next word may be the score. */
    private boolean isCount() {
        return COUNT.matcher(words.ahead(0).text()).matches()
                && NUMERIC.matcher(words.ahead(1).text()).matches();
    }

    private boolean isError(TableHead head) {
        if (words.ahead(0).text().equals("±")) {
            words.take();
            return true;
        }
        return head.hasError() && NUMERIC.matcher(words.ahead(0).text()).matches();
    }

    private String number() {
        String text = value();
        return text.equals("≈") ? text + " " + value() : text;
    }

    private String value() {
        if (words.ahead(0).opens()) {
            throw new IllegalArgumentException(
                    "the row ends in the middle; it needs a value in each column of its table");
        }
        return words.take().text();
    }
}
