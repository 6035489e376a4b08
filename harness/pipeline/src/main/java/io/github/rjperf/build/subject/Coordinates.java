package io.github.rjperf.build.subject;

import java.util.List;
import java.util.regex.Pattern;

/** The name of a library in a Maven repository, without its version: {@code org.rocksdb:rocksdbjni}. */
public record Coordinates(String group, String artifact) {
    /** Both become folder and file names in the local repository. */
    private static final Pattern WORDS = Pattern.compile("[0-9A-Za-z_-]{1,64}(\\.[0-9A-Za-z_-]{1,64}){0,15}");

    /** RocksJava as published by its own project; a version without coordinates refers to it. */
    public static final Coordinates ROCKSDBJNI = new Coordinates("org.rocksdb", "rocksdbjni");

    /** Widely used builds of RocksJava, to suggest to users. */
    public static final List<Coordinates> KNOWN = List.of(ROCKSDBJNI, new Coordinates("com.ververica", "frocksdbjni"));

    public Coordinates {
        if (!areWords(group) || !areWords(artifact)) {
            throw new InvalidInputException(
                    "'" + group + ":" + artifact + "' cannot be the group and artifact of a library");
        }
    }

    static boolean areWords(String text) {
        return WORDS.matcher(text).matches();
    }

    public boolean isRocksdbjni() {
        return equals(ROCKSDBJNI);
    }

    @Override
    public String toString() {
        return group + ":" + artifact;
    }
}
