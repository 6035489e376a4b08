package io.github.rjperf.demo;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.ReleaseTag;
import io.github.rjperf.model.build.Toolchain;
import io.github.rjperf.model.value.Sha256;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The builds of one comparison: released jars, which have only one layout of their code, or commits, which are built in several.
 *
 * @param random determines how long a build takes
 */
record DemoBuilds(DemoHost host, Random random) {
    private static final int OBJECTS = 390;

    Build release(int number) {
        String name = DemoYear.releaseName(number);
        String sha = sha("maven:" + name);
        return new Build("maven:" + name, name, null, jar(sha), sha, host.library(), sha, null, true, 0.1, null);
    }

    /** The tag of the first release, built like the commits of trunk. */
    Build anchor() {
        String tag = ReleaseTag.of(DemoYear.releaseName(0));
        return commit("git:" + tag, DemoYear.commit(tag));
    }

    Build commit(String subject, String commit) {
        String sha = sha(subject + commit);
        double seconds = 410 + 60 * random.nextDouble();
        return new Build(
                        subject,
                        "10.0.0-SNAPSHOT",
                        commit,
                        jar(sha),
                        sha,
                        host.library(),
                        sha,
                        null,
                        false,
                        seconds,
                        null)
                .madeBy(new Compilation(
                        null,
                        false,
                        Sha256.of("sources of " + commit),
                        new Toolchain(host.compiler(), "ld", host.jvm(0)),
                        List.of("DEBUG_LEVEL=0", "PORTABLE=1"),
                        new TreeMap<>(),
                        IntStream.range(1, SourceChoice.USUAL_LAYOUTS)
                                .mapToObj(layout -> layout(sha, layout))
                                .toList(),
                        seconds,
                        1.9 * seconds,
                        OBJECTS,
                        0,
                        List.of(),
                        "/builds/" + sha.substring(0, 12) + "/build.log"));
    }

    private static CodeLayout layout(String sha, int layout) {
        String further = Sha256.of(sha + " in layout " + layout);
        return new CodeLayout(jar(sha).replace(".jar", "-" + layout + ".jar"), further, further);
    }

    private String sha(String what) {
        return Sha256.of(what + host.platform());
    }

    private static String jar(String sha) {
        return "/builds/" + sha.substring(0, 12) + "/rocksdbjni.jar";
    }
}
