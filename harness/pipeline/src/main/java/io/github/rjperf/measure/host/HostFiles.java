package io.github.rjperf.measure.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Small files under a root folder ({@code /} on a live host); a file that cannot be read is treated as absent. */
record HostFiles(Path root) {
    /** The text of a file without surrounding white space; empty if it is absent, unreadable, or blank. */
    Optional<String> text(String path) {
        try {
            String text = new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.ISO_8859_1).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }

    List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    Optional<Long> number(String path) {
        return text(path).filter(text -> text.matches("-?\\d{1,18}")).map(Long::valueOf);
    }

    /** The value after {@code name} in a file with lines such as {@code name: value} or {@code name value}. */
    Optional<String> field(String path, String name) {
        return lines(path).stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .filter(rest -> rest.isEmpty() || Character.isWhitespace(rest.charAt(0)) || rest.charAt(0) == ':')
                .map(rest -> rest.strip().replaceFirst("^:", "").strip())
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    /** An amount from {@code proc/meminfo}, in bytes; 0 if it is absent. */
    long memoryBytes(String name) {
        return field("proc/meminfo", name)
                .filter(value -> value.matches("\\d{1,15} kB"))
                .map(value -> Long.parseLong(value.substring(0, value.length() - 3)) * 1024)
                .orElse(0L);
    }

    /** The text of this file in each of the folders that {@link #children} finds. */
    Stream<String> texts(String folder, String name, String file) {
        return children(folder, name).stream().flatMap(child -> text(child + "/" + file).stream());
    }

    boolean exists(String path) {
        return Files.exists(root.resolve(path));
    }

    /** Paths of a folder's entries whose names match, relative to the root, sorted by name. */
    List<String> children(String folder, String name) {
        try (Stream<Path> entries = Files.list(root.resolve(folder))) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(entry -> entry.matches(name))
                    .sorted()
                    .map(entry -> folder + "/" + entry)
                    .toList();
        } catch (IOException | UncheckedIOException | SecurityException e) {
            return List.of();
        }
    }
}
