package io.github.rjperf.github;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The text of a sticky comment in its parts: up to two notices at its top, then what its run has to say.
 *
 * <p>Invisible lines delimit the notices. They are looked for at the very start of the text alone, where no text of others
 * can stand.
 *
 * @param outdated that newer commits were not measured, as Markdown; or null
 * @param note the answer to a command, or null
 * @param content what the run says, as Markdown
 */
record StickyText(@Nullable String outdated, @Nullable Note note, String content) {
    /** GitHub takes 65,536. */
    private static final int MOST_CHARACTERS = 65_500;

    private static final Pattern OUTDATED =
            Pattern.compile("<!-- rjperf:outdated -->\n(.*?)\n<!-- /rjperf:outdated -->\n\n", Pattern.DOTALL);
    private static final Pattern NOTE =
            Pattern.compile("<!-- rjperf:note of=(\\d{1,18}) -->\n(.*?)\n<!-- /rjperf:note -->\n\n", Pattern.DOTALL);

    /**
     * The answer to a command.
     *
     * @param command number of the comment that gave it, or 0 for what no comment asked for
     * @param text Markdown
     */
    record Note(long command, String text) {
        /** True for the answer to an earlier command than that of the other. */
        boolean isOlderThan(@Nullable Note other) {
            return other != null && command > 0 && command < other.command;
        }
    }

    /** The parts of a comment whose last line is a marker. */
    static StickyText of(String body) {
        String text = body.replace("\r\n", "\n").stripTrailing();
        String rest = text.substring(0, Math.max(0, text.lastIndexOf('\n')));
        String outdated = null;
        Note note = null;
        Matcher first = OUTDATED.matcher(rest + "\n\n");
        if (first.lookingAt()) {
            outdated = unquoted(first.group(1));
            rest = (rest + "\n\n").substring(first.end());
        }
        Matcher second = NOTE.matcher(rest + "\n\n");
        if (second.lookingAt()) {
            note = new Note(Long.parseLong(second.group(1)), unquoted(second.group(2)));
            rest = (rest + "\n\n").substring(second.end());
        }
        return new StickyText(outdated, note, rest.strip());
    }

    StickyText with(@Nullable Note other) {
        return new StickyText(outdated, other, content);
    }

    StickyText outdatedBy(@Nullable String text) {
        return new StickyText(text, note, content);
    }

    /** The comment. Notices give way where there is no room for them. */
    String body(Marker marker) {
        String end = (content.isEmpty() ? "" : content + "\n\n") + marker;
        String noted = note == null
                ? ""
                : "<!-- rjperf:note of=" + note.command + " -->\n" + quoted(note.text) + "\n<!-- /rjperf:note -->\n\n";
        String old = outdated == null
                ? ""
                : "<!-- rjperf:outdated -->\n" + quoted(outdated) + "\n<!-- /rjperf:outdated -->\n\n";
        if (old.length() + noted.length() + end.length() <= MOST_CHARACTERS) {
            return old + noted + end;
        }
        return old.length() + end.length() <= MOST_CHARACTERS ? old + end : end;
    }

    private static String quoted(String text) {
        return text.strip().lines().map(line -> ("> " + line).stripTrailing()).collect(Collectors.joining("\n"));
    }

    private static String unquoted(String text) {
        return text.lines().map(line -> line.replaceFirst("^> ?", "")).collect(Collectors.joining("\n"));
    }
}
