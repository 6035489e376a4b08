package io.github.rjperf.document;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * What may be on the disk after a power cut, from a log of the calls before: what was forced to it is there; of the rest, each
 * folder has any number of its first changes, and each file has some of the bytes, or zeros instead of some pages.
 */
final class WrittenDisk {
    private static final int PAGE = 4096;

    private final List<String[]> calls;
    private final Random random;

    WrittenDisk(List<String> log, Random random) {
        this.calls = log.stream().map(line -> line.split("[ \t]", -1)).toList();
        this.random = random;
    }

    int size() {
        return calls.size();
    }

    /** Number of pairs that had to survive when this many calls had been made. */
    int acknowledged(int cut) {
        return (int) calls.subList(0, cut).stream()
                .filter(call -> call[0].equals("mkdir") && call[1].contains("/ack-"))
                .count();
    }

    /** Writes such a disk into a folder. */
    void after(int cut, Path original, Path target) throws IOException {
        Map<String, String> names = names(cut);
        for (Map.Entry<String, String> name : names.entrySet()) {
            Path place = target.resolve(original.relativize(Path.of(name.getKey())));
            if (!Files.isDirectory(place.resolveSibling(""))) {
                continue;
            }
            if (name.getValue().equals("folder")) {
                Files.createDirectory(place);
            } else {
                Files.write(place, content(name.getValue(), cut));
            }
        }
    }

    /** Path of each name that is there, with the number of its file; parents first. */
    private Map<String, String> names(int cut) {
        Map<String, Integer> kept = new HashMap<>();
        Map<String, String> names = new TreeMap<>();
        for (int i = 0; i < cut; i++) {
            String[] call = calls.get(i);
            if (isName(call) && i < kept.computeIfAbsent(parent(call), folder -> kept(folder, cut))) {
                apply(call, names);
            }
        }
        return names;
    }

    private static boolean isName(String[] call) {
        return List.of("create", "mkdir", "rename", "unlink").contains(call[0]);
    }

    private static String parent(String[] call) {
        String path = call[call.length - 1];
        return path.substring(0, path.lastIndexOf('/'));
    }

    /** Up to which call the changes of a folder are on the disk: at least to its last synchronization. */
    private int kept(String folder, int cut) {
        int least = 0;
        for (int i = 0; i < cut; i++) {
            if (calls.get(i)[0].equals("sync") && calls.get(i)[2].equals(folder)) {
                least = i;
            }
        }
        return least + random.nextInt(cut - least + 1);
    }

    private static void apply(String[] call, Map<String, String> names) {
        switch (call[0]) {
            case "create" -> names.put(call[2], call[1]);
            case "mkdir" -> names.put(call[1], "folder");
            case "unlink" -> names.remove(call[1]);
            default -> {
                String file = names.remove(call[1]);
                if (file != null) {
                    names.put(call[2], file);
                }
            }
        }
    }

    private byte[] content(String file, int cut) {
        byte[] forced = {};
        byte[] now = {};
        List<byte[]> between = new ArrayList<>();
        for (int i = 0; i < cut; i++) {
            String[] call = calls.get(i);
            if (call.length < 2 || !call[1].equals(file)) {
                continue;
            }
            now = changed(call, now);
            between.add(now);
            if (call[0].equals("sync") || call[0].equals("create")) {
                forced = now;
                between.clear();
            }
        }
        between.add(forced);
        byte[] some = between.get(random.nextInt(between.size()));
        return switch (random.nextInt(3)) {
            case 0 -> some;
            case 1 -> Arrays.copyOf(some, Math.max(forced.length, random.nextInt(some.length + 1)));
            default -> withHoles(some, Math.min(forced.length, some.length));
        };
    }

    private static byte[] changed(String[] call, byte[] before) {
        return switch (call[0]) {
            case "truncate" -> Arrays.copyOf(before, Integer.parseInt(call[2]));
            case "write" -> {
                byte[] data = HexFormat.of().parseHex(call[3]);
                ByteArrayOutputStream after = new ByteArrayOutputStream();
                after.write(before, 0, Integer.parseInt(call[2]));
                after.writeBytes(data);
                yield after.toByteArray();
            }
            default -> before;
        };
    }

    /** Pages that did not reach the disk, although the length of the file did. */
    private byte[] withHoles(byte[] content, int forced) {
        byte[] holes = content.clone();
        for (int page = forced / PAGE; page * PAGE < holes.length; page++) {
            if (random.nextBoolean()) {
                int from = Math.max(forced, page * PAGE);
                Arrays.fill(holes, from, Math.max(from, Math.min(holes.length, (page + 1) * PAGE)), (byte) 0);
            }
        }
        return holes;
    }
}
