package io.github.rjperf.service;

import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Request;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the benchmark classes that a pull request adds to RocksDB's {@code java/jmh}. */
record NewBenchmarks(Api api) {
    private static final Pattern SOURCE =
            Pattern.compile("java/jmh/src/main/java/(?:\\w{1,60}/){0,9}([A-Z]\\w{0,79})\\.java");
    private static final int MOST = 5;

    /** The simple names of the classes; none if GitHub does not report them. */
    List<String> of(Request request) {
        String base = Request.commitOf(request.base());
        String candidate = Request.commitOf(request.candidate());
        if (request.pullRequest() == null || base == null || candidate == null) {
            return List.of();
        }
        try {
            return new PullRequests(api, RepositoryName.parse(request.repository()))
                    .added(base, candidate).stream()
                            .map(SOURCE::matcher)
                            .filter(Matcher::matches)
                            .map(path -> path.group(1))
                            .distinct()
                            .limit(MOST)
                            .toList();
        } catch (GithubException e) {
            return List.of();
        }
    }
}
