package io.github.rjperf.build.subject;

import io.github.rjperf.document.Nearest;
import io.github.rjperf.files.SafeLine;
import java.util.List;
import java.util.Optional;

/** Suggests what the user may have meant by text that does not name a build. */
final class UnknownName {
    private static final List<String> KINDS = List.of("maven:", "git:", "jar:", "pr:", "dir:");
    private static final List<String> REFS = List.of("HEAD", "main", "master");
    private static final int LONGEST = 200;

    private UnknownName() {}

    /** A hint to append to a message; empty if there is no similar name. */
    static String hint(String text) {
        String shown = SafeLine.of(text, LONGEST);
        if (text.endsWith(".jar")) {
            return "; to use a jar, write jar:" + shown.replaceFirst("^[a-z]*:", "");
        }
        List<String> parts = List.of(text.split(":", -1));
        if (parts.size() == 1) {
            return REFS.contains(text)
                    ? "; did you mean git:" + text + "?"
                    : text.contains("/")
                            ? "; to use a source tree, write dir:" + shown
                            : nearest(text, List.of(ReleaseName.LATEST));
        }
        boolean isLibrary = parts.size() == 2
                && parts.get(0).matches("[a-z]\\w*(\\.\\w+)+")
                && parts.stream().allMatch(Coordinates::areWords);
        return isLibrary ? "; add a version: " + shown + ":" + ReleaseName.LATEST : nearest(parts.get(0) + ":", KINDS);
    }

    private static String nearest(String wanted, List<String> known) {
        Optional<String> near = known.stream()
                .filter(name -> wanted.length() <= LONGEST && !name.equals(wanted))
                .filter(name -> Nearest.distance(wanted, name) <= Math.min(2, name.length() - 2))
                .findFirst();
        return near.map(name -> "; did you mean " + name + "?").orElse("");
    }
}
