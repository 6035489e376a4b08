package io.github.rjperf.report.markdown;

import io.github.rjperf.report.Effort;
import io.github.rjperf.report.ExplanationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.RichText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The parts of every Markdown text about the results of one platform or several. Each ends with a new line or is empty,
 * and fits into GitHub's limits, regardless of the names of builds and hosts.
 */
public record MarkdownParts(Overview overview, MarkdownContext context) {
    /** The maximum size of a list. */
    private static final int LISTED_BYTES = 6_000;

    private static final int METHOD_BYTES = 16_000;
    /** The space reserved for the fold with the operations that did not change. */
    private static final int OTHERS_BYTES = 8_000;
    /** The minimum space for a part; with less, the part is left out. */
    private static final int LEAST_BYTES = 1_000;

    /** All parts, in at most this many bytes. */
    public String whole(int most) {
        return whole(most, this::changed, this::others);
    }

    /** All parts, with replacements for {@link #changed} and {@link #others}, in at most this many bytes. */
    public String whole(int most, Function<RemainingBytes, String> changed, Function<RemainingBytes, String> others) {
        RemainingBytes room = new RemainingBytes(most);
        String head = room.take("### " + headline().lineAboveTable() + "\n" + subjects());
        String advice = room.take(advice());
        String logs = room.take(logs());
        String end = room.take(reproduction());
        String method = room.take(method(room));
        String caveats = caveats(room);
        String findings = sideFindings(room);
        String explanations = explanations(room);
        String open = head + caveats + changed.apply(room) + explanations + findings;
        return open + advice + logs + others.apply(room) + method + end;
    }

    /** The combined meaning of the results, as a line that begins with its mark and does not name operations. */
    public String meaning() {
        return headline().result().kind().emoji + " " + headline().sentence();
    }

    /** The second line: what was compared, where, how long it took, and where to see more. */
    public String subjects() {
        List<PlatformResult.Measured> compared = overview.compared();
        List<String> items = new ArrayList<>();
        String subjects = (compared.isEmpty() ? "" : "Measured ") + context.subjects();
        if (compared.isEmpty()) {
            items.add(subjects);
        } else {
            String operations = Figures.count(overview.rows().size(), "operation", "operations");
            // most first lines already contain the number
            boolean isSaid = headline().sentence().contains(operations);
            double seconds = compared.stream()
                    .mapToDouble(m -> Effort.of(m.results()).seconds())
                    .max()
                    .orElse(0);
            items.add(subjects + (isSaid ? "" : " · " + operations) + " on "
                    + compared.stream().map(PlatformResult.Measured::platform).collect(Collectors.joining(" and "))
                    + " in " + Figures.duration(seconds));
        }
        items.addAll(context.links());
        return String.join(" · ", items) + "\n";
    }

    private Headline headline() {
        return Headline.of(overview, context.quoting());
    }

    public String caveats(RemainingBytes room) {
        return listed(new Caveats(overview, context.quoting()).items(), room);
    }

    /** The operations that allocate more or less Java heap, or keep more or less memory. */
    public String sideFindings(RemainingBytes room) {
        return listed(SideFindings.items(overview.rows()), room);
    }

    /** The explanations of why operations changed, if there are any. */
    public String explanations(RemainingBytes room) {
        List<String> items = items(overview.rows(), cell -> ExplanationText.listed(cell.row(), context.quoting()));
        if (!items.isEmpty()) {
            items.add("- The flame graphs and figures behind this are in " + context.fullReport() + ".\n");
        }
        return listed(items, room);
    }

    /** The operations that a reader should see immediately, with their acceptances. */
    public String changed(RemainingBytes room) {
        List<OperationRow> open =
                overview.rows().stream().filter(row -> row.kind().isOpen()).toList();
        if (open.isEmpty()) {
            return "";
        }
        String accepted = listed(Caveats.accepted(overview), room);
        String lost = listed(
                items(
                        overview.rows(VerdictKind.LOST),
                        cell -> cell.kind() == VerdictKind.LOST ? cell.row().quotedReason() : RichText.NONE),
                room);
        RemainingBytes table = room.part(Math.max(0, room.left() - OTHERS_BYTES));
        return room.take(context.tables().of(open, true).render(open, table, context.fullReport())) + accepted + lost;
    }

