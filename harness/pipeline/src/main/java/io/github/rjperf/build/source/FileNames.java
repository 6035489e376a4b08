package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The names of the files in a source tree, relative to its root, with slashes. */
final class FileNames {
    private static final Set<String> REFUSED = Set.of("", ".", "..", ".git");

    private FileNames() {}

    /** The file with this name; throws {@link BuildException} for a name that points outside the folder or into git's own folder. */
    static Path below(Path folder, String name) {
        boolean isRefused =
                Arrays.stream(name.split("/", -1)).anyMatch(part -> REFUSED.contains(part.toLowerCase(Locale.ROOT)));
        if (isRefused) {
            throw new BuildException(folder + " lists a file that cannot be in a source tree: '" + name
                    + "'; its .git is damaged or hostile");
        }
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            throw new BuildException(
                    "the file name '" + name + "' cannot be written here: " + e.getReason() + "; use a UTF-8 locale",
                    e);
        }
    }

    /** The names in git's output with {@code -z}. */
    static SortedSet<String> split(String output) {
        SortedSet<String> names = new TreeSet<>(Arrays.asList(output.split("\0", -1)));
        names.remove("");
        return names;
    }

    /** Throws {@link BuildException} if the names are not those of a RocksDB tree. */
    static void requireRocksDb(String where, SortedSet<String> names) {
        boolean hasJni = names.tailSet("java/rocksjni/").stream()
                .findFirst()
                .filter(n -> n.startsWith("java/rocksjni/"))
                .isPresent();
        if (!names.contains("Makefile") || !hasJni) {
            throw new InvalidInputException(where + " contains no RocksDB sources: it lacks "
                    + (hasJni ? "Makefile" : "java/rocksjni") + "; specify a RocksDB tree");
        }
    }
}
