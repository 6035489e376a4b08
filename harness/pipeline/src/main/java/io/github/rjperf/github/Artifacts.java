package io.github.rjperf.github;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.Download;
import io.github.rjperf.github.http.GithubException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The artifacts of one run. */
public final class Artifacts {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Api api;
    private final RepositoryName repository;

    public Artifacts(Api api, RepositoryName repository) {
        this.api = api;
        this.repository = repository;
    }

    /** All artifacts that a run has uploaded so far, including those of earlier attempts. */
    public List<Artifact> of(long run) {
        return api.pages(repository.path() + "/actions/runs/" + run + "/artifacts?per_page=100", Page.class).stream()
                .flatMap(page -> page.artifacts().stream())
                .toList();
    }

    /**
     * Downloads the zip file of an artifact to {@code file}, without opening it.
     *
     * @param mostBytes largest size that is accepted
     * @throws GithubException if it is larger, was deleted, or does not match its digest; then no file is left
     */
    public void download(Artifact artifact, Path file, long mostBytes) {
        if (artifact.sizeInBytes() > mostBytes) {
            throw refusal(artifact, "has " + artifact.sizeInBytes() + " bytes, more than " + mostBytes);
        }
        if (artifact.expired()) {
            throw refusal(artifact, "has expired");
        }
        boolean kept = false;
        try {
            api.download(
                    repository.path() + "/actions/artifacts/" + artifact.id() + "/zip",
                    file,
                    new Download(mostBytes, TIMEOUT));
            if (artifact.digest() != null && !artifact.digest().equals("sha256:" + FileSha256.of(file))) {
                throw refusal(artifact, "does not match its digest");
            }
            kept = true;
        } finally {
            if (!kept) {
                delete(file);
            }
        }
    }

    private static GithubException refusal(Artifact artifact, String why) {
        return new GithubException(0, "artifact " + artifact.id() + " of the run " + why, null);
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Page(List<Artifact> artifacts) {}
}
