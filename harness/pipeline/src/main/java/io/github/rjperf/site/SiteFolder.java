package io.github.rjperf.site;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The folder of a site. Updating it replaces files whose content changed and removes files that are no longer part of the
 * site. Files that this program did not write do not change.
 */
record SiteFolder(Path folder, SiteManifest before) {
    /**
     * The outcome for the files of the site.
     *
     * @param written number of files that are new or changed
     * @param unchanged number of files that did not change
     * @param removed number of files that are no longer part of the site
     */
    record Outcome(int written, int unchanged, int removed) {}

    /** A folder that is new, empty, or already a site; throws UsageException for any other. Writes nothing. */
    static SiteFolder at(Path folder) {
        try {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
                throw new UsageException(folder + " is not a folder; specify one for the site");
            }
            SiteFolder site = new SiteFolder(folder, SiteManifest.read(folder));
            if (site.before.files().isEmpty() && Files.exists(folder) && !site.isEmpty()) {
                throw new UsageException(
                        folder + " contains files that rjperf site did not write; specify a new or empty folder");
            }
            return site;
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.allMatch(entry -> String.valueOf(entry.getFileName()).startsWith(SiteManifest.NAME));
        }
    }

    /**
     * Writes the site.
     *
     * @param pages content by path below the folder
     * @throws UsageException if a foreign file is in the way, or the folder cannot be written
     */
    Outcome update(Map<String, Supplier<String>> pages) {
        SiteManifest after = new SiteManifest(pages.keySet());
        try {
            for (String page : pages.keySet()) {
                refuseForeign(page);
            }
            // the files of both lists at first, so that the next run knows all files of a killed one
            write(SiteManifest.NAME, before.and(after).bytes());
            int written = 0;
            for (Map.Entry<String, Supplier<String>> page : pages.entrySet()) {
                byte[] content = page.getValue().get().getBytes(StandardCharsets.UTF_8);
                written += write(page.getKey(), content) ? 1 : 0;
            }
            int removed = removeAllBut(pages.keySet());
            write(SiteManifest.NAME, after.bytes());
            return new Outcome(written, pages.size() - written, removed);
        } catch (IOException e) {
            throw failure(folder, e);
        }
    }

    private void refuseForeign(String page) throws IOException {
        Path file = folder.resolve(page);
        if (isBehindLink(file)) {
            throw new UsageException(file.resolveSibling("") + " is a link that rjperf site did not make; remove it");
        }
        if (!before.files().contains(page) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new UsageException(file + " was not written by rjperf site; move it away, or specify another folder");
        }
    }

    /** True for a file behind a link, and therefore outside of the folder. */
    private boolean isBehindLink(Path file) {
        Path parent = file.resolveSibling("");
        return !parent.equals(folder) && Files.isSymbolicLink(parent);
    }

    private boolean write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        boolean plain = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (plain && Files.size(file) == content.length && Arrays.equals(Files.readAllBytes(file), content)) {
            return false;
        }
        Path parent = file.resolveSibling("");
        if (!Files.isDirectory(parent)) {
            Files.createDirectories(parent);
        }
        AtomicFile.write(file, content);
        return true;
    }

    private int removeAllBut(Set<String> pages) throws IOException {
        int removed = 0;
        for (String old : before.files()) {
            Path file = folder.resolve(old);
            if (!pages.contains(old) && !isBehindLink(file) && Files.deleteIfExists(file)) {
                removed++;
            }
        }
        return removed;
    }

    private static UsageException failure(Path folder, IOException e) {
        return new UsageException("cannot write the site to " + folder + ": " + e.getMessage()
                + "; specify a folder that you can write to, on a disk with free space");
    }
}
