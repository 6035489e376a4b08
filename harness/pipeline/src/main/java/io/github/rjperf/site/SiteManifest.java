package io.github.rjperf.site;

import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The list of the files of a site, which is stored with them: files in it were written by this program and may be
 * replaced or removed.
 *
 * @param files paths below the folder, with slashes
 */
record SiteManifest(Set<String> files) {
    /** The name of the file that contains the list. */
    static final String NAME = ".rjperf-site";

    private static final String TITLE = "files of a site of rjperf, version 1";
    /** Allowed paths: none points outside of the folder, is hidden, or differs from another one only in case. */
    private static final Pattern FILE = Pattern.compile("([a-z0-9][a-z0-9-]*/)?[a-z0-9][a-z0-9-]*\\.(html|svg)");

    SiteManifest {
        files = Set.copyOf(files);
        if (!files.stream().allMatch(file -> FILE.matcher(file).matches())) {
            throw new IllegalArgumentException("not files of a site: " + files);
        }
    }

    /** Reads the manifest of a folder; a missing manifest counts as empty. Throws UsageException if it is damaged. */
    static SiteManifest read(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return new SiteManifest(Set.of());
        }
        try {
            List<String> lines = Files.readAllLines(file);
            if (!lines.isEmpty() && lines.get(0).equals(TITLE)) {
                return new SiteManifest(Set.copyOf(lines.subList(1, lines.size())));
            }
        } catch (MalformedInputException | IllegalArgumentException e) {
            // the same message as for another title
        }
        throw new UsageException(
                file + " is not a list of the files of a site, version 1; write the site to another folder");
    }

    /** The manifest with the files of both. */
    SiteManifest and(SiteManifest other) {
        Set<String> all = new TreeSet<>(files);
        all.addAll(other.files);
        return new SiteManifest(all);
    }

    /** The content of the file. */
    byte[] bytes() {
        return files.stream()
                .sorted()
                .collect(Collectors.joining("\n", TITLE + "\n", "\n"))
                .getBytes(StandardCharsets.UTF_8);
    }
}
