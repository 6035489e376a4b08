package io.github.rjperf.cli.commands;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A jar that is taken for rocksdbjni 9.0.1 as long as nothing loads its library. */
final class StandInJar {
    private static final List<String> LIBRARIES = List.of(
            "linux64.so",
            "linux64-musl.so",
            "linux-aarch64.so",
            "linux-aarch64-musl.so",
            "osx-x86_64.jnilib",
            "osx-arm64.jnilib");

    private StandInJar() {}

    /** Writes it into the folder, with this time on each entry and this text as every library; returns the subject. */
    static String write(Path folder, long time, String library) throws IOException {
        Path jar = Files.createDirectories(folder).resolve("rocksdbjni-9.0.1.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            add(zip, "org/rocksdb/RocksDB.class", "the class", time);
            for (String file : LIBRARIES) {
                add(zip, "librocksdbjni-" + file, library, time);
            }
        }
        return "jar:" + jar;
    }

    private static void add(ZipOutputStream zip, String name, String content, long time) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(time);
        zip.putNextEntry(entry);
        zip.write(content.getBytes(StandardCharsets.UTF_8));
    }
}
