package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** A file on a repository's default branch. */
final class RepositoryFile {
    private RepositoryFile() {}

    /** The text of the file; empty if it does not exist. */
    static Optional<String> text(Api api, RepositoryName repository, String path) {
        return api.find(repository.path() + "/contents/" + Api.encoded(path), Content.class)
                .map(file -> new String(Base64.getMimeDecoder().decode(file.content()), StandardCharsets.UTF_8));
    }

    private record Content(String content) {}
}
