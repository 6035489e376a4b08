package io.github.rjperf.github.doctor;

import java.util.Arrays;

/** Compares versions of GitHub's runner, such as {@code 2.338.0}. */
final class RunnerVersion {
    private RunnerVersion() {}

    /** True when {@code version} is {@code other} or newer; false when it is not a version. */
    static boolean isAtLeast(String version, String other) {
        return version.matches("[0-9]{1,6}(\\.[0-9]{1,6}){2}") && Arrays.compare(numbers(version), numbers(other)) >= 0;
    }

    private static int[] numbers(String version) {
        return Arrays.stream(version.split("\\.", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}
