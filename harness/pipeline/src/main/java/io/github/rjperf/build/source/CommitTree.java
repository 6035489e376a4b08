package io.github.rjperf.build.source;

import io.github.rjperf.build.source.TreeFile.Kind;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.process.CommandResult;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The list of files in a commit's tree.
 *
 * @param names names of its files and links, relative to the root, with slashes
 * @param submodules paths of submodules
 */
record CommitTree(SortedSet<String> names, SortedMap<String, TreeFile> submodules) {
    /** A RocksDB tree has 2,500 files and 40 MB; a hostile tree of a few bytes can expand to any number of files. */
    private static final int MOST_FILES = 100_000;

    private static final long MOST_BYTES = 4L << 30;
    private static final Pattern LINE =
            Pattern.compile("([0-7]{6}) \\w+ ([0-9a-f]{40})(?: +(\\d+|-|BAD))?\t(.+)", Pattern.DOTALL);

    /** Reads what {@code git ls-tree -r -z} prints, with {@code -l} or without; {@code where} names the tree in messages. */
    static CommitTree parse(String where, CommandResult listing) {
        if (!listing.succeeded()) {
            throw lacking(where, GitProgram.reason(listing));
        }
        SortedSet<String> names = new TreeSet<>();
        SortedMap<String, TreeFile> submodules = new TreeMap<>();
        long bytes = 0;
        for (String line : FileNames.split(listing.output())) {
            Matcher entry = LINE.matcher(line);
            if (!entry.matches()) {
                throw new BuildException(where + " cannot be read: git lists '" + line + "'");
            }
            if ("BAD".equals(entry.group(3))) {
                throw lacking(where, "git does not have " + entry.group(4));
            }
            if (entry.group(1).equals(Kind.SUBMODULE.mode())) {
                String commit = entry.group(2);
                submodules.put(entry.group(4), new TreeFile(Kind.SUBMODULE, commit, Sha256.of(commit)));
            } else {
                names.add(entry.group(4));
                bytes += entry.group(3) == null ? 0 : Long.parseLong(entry.group(3));
            }
        }
        if (names.size() > MOST_FILES || bytes > MOST_BYTES) {
            throw new InvalidInputException(where + " is not a RocksDB tree: it has " + names.size() + " files of "
                    + (bytes >> 20) + " MiB; specify a RocksDB tree");
        }
        return new CommitTree(names, submodules);
    }

    /** The id of the tree that consists of these files and the submodules. */
    String idWith(FileTree files) {
        SortedMap<String, TreeFile> all = new TreeMap<>(files.files());
        all.putAll(submodules);
        return ObjectId.ofTree(all);
    }

    private static BuildException lacking(String where, String reason) {
        return new BuildException(where + " cannot be read: " + reason
                + "; if the clone lacks files, fetch all of them, or specify the repository's URL");
    }
}
