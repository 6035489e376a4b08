package io.github.rjperf.github.doctor;

import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks that only jobs of one branch can use the environments with the secrets of an installation. */
record Environments(Api api, RepositoryName bench, Service service) {
    private static final List<String> NAMES = List.of("answer", "publish");

    List<Finding> findings() {
        List<Environment> all = api.list(path() + "?per_page=100", Page.class, Page::environments);
        return NAMES.stream()
                .map(name -> finding(
                        name, all.stream().filter(e -> e.name().equals(name)).findFirst()))
                .toList();
    }

    private Finding finding(String name, Optional<Environment> found) {
        String advice = "allow only branch " + service.workflow().ref() + " to deploy to it";
        if (found.isEmpty()) {
            return Finding.of("environment " + name, false, "missing", "create it, and " + advice);
        }
        Policy policy = found.get().deploymentBranchPolicy();
        if (policy == null) {
            return Finding.of("environment " + name, false, "open to every branch", advice);
        }
        if (policy.protectedBranches()) {
            return Finding.of("environment " + name, true, "limited to protected branches", advice);
        }
        List<Branch> allowed = api.list(
                path() + "/" + name + "/deployment-branch-policies?per_page=100",
                Branches.class,
                Branches::branchPolicies);
        String branches = allowed.stream().map(Branch::name).sorted().collect(Collectors.joining(", "));
        boolean only = branches.equals(service.workflow().ref());
        return Finding.of("environment " + name, only, "limited to branches " + branches, advice);
    }

    private String path() {
        return "repos/" + bench + "/environments";
    }

    private record Page(List<Environment> environments) {}

    private record Environment(String name, @Nullable Policy deploymentBranchPolicy) {}

    private record Policy(boolean protectedBranches) {}

    private record Branches(List<Branch> branchPolicies) {}

    private record Branch(String name) {}
}
