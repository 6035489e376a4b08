package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Dockerfile is clean for hadolint and keeps our rules; both catch what breaks them. */
@Tag("deployment")
class DockerfileIT {
    private static final Path DOCKERFILE = ComposeFile.FOLDER.resolve("rjperf/Dockerfile");
    private static final Path INSTALLED = Repository.root().resolve("harness/target/launcher/hadolint/bin/hadolint");
    private static final Pattern FROM = Pattern.compile("(?m)^FROM (\\S+)");
    private static final Pattern BASE = Pattern.compile("(?m)^ARG ([A-Z]+_IMAGE)=(.*)");
    private static final Pattern USER = Pattern.compile("(?m)^USER (\\S+)");
    private static final Pattern LOGIN = Pattern.compile(" (\\S+)@(?:REGISTRAR|registrar)\\b");
    /** After {@code umask 077}, only root could read them; what the build reads is in its own folder. */
    private static final Pattern AS_CLONED = Pattern.compile("(?m)^COPY (?!--).+ /\\S+$");

    private static final Pattern COPIED = Pattern.compile("(?m)^COPY (?!--from)(?:--\\S+ )?(.+) \\S+$");

    @ParameterizedTest
    @ValueSource(strings = {"docker/rjperf/Dockerfile", "docker/runner/Dockerfile"})
    void hadolintHasNothingToSay(String dockerfile) {
        Shell.Ended ended = hadolint(Repository.root().resolve(dockerfile));
        assertThat(ended.said()).isEmpty();
        assertThat(ended.code()).isZero();
    }

    @Test
    void theRunnersBaseIsPinned() {
        assertThat(bases(Repository.read(ComposeFile.FOLDER.resolve("runner/Dockerfile"))))
                .isEmpty();
    }

    @Test
    void keepsOurRules() {
        assertThat(complaints(Repository.read(DOCKERFILE))).isEmpty();
    }

    /** Rules of hadolint that its own defaults, or a file that mutes them, could lose. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "USER 10001:10001 | USER root | DL3002",
                "WORKDIR /source | RUN cd /source | DL3003",
                "ENTRYPOINT [\"/opt/rjperf/rjperf\"] | ENTRYPOINT /opt/rjperf/rjperf | DL3025",
                "RUN openssl version | RUN apt-get update && apt-get install openssl | DL3008"
            })
    void hadolintCatches(String good, String bad, String rule, @TempDir Path folder) throws IOException {
        Path broken = folder.resolve("Dockerfile");
        Files.writeString(broken, replaced(good, bad));
        assertThat(hadolint(broken).said()).contains(rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ARG JRE_IMAGE=eclipse-temurin | ARG JRE_IMAGE=temurin:17.0.20^ARG X_IMAGE=eclipse-temurin | base image is not pinned: temurin:17.0.20",
                "=maven:3.9.11 | =maven^ARG X_IMAGE=maven:3.9.11 | base image is not pinned: maven",
                "FROM ${JRE_IMAGE} AS java | FROM eclipse-temurin:17.0.20.1_1-jre-noble AS java | base image is no argument: eclipse-temurin:17.0.20.1_1-jre-noble",
                "USER 10001:10001 | USER rjperf | does not end as an ordinary user, by number",
                "HEALTHCHECK NONE | # | says nothing of health",
                "COPY harness harness | COPY . . | copies what the ignore file may let through: .",
                "COPY --chmod=0644 docker/github/sshd_config | COPY docker/github/sshd_config | keeps the modes of a clone: COPY docker/github/sshd_config /etc/rjperf/",
                "COPY db-migrations db-migrations | ADD db-migrations db-migrations | uses ADD",
                "COPY db-migrations db-migrations | COPY migrations db-migrations | copies what is not there: migrations"
            })
    void ourRulesCatch(String good, String bad, String complaint) {
        assertThat(complaints(replaced(good, bad.replace('^', '\n')))).contains(complaint);
    }

    @Test
    void theIgnoreFileLetsOnlyTheSourcesThrough() {
        assertThat(Repository.read(ComposeFile.FOLDER.resolve("rjperf/Dockerfile.dockerignore"))
                        .lines())
                .startsWith("*")
                .filteredOn(line -> line.startsWith("!"))
                .containsExactly(
                        "!harness",
                        "!rjperf",
                        "!db-migrations",
                        "!docker/rjperf",
                        "!docker/github",
                        "!docker/web",
                        "!docker/runner/registrar");
    }

    @ParameterizedTest
    @ValueSource(strings = {"runner/linux/runner.conf", "runner/macos/runner.conf", "github/serve-jobs"})
    void hostsLogInAsTheUserOfTheRegistrar(String file) {
        Matcher login = LOGIN.matcher(Repository.read(ComposeFile.FOLDER.resolve(file)));
        assertThat(login.find()).isTrue();
        assertThat(Repository.read(DOCKERFILE)).containsPattern("useradd .*" + login.group(1) + " ");
    }

    private static String replaced(String good, String bad) {
        String text = Repository.read(DOCKERFILE);
        assertThat(text).contains(good);
        return text.replace(good, bad);
    }

    private static List<String> complaints(String dockerfile) {
        List<String> complaints = bases(dockerfile);
        String user =
                USER.matcher(dockerfile).results().map(match -> match.group(1)).reduce("root", (first, last) -> last);
        if (!user.matches("[1-9]\\d*:\\d+")) {
            complaints.add("does not end as an ordinary user, by number");
        }
        if (!dockerfile.contains("\nHEALTHCHECK ")) {
            complaints.add("says nothing of health");
        }
        if (dockerfile.contains("\nADD ")) {
            complaints.add("uses ADD");
        }
        AS_CLONED
                .matcher(dockerfile)
                .results()
                .forEach(match -> complaints.add("keeps the modes of a clone: " + match.group()));
        Matcher copied = COPIED.matcher(dockerfile);
        while (copied.find()) {
            for (String source : copied.group(1).split(" ", -1)) {
                if (source.equals(".")) {
                    complaints.add("copies what the ignore file may let through: .");
                } else if (!Files.exists(Repository.root().resolve(source))) {
                    complaints.add("copies what is not there: " + source);
                }
            }
        }
        return complaints;
    }

    /** What is wrong with the images on which others are built: each is an argument, whose default names a version and a digest. */
    private static List<String> bases(String dockerfile) {
        List<String> complaints = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        BASE.matcher(dockerfile).results().forEach(match -> {
            arguments.add("${" + match.group(1) + "}");
            if (!match.group(2).matches("[a-z./-]+:\\d+\\.\\d+[^@]*@sha256:[0-9a-f]{64}")) {
                complaints.add("base image is not pinned: " + match.group(2));
            }
        });
        FROM.matcher(dockerfile)
                .results()
                .map(match -> match.group(1))
                .filter(image -> !arguments.contains(image))
                .forEach(image -> complaints.add("base image is no argument: " + image));
        return complaints;
    }

    private static Shell.Ended hadolint(Path dockerfile) {
        Optional<Path> hadolint = Files.isExecutable(INSTALLED) ? Optional.of(INSTALLED) : Shell.find("hadolint");
        Assumptions.assumeTrue(hadolint.isPresent(), "hadolint is not installed");
        return Shell.run(Repository.root(), hadolint.orElseThrow().toString(), "--no-color", dockerfile.toString());
    }
}
