package io.github.rjperf.github;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a sticky comment: up to two notices, then the text of its run.
 *
 * <p>Invisible lines delimit the notices. They count only at the very start of the text, where other people's text can never be.
 *
 * @param outdated a notice in Markdown that newer commits were not measured, or null
 * @param note the answer to a command, or null
 * @param content the text about the run, in Markdown
 */
record StickyText(@Nullable String outdated, @Nullable Note note, String content) {
    /** The maximum length; GitHub accepts 65,536 characters. */
    private static final int MOST_CHARACTERS = 65_500;

    private static final Pattern PARTS = Pattern.compile(
            "(?:<!-- rjperf:outdated -->\n(.*?)\n<!-- /rjperf:outdated -->\n\n)?"
                    + "(?:<!-- rjperf:note of=(\\d{1,18}) -->\n(.*?)\n<!-- /rjperf:note -->\n\n)?(.*)",
            Pattern.DOTALL);

    /**
     * An answer to a command.
     *
     * @param command ID of the comment with the command, or 0 if there is none
     * @param text Markdown
     */
    record Note(long command, String text) {
        /** True if the other one answers a later command. */
        boolean isOlderThan(@Nullable Note other) {
            return other != null && command > 0 && command < other.command;
        }
    }

    /** Parses a comment whose last line is a marker. */
    static StickyText of(String body) {
        String text = body.replace("\r\n", "\n").stripTrailing();
        Matcher parts = PARTS.matcher(text.substring(0, Math.max(0, text.lastIndexOf('\n'))) + "\n\n");
        boolean unused = parts.matches();
        String outdated = parts.group(1);
        String note = parts.group(3);
        return new StickyText(
                outdated == null ? null : unquoted(outdated),
                note == null ? null : new Note(Long.parseLong(parts.group(2)), unquoted(note)),
                parts.group(4).strip());
    }

    /** The text of the comment; notices are dropped if there is no room for them. */
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
