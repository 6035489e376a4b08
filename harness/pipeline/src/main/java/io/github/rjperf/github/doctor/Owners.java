package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.verdict.Finding;
import java.util.List;
import java.util.Optional;

/** Checks the CODEOWNERS file of the bench repository, as GitHub reads it. */
final class Owners {
    private final Api api;
    private final RepositoryName bench;

    Owners(Api api, RepositoryName bench) {
        this.api = api;
        this.bench = bench;
    }

    Finding finding(String name) {
        String advice = "in .github/CODEOWNERS, name a team of maintainers with write access to " + bench;
        Optional<Problems> problems = api.find("repos/" + bench + "/codeowners/errors", Problems.class);
        if (problems.isEmpty()) {
            return Finding.of(name, false, "there is no CODEOWNERS", advice);
        }
        List<Problem> errors = problems.get().errors();
        return errors.isEmpty()
                ? Finding.of(name, true, "no errors", advice)
                : Finding.of(
                        name,
                        false,
                        errors.size() + " errors; line " + errors.get(0).line() + ": "
                                + errors.get(0).kind(),
                        advice);
    }

    private record Problems(List<Problem> errors) {}

    private record Problem(int line, String kind) {}
}
