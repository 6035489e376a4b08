package io.github.rjperf.report.comment;

import io.github.rjperf.report.Effort;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The parts of which comment, check and job summary are put together; each ends with a new line or is empty. */
final class Parts {
    private static final int CAVEAT_BYTES = 6_000;
    private static final int ACCEPTED_BYTES = 6_000;
    private static final int REASON_BYTES = 6_000;
    /** Kept for the fold of the operations that did not change. */
    private static final int OTHERS_BYTES = 8_000;
    /** A part that cannot have these is left out. */
    private static final int LEAST_BYTES = 1_000;

    private static final String BODY = "BODY";

    private final Overview overview;

    Parts(Overview overview) {
        this.overview = overview;
    }

    /** The subjects of the comparison, its extent, its duration, and where to find more. */
    String context() {
        String page = overview.facts().run().page();
        return context(MarkdownText.link(page, overview.measured().isEmpty() ? "run" : "full report"));
    }

    /** The same on that page itself. */
    String contextOfReport() {
        return context("");
    }

    private String context(String report) {
        CommentFacts facts = overview.facts();
        List<String> items = new ArrayList<>();
        items.add(
                (overview.measured().isEmpty() ? "" : "Measured ") + Subjects.sentence(facts.request(), facts.links()));
        if (!overview.lines().isEmpty()) {
            int platforms = overview.measured().size();
            items.add(Figures.count(overview.lines().size(), "operation", "operations")
                    + (platforms == 1
                            ? " on " + overview.measured().get(0).platform()
                            : " × " + platforms + " platforms"));
            items.add(Figures.duration(overview.measured().stream()
                    .mapToDouble(m -> Effort.of(m.results()).seconds())
                    .max()
                    .orElse(0)));
        }
        if (!report.isEmpty()) {
            items.add(report);
        }
        String board = board(facts);
        if (board != null) {
            items.add(MarkdownText.link(board, "dashboard"));
        }
        return String.join(" · ", items) + "\n";
    }

    private static @Nullable String board(CommentFacts facts) {
        Integer number = facts.request().pullRequest();
        return number == null
                ? null
                : facts.links().pullRequestBoard(facts.request().repository(), number);
    }

    String caveats(CommentRoom room) {
        return listed(Caveats.of(overview), room, CAVEAT_BYTES);
    }

    /** The operations that got slower or faster, with who accepted what. */
    String changed(CommentRoom room) {
        List<Line> open =
                overview.lines().stream().filter(l -> l.standing().isOpen()).toList();
        if (open.isEmpty()) {
            return "";
        }
        String accepted = listed(Caveats.accepted(overview), room, ACCEPTED_BYTES);
        String lost = listed(reasons(lost(), cell -> cell.standing() == Standing.LOST), room, REASON_BYTES);
        CommentRoom table = room.part(Math.max(0, room.left() - OTHERS_BYTES));
        return room.take(OperationTable.changed(overview, open, table)) + accepted + lost;
    }

    private List<Line> lost() {
        return overview.lines(Standing.LOST);
    }

    /** All other operations, each with the reason when nothing could be decided. */
    String others(CommentRoom room) {
        List<Line> rest =
                overview.lines().stream().filter(l -> !l.standing().isOpen()).toList();
        if (rest.isEmpty()) {
            return "";
        }
        String around = "\n" + MarkdownText.fold(OperationTable.tally(rest), BODY);
        if (room.left() < LEAST_BYTES) {
            return "";
        }
        room.take(around);
        String why = room.take(
                listed(reasons(rest, cell -> true), room.part(Math.min(REASON_BYTES, room.left() / 4)), REASON_BYTES));
        String table = OperationTable.unchanged(overview, rest, room).stripLeading();
        int at = around.indexOf(BODY);
        return around.substring(0, at) + table + why + around.substring(at + BODY.length());
    }

    private static List<String> reasons(List<Line> lines, Predicate<Cell> shown) {
        List<String> items = new ArrayList<>();
        for (Line line : lines) {
            for (Cell cell : line.cells()) {
                String reason = Words.reason(cell.row().judged().verdict());
                if (!reason.isEmpty() && shown.test(cell)) {
                    items.add("- " + Quoting.MARKDOWN.name(line.name()) + " on " + cell.platform() + ": "
                            + Quoting.MARKDOWN.prose(reason) + "\n");
                }
            }
        }
        return items;
    }

    private static String listed(List<String> items, CommentRoom room, int most) {
        if (items.isEmpty() || room.left() < LEAST_BYTES) {
            return "";
        }
        CommentRoom part = room.part(most);
        return room.take(part.take("\n") + part.lines(items, more -> "- … and " + more + " more in the reports.\n"));
    }

    /** The command that measures the same again. */
    String reproduction() {
        return "\nReproduce:\n\n"
                + MarkdownText.block(Reproduction.command(
                        overview.facts().request(), overview.facts().links()));
    }

    /** What a reader can do now. */
    String advice() {
        return Advice.of(overview);
    }
}
