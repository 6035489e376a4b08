package io.github.rjperf.build.make;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.MavenFetch.Wanted;
import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileSha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The jars that RocksDB's test classes compile against. RocksDB's build copies them from the Maven repository under HOME if they
 * are there. Otherwise, it downloads them from its own host, which is impossible without network access.
 */
public record TestJars(MavenFetch maven) {
    private static final int MOST_BYTES = 1 << 20;
    private static final String VERSION = "[0-9][0-9A-Za-z._-]{0,31}";

    /** The only jars that may be fetched, regardless of what a tree names, with the versions and SHA-256 listed in RocksDB 7.8 to 9.10. */
    private enum Jar {
        JUNIT("junit", "junit", "4.13.1", "c30719db974d6452793fe191b3638a5777005485bae145924044530ffa5f6122"),
        HAMCREST("org.hamcrest", "hamcrest", "2.2", "5e62846a89f05cd78cd9c1a553f340d002458380c320455dd1f8fc5497a8a1c1"),
        MOCKITO(
                "org.mockito",
                "mockito-all",
                "1.10.19",
                "d1a7a7ef14b3db5c0fc3e0a63a81b374b510afe85add9f7984b97911f4c70605"),
        CGLIB("cglib", "cglib", "3.3.0", "9fe0c26d7464140ccdfe019ac687be1fb906122b508ab54beb810db0f09a9212"),
        ASSERTJ(
                "org.assertj",
                "assertj-core",
                "2.9.0",
                "5e88ea3ecbe3c48aa1346fec76c84979fa9c8d22499f11479011691230e8babf");

        private final String group;
        private final String artifact;
        private final String version;
        private final String sha256;

        Jar(String group, String artifact, String version, String sha256) {
            this.group = group;
            this.artifact = artifact;
            this.version = version;
            this.sha256 = sha256;
        }
    }

    /**
     * Fetches the jars that a tree names into a folder, laid out as a Maven repository.
     *
     * @throws BuildException if a jar cannot be fetched or is not the expected one
     */
    public void fetch(Path sources, Path repository) {
        try {
            Files.createDirectories(repository);
            for (Wanted wanted : wanted(sources)) {
                Path jar = maven.fetch(wanted).jar();
                check(wanted, jar);
                Path folder = repository
                        .resolve(wanted.group().replace('.', '/'))
                        .resolve(wanted.artifact())
                        .resolve(wanted.version());
                Files.createDirectories(folder);
                Files.copy(
                        jar,
                        folder.resolve(wanted.artifact() + "-" + wanted.version() + ".jar"),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new BuildException("the test jars cannot be copied to " + repository, e, "");
        }
    }

    /** The jars whose versions are given in the tree's {@code java/Makefile}. */
    static List<Wanted> wanted(Path sources) {
        String makefile = new HostileFile(sources.resolve("java/Makefile")).text(MOST_BYTES);
        List<Wanted> all = new ArrayList<>();
        for (Jar jar : Jar.values()) {
            Matcher version = Pattern.compile("(?m)^JAVA_" + jar.name() + "_VER\\s*[:?]?=\\s*(\\S+)\\s*$")
                    .matcher(makefile);
            if (version.find()) {
                String asked = version.group(1);
                if (!asked.matches(VERSION)) {
                    throw new BuildException("java/Makefile gives no version of " + jar.artifact
                            + " that could be fetched; specify one such as " + jar.version);
                }
                String name = jar.group + ":" + jar.artifact + ":" + asked;
                all.add(new Wanted(name, jar.group, jar.artifact, asked, null));
            }
        }
        return all;
    }

    private static void check(Wanted wanted, Path jar) {
        for (Jar known : Jar.values()) {
            boolean isPinned = known.artifact.equals(wanted.artifact()) && known.version.equals(wanted.version());
            if (isPinned && !known.sha256.equals(FileSha256.of(jar))) {
                throw new BuildException(wanted.name() + " is not the jar that RocksDB expects (" + jar
                        + " has a different SHA-256); delete it and try again; if that does not help, check the"
                        + " mirror in settings.xml");
            }
        }
    }
}
