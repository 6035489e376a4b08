package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import java.util.List;

/** Runs an untrusted program, and denies it as many resources as this machine allows. */
public interface Sandbox {
    /** What it keeps a program from, and what it cannot, each with what enforces it; the same for every run. */
    List<Protection> protections();

    /**
     * Runs a program to its end; afterwards nothing that it started is alive.
     *
     * @throws io.github.rjperf.process.ProcessException when it cannot be started
     */
    Ending run(Task task);
}
