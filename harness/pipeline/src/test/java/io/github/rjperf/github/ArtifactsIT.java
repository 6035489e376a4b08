package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeArtifact;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run uploaded comes whole and unopened, or not at all. */
class ArtifactsIT {
    private static final byte[] ZIP = "not really a zip".repeat(1000).getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository bench = github.state().repository("acme/bench");
    private final Artifacts artifacts = new Artifacts(new TestApi(github).api(), RepositoryName.parse("acme/bench"));

    @AfterEach
    void close() {
        github.close();
    }

    private Path download(long mostBytes) {
        Path file = folder.resolve("artifact.zip");
        artifacts.download(artifacts.of(7).get(0), file, mostBytes);
        return file;
    }

    @Test
    void allOfOneRunAreListed() {
        for (int i = 0; i < 130; i++) {
            bench.addArtifact(i % 2, "bundle-" + i, ZIP);
        }

        assertThat(artifacts.of(1)).hasSize(65).allSatisfy(a -> assertThat(a.name())
                .matches("bundle-\\d*[13579]"));
    }

    /** The fake fails when the other host sees the token. */
    @Test
    void aDownloadFromAnotherHostIsWholeAndShowsNoToken() throws IOException {
        bench.addArtifact(7, "bundle", ZIP);

        assertThat(download(ZIP.length)).hasBinaryContent(ZIP);
        assertThat(github.count("GET", "/signed/.*")).isEqualTo(1);
    }

    @Test
    void whatIsTooLargeIsRefusedWhateverItSaysOfItself() {
        FakeArtifact artifact = bench.addArtifact(7, "bundle", ZIP);
        assertThatThrownBy(() -> download(ZIP.length - 1)).hasMessageContaining("has 16000 bytes, more than 15999");

        artifact.json().put("size_in_bytes", 10);
        assertThatThrownBy(() -> download(ZIP.length - 1)).hasMessageContaining("larger than 15999 bytes");

        assertThat(List.of(folder.toFile().list())).isEmpty();
    }

    @Test
    void whatIsNotItsDigestIsRefusedAndRemoved() {
        FakeArtifact artifact = bench.addArtifact(7, "bundle", ZIP);
        artifact.json().put("digest", "sha256:" + "0".repeat(64));

        assertThatThrownBy(() -> download(ZIP.length)).hasMessageContaining("does not match its digest");

        assertThat(List.of(folder.toFile().list())).isEmpty();
    }

    @Test
    void whatHasExpiredIsRefused() {
        bench.addArtifact(7, "bundle", ZIP).json().put("expired", true);

        assertThatThrownBy(() -> download(ZIP.length)).hasMessageContaining("has expired");
    }

    @Test
    void aDownloadThatFailsHalfwayStartsAgain() throws IOException {
        bench.addArtifact(7, "bundle", ZIP);
        github.order(Fault.answering("GET", "/signed/.*", Answer.refusal(503, "slow down")));

        assertThat(Files.readAllBytes(download(ZIP.length))).isEqualTo(ZIP);
    }
}