    /** All other operations, each with the reason if nothing could be decided, and the number of those not measured. */
    public String others(RemainingBytes room) {
        return settled(room) + listed(unmeasured(), room);
    }

    private List<String> unmeasured() {
        return overview.unmeasured().stream()
                .map(sentence -> "- ⚪ " + MarkdownText.prose(sentence) + ".\n")
                .toList();
    }

    private String settled(RemainingBytes room) {
        List<OperationRow> rest = overview.rows().stream()
                .filter(row -> !row.kind().isOpen() && !row.isUnmeasured())
                .toList();
        if (rest.isEmpty() || room.left() < LEAST_BYTES) {
            return "";
        }
        boolean areAll = overview.rows().stream().noneMatch(row -> row.kind().isOpen());
        String tally = (areAll ? "Operations: " : "Other operations: ")
                + VerdictKind.tally(rest.stream().map(OperationRow::kind));
        return room.fold(tally, "", () -> {
            String why = room.take(reasons(rest, room.part(room.left() / 4)));
            String table = context.tables().of(rest, false).render(rest, room, context.fullReport());
            return table.stripLeading() + why;
        });
    }

    /** The reason why nothing could be decided, for each such operation. */
    public String reasons(RemainingBytes room) {
        List<OperationRow> begun =
                overview.rows().stream().filter(row -> !row.isUnmeasured()).toList();
        return reasons(begun, room) + listed(unmeasured(), room);
    }

    private String reasons(List<OperationRow> rows, RemainingBytes room) {
        return listed(items(rows, cell -> cell.row().quotedReason()), room);
    }

    /** A list item for each of these operations and platforms about which there is something to say. */
    private List<String> items(List<OperationRow> rows, Function<PlatformCell, RichText> words) {
        List<String> items = new ArrayList<>();
        for (OperationRow row : rows) {
            for (PlatformCell cell : row.cells()) {
                RichText text = words.apply(cell);
                if (!text.isEmpty()) {
                    items.add("- " + Quoting.MARKDOWN.name(row.name()) + " on " + cell.platform() + ": "
                            + text.in(context.quoting()) + "\n");
                }
            }
        }
        return items;
    }

    private String listed(List<String> items, RemainingBytes room) {
        if (items.isEmpty() || room.left() < LEAST_BYTES) {
            return "";
        }
        RemainingBytes part = room.part(LISTED_BYTES);
        return room.take(part.take("\n")
                + part.lines(items, more -> "- … and " + more + " more in " + context.fullReport() + ".\n"));
    }

    /** Advice on what a reader can do now. */
    public String advice() {
        String advice = context.advice();
        return advice.isEmpty() ? "" : "\nWhat to do: " + advice + "\n";
    }

    /** The ends of the logs of failed builds; empty in a comment. */
    public String logs() {
        return context.quoting() == Quoting.COMMENT ? "" : BuildLogs.of(overview);
    }

    public String method(RemainingBytes room) {
        String text = MarkdownMethod.of(overview, context, room.part(METHOD_BYTES));
        return "\n" + MarkdownText.fold("How this was measured", text);
    }

    /** Where words are explained, and the command that measures the same again. */
    public String reproduction() {
        String help = context.help();
        String caution = context.caution();
        String where = context.where().isEmpty() ? "" : " " + context.where();
        return (help.isEmpty() ? "" : "\n" + help + "\n") + "\nReproduce" + where + ":\n\n"
                + MarkdownText.block(context.reproduce()) + (caution.isEmpty() ? "" : "\n" + caution + "\n");
    }
}
