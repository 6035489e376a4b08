package io.github.rjperf.report.doc;

import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import java.util.List;

/** A part of a document. */
public sealed interface Block
        permits Block.Section,
                Block.Prose,
                Block.Items,
                DocTable,
                Block.Figure,
                Block.Fold,
                Block.Command,
                Block.Brief,
                Block.Detail {
    /** Blocks below a heading; if there is nothing to show, the heading is also left out. */
    record Section(RichText heading, List<Block> blocks) implements Block {}

    /** Sentences. */
    record Prose(RichText text) implements Block {}

    /** A list. */
    record Items(List<String> items) implements Block {}

    /** Drawings, which only a page shows, with a note on how to read them. */
    record Figure(String note, List<Element> drawings) implements Block {}

    /** Blocks that are folded where a reader can open them, with a class of the style sheet. */
    record Fold(String style, RichText summary, List<Block> blocks) implements Block {}

    /** A command to be copied. */
    record Command(String label, String command) implements Block {}

    /** Content that only a terminal shows, instead of details. */
    record Brief(List<Block> blocks) implements Block {}

    /** Content that a terminal does not show. */
    record Detail(List<Block> blocks) implements Block {}

    static Block section(String heading, Block... blocks) {
        return section(heading, List.of(blocks));
    }

    static Block section(String heading, List<Block> blocks) {
        return new Section(RichText.of(heading), blocks);
    }

    static Block prose(String words) {
        return new Prose(RichText.of(words));
    }

    static Block brief(Block... blocks) {
        return new Brief(List.of(blocks));
    }

    static Block detail(Block... blocks) {
        return new Detail(List.of(blocks));
    }
}
