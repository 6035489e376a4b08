package io.github.rjperf.github;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The artifacts of one run. */
public record Artifacts(Api api, RepositoryName repository) {
    /** All artifacts that a run has uploaded so far, including those from earlier attempts. */
    public List<Artifact> of(long run) {
        return api.list(
                repository.path() + "/actions/runs/" + run + "/artifacts?per_page=100", Page.class, Page::artifacts);
    }

    /**
     * Downloads an artifact's zip file to {@code file} without opening it.
     *
     * @param mostBytes maximum accepted size
     * @throws GithubException if it is larger, was deleted, or does not match its digest; no file remains in that case
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
            api.download(repository.path() + "/actions/artifacts/" + artifact.id() + "/zip", file, mostBytes);
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

    /**
     * A file uploaded by a run. Its name and content are untrusted.
     *
     * @param name the name chosen by the uploader
     * @param sizeInBytes size of the zip file
     * @param digest digest of the zip file, as {@code sha256:} and hex digits, or null from an older server
     * @param expired true if its content has been deleted
     */
    public record Artifact(
            long id,
            String name,
            long sizeInBytes,
            @Nullable String digest,
            boolean expired) {}
}
