package io.github.rjperf.measure;

/**
 * Two living forks that run each iteration at the same time, each on CPUs of its own; what slows the machine slows both in the same
 * iteration (Bulej et al., Duet Benchmarking: Improving Measurement Accuracy in the Cloud, ICPE 2020).
 */
record Duet(BothForks forks) {
    /** An iteration starts when both forks have ended the previous one. */
    void run(int iterations) throws ForkFailure {
        forks.awaitHello();
        for (int i = 0; i < iterations; i++) {
            forks.iterate();
        }
        forks.end();
    }
}
