package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import java.util.List;
import java.util.Optional;

/** The code owners of the bench repository, as GitHub understands the file: they must approve changes. */
final class Owners {
    private final Api api;
    private final RepositoryName bench;

    Owners(Api api, RepositoryName bench) {
        this.api = api;
        this.bench = bench;
    }

    Finding finding(String name) {
        String advice =
                "write your maintainers' team, which needs write access to " + bench + ", into .github/CODEOWNERS";
        Optional<Problems> problems = api.find("repos/" + bench + "/codeowners/errors", Problems.class);
        if (problems.isEmpty()) {
            return Finding.of(name, false, "there is no CODEOWNERS", advice);
        }
        List<Problem> errors = problems.get().errors();
        return errors.isEmpty()
                ? Finding.of(name, true, "without errors", advice)
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
