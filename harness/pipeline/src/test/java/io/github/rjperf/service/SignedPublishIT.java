package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.document.intake.HostSigner;
import io.github.rjperf.record.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle of a platform that has keys is taken only from one of its hosts, for its own run. */
class SignedPublishIT {
    private static final String NAME = "signed_publish_test";

    private final HostSigner host = new HostSigner();

    @TempDir
    private Path home;

    private PublishRun run;
    private Map<String, String> files = Map.of();

    @BeforeEach
    void plan() throws Exception {
        run = new PublishRun(home, NAME);
        String settings = Files.readString(run.service());
        Files.writeString(run.service(), settings.replace("unsigned: true", "keys: [" + host.keyText() + "]"));
        files = Map.of("forks.jsonl", run.forks(run.smoke(), run.smoke().maxPairs()));
    }

    @AfterEach
    void close() {
        run.close();
    }

    @Test
    void whatAHostOfThePlatformSignedIsPublished() throws Exception {
        run.handIn(host.zip(HonestBundle.PLATFORM, run.environment.get("GITHUB_RUN_ID") + " 1", files));
        assertThat(publish(ExitCode.OK)).startsWith("### 🟢");
        assertThat(TestServer.rows(NAME)).isPositive();
    }

    @Test
    void whatAnotherHostSignedIsRefused() throws Exception {
        run.handIn(new HostSigner().zip(HonestBundle.PLATFORM, run.environment.get("GITHUB_RUN_ID") + " 1", files));
        assertThat(publish(ExitCode.NOT_SIGNED))
                .startsWith("### ⚙️")
                .contains("no key of linux-x64", "add the public key of the host");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    @Test
    void whatWasSignedForAnotherRunIsRefused() throws Exception {
        run.handIn(host.zip(HonestBundle.PLATFORM, "1 1", files));
        assertThat(publish(ExitCode.NOT_SIGNED))
                .startsWith("### ⚙️")
                .contains("run acme/bench 1 1", "start the run again");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    /** Two installations may share a host, and their runs may have the same number. */
    @Test
    void whatWasSignedForARunOfAnotherRepositoryIsRefused() throws Exception {
        Path handedIn = Files.createDirectory(home.resolve("in"));
        byte[] bundle = host.zip(HonestBundle.PLATFORM, run.environment.get("GITHUB_RUN_ID") + " 1", files);
        Files.write(handedIn.resolve("bundle-linux-x64-1.zip"), bundle);
        run.environment.put("GITHUB_REPOSITORY", "acme/other");

        assertThat(publish(ExitCode.NOT_SIGNED, "--artifacts", handedIn.toString()))
                .startsWith("### ⚙️")
                .contains("run acme/bench ", "run acme/other ", "start the run again");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    @Test
    void whatIsNotSignedIsRefused() throws Exception {
        run.handIn(HonestBundle.zip(files));
        assertThat(publish(ExitCode.NOT_SIGNED)).startsWith("### ⚙️").contains("has no handover.txt");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    /** The comment, and the page of the run, which quotes what was handed in; the command ends with this code. */
    private String publish(ExitCode code, String... more) {
        List<String> arguments = new ArrayList<>(run.publishing());
        arguments.addAll(List.of(more));
        assertThat(run.run(arguments)).as(run.said()).isEqualTo(code.status());
        return run.comment() + run.page();
    }
}
