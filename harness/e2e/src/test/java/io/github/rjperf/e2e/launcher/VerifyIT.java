package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyIT {
    private static final String REPORTS = "harness/pipeline/target/surefire-reports/";

    private static final String SKIPPED = """
            <testsuite tests="6" errors="0" skipped="5" failures="0">
              <testcase name="finds &lt;it&gt;" classname="a.b.LintIT" time="0"/>
              <testcase name="one" classname="a.b.LintIT"><skipped message="Assumption failed: prism is not installed"
                type="org.opentest4j.TestAbortedException"><![CDATA[org.opentest4j]]></skipped></testcase>
              <testcase name="two" classname="a.b.RootIT"><skipped message="only &quot;root&quot; can&#10;at x"/></testcase>
              <testcase name="three[1]" classname="a.b.ShellIT">
                <skipped type="org.opentest4j.TestAbortedException"><![CDATA[org.opentest4j.TestAbortedException: Assumption failed: ksh is not installed
            \tat org.junit.jupiter.api.Assumptions.<init>(Assumptions.java:321)]]></skipped></testcase>
              <testcase name="four" classname="a.b.ShellIT"><skipped/></testcase>
              <testcase name="five" classname="a.b.ShellIT">
                <skipped type="org.opentest4j.TestAbortedException"><![CDATA[org.opentest4j.TestAbortedException:\s
            Assumption failed: no overlay: denied

            \tat org.junit.jupiter.api.Assumptions.<init>(Assumptions.java:321)]]></skipped></testcase>
            </testsuite>""";

    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
        this.folder = folder;
        sandbox = LauncherSandbox.ready(folder, Repository.root());
    }

    @Test
    void endsWithTheTotalsOfAllReports() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<?xml version=\"1.0\"?>\n<testsuite xmlns:x=\"y\"\n tests=\"3\" errors=\"0\" skipped=\"1\" failures=\"0\"><system-out><testsuite tests=\"9\"></system-out></testsuite>");
        report(
                "e2e/target/failsafe-reports/TEST-b.xml",
                "<testsuite name=\"b\" tests=\"4\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        sandbox.write(REPORTS + "TEST-left-over.xml", "<testsuite tests=\"50\"/>");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).endsWith("\n6 passed, 0 failed, 1 skipped\n").containsOnlyOnce(" passed, ");
        assertThat(sandbox.mavenCalls())
                .singleElement()
                .asString()
                .contains("--fail-at-end ")
                .endsWith(" verify");
    }

    @Test
    void helpListsEachFormAndRunsNothing() throws Exception {
        LauncherSandbox.Ended ended = sandbox.run("verify", "--help");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out().lines())
                .allMatch(line -> line.startsWith("./rjperf verify ") || line.startsWith("      "))
                .anyMatch(line -> line.contains("--containers"));
        assertThat(sandbox.mavenCalls()).isEmpty();
    }

    @Test
    void namesWhatItSkipped() throws Exception {
        report("pipeline/target/surefire-reports/TEST-a.xml", SKIPPED);
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).endsWith("""

                        skipped: ShellIT.three[1]: ksh is not installed
                        skipped: ShellIT.five: no overlay: denied
                        skipped: ShellIT.four: no reason given
                        skipped: RootIT.two: only "root" can
                        skipped: LintIT.one: prism is not installed
                        1 passed, 0 failed, 5 skipped
                        """);
    }

    @Test
    void inCiAMissingProgramIsAFailure() throws Exception {
        report("pipeline/target/surefire-reports/TEST-a.xml", SKIPPED);
        LauncherSandbox.Ended ended = sandbox.with("CI", "true").run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).endsWith("\n1 passed, 2 failed, 3 skipped\n");
        assertThat(ended.err()).contains("a program is not installed");
    }

    @Test
    void inCiOnlyTheReasonTellsWhetherAProgramIsMissing() throws Exception {
        report("pipeline/target/surefire-reports/TEST-a.xml", """
                <testsuite tests="5" errors="0" skipped="5" failures="0">
                  <testcase name="isInstalled" classname="a.b.RootIT"><skipped message="only root can"/></testcase>
                  <testcase name="one" classname="a.b.MakeIT"><skipped message="no c++ is installed: no library"/></testcase>
                  <testcase name="two" classname="a.b.JdkIT"><skipped message="no JDK 22 or later is installed"/></testcase>
                  <testcase name="two" classname="a.b.JdkIT"><skipped message="no JDK 22 or later is installed"/></testcase>
                  <testcase name="three" classname="a.b.MakeIT"><skipped message="none of [make] is installed"/></testcase>
                </testsuite>""");
        LauncherSandbox.Ended ended = sandbox.with("CI", "true").run("verify");
        assertThat(ended.out())
                .containsOnlyOnce("skipped: 2 tests: no JDK 22 or later is installed\n")
                .endsWith("\n0 passed, 4 failed, 1 skipped\n");
    }

    @Test
    void countsFailuresAndErrors() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"5\" errors=\"1\" skipped=\"0\" failures=\"1\"/>");
        also("echo '[ERROR] boom'; exit 1");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).startsWith("[ERROR] boom\n").endsWith("\n3 passed, 2 failed, 0 skipped\n");
    }

    @Test
    void aReportThatIsCutOffIsAFailure() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"5\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        report("pipeline/target/surefire-reports/TEST-b.xml", "<?xml version=\"1.0\"?>");
        report("pipeline/target/surefire-reports/TEST-c.xml", "");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.out()).endsWith("\n5 passed, 2 failed, 0 skipped\n");
        assertThat(ended.code()).isEqualTo(1);
    }

    @Test
    void aSourceThatIsBadlyFormattedIsAFailure() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"5\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        Files.writeString(folder.resolve("badly-formatted"), "");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).contains("[ERROR]     src/main/A.java\n").endsWith("\n5 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void noTestsAreAFailure() throws Exception {
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).endsWith("\n0 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void aBuildThatFailsOutsideItsTestsIsAFailure() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"5\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        also("exit 1");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).endsWith("\n5 passed, 1 failed, 0 skipped\n");
        assertThat(ended.err()).contains("no test failed, but the build failed");
    }

    /** Its classes have no report, so nothing else shows that they did not run. */
    @Test
    void aForkThatCrashesIsAFailure() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"5\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        also("echo '[ERROR] ExecutionException The forked VM terminated without properly saying goodbye.'");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.out()).endsWith("\n5 passed, 1 failed, 0 skipped\n");
    }

    @Test
    void whatItBuiltNeedsNoOtherBuild() throws Exception {
        report(
                "pipeline/target/surefire-reports/TEST-a.xml",
                "<testsuite tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        sandbox.run("verify");
        sandbox.run("--version");
        assertThat(sandbox.mavenCalls()).hasSize(1);
        also("exit 1");
        sandbox.run("verify");
        sandbox.run("--version");
        assertThat(sandbox.mavenCalls()).hasSize(3);
    }

    @Test
    void takesNoOtherOptions() throws Exception {
        assertThat(sandbox.run("verify", "--fast").code()).isEqualTo(2);
        LauncherSandbox.Ended ended = sandbox.run("verify", "--group", "quick");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("'quick' is not a group of tests; the groups are: faults fuzz slow runner");
        assertThat(sandbox.mavenCalls()).isEqualTo(List.of());
    }

    @Test
    void endsWithTheSlowestClassesAndTheSecondsOfEachPhase() throws Exception {
        for (int i = 1; i <= 25; i++) {
            report(
                    "pipeline/target/surefire-reports/TEST-a.C" + i + ".xml",
                    "<testsuite name=\"a.C" + i + "\" time=\"" + (i == 7 ? "1,00" : "") + i
                            + ".4\" tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"0\"/>");
        }
        also("echo '[INFO] --- compiler:3.14.1:compile (default-compile) @ pipeline ---'");
        also("echo '[INFO] --- maven-surefire-plugin:3.5.6:test (default-test) @ pipeline ---'");
        also("echo '[INFO] --- jar:3.5.0:jar (default-jar) @ pipeline ---'");
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.out())
                .contains("in seconds (several run at once):\n 1007  C7\n   25  C25\n   24  C24\n", "\n    6  C6\n")
                .doesNotContain("C5\n")
                .containsPattern(
                        "\nSeconds: \\d+ installing, \\d+ in all; checking the sources took 01:02 min of them\n");
        assertThat(sandbox.repository.resolve("harness/target/launcher/time.txt"))
                .content()
                .contains("C25", "installing");
    }

    private String excluded() throws IOException {
        String call = sandbox.mavenCalls().get(sandbox.mavenCalls().size() - 1);
        return call.replaceFirst(".*-DexcludedGroups=(\\S*).*", "$1");
    }

    @Test
    void ordinarilyRunsWhatIsInNoGroupAndInFullEverythingElseToo() throws Exception {
        sandbox.run("verify");
        assertThat(excluded()).isEqualTo("faults|fuzz|slow|runner|deployment|browser|source-build|github|containers");
        sandbox.run("verify", "--full");
        assertThat(excluded()).isEqualTo("github|containers");
        assertThat(sandbox.mavenCalls().get(1)).contains("-Drjperf.simulations=whole");
        sandbox.run("verify", "--group", "browser");
        assertThat(sandbox.mavenCalls().get(2)).contains("-Dgroups=browser");
    }

    @Test
    void runsTheGroupsOfWhatChangedSinceTheMergeBase() throws Exception {
        sandbox.program(
                "git",
                "#!/bin/sh\nexec /usr/bin/env PATH=/usr/bin:/bin git -c user.name=a -c user.email=a@b.c \"$@\"\n");
        sandbox.write(".gitignore", "target/\n");
        git("init -q -b main .", "add -A", "commit -q -m first", "checkout -q -b mine");
        assertThat(changed()).as("nothing changed").contains("containers", "browser", "slow", "fuzz");

        sandbox.write("harness/pipeline/src/main/java/io/github/rjperf/report/Page.java", "class Page {}");
        assertThat(changed())
                .as("a file that git does not track yet")
                .doesNotContain("browser")
                .contains("slow");
        git("add -A", "commit -q -m page");
        assertThat(changed()).as("a commit").doesNotContain("browser").contains("slow");

        sandbox.write("harness/pipeline/src/test/java/ATest.java", "@Tag(\"slow\")\nclass ATest {}");
        assertThat(changed())
                .as("a test of the group")
                .doesNotContain("browser", "slow")
                .contains("runner", "github");

        git("checkout -q main", "branch -q -m trunk");
        LauncherSandbox.Ended ended = sandbox.run("verify", "--changed");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.err()).contains("neither origin/main nor main exists here");
    }

    private List<String> changed() throws Exception {
        sandbox.run("verify", "--changed");
        return List.of(excluded().split("\\|", -1));
    }

    private void git(String... commands) throws Exception {
        for (String command : commands) {
            List<String> words =
                    new ArrayList<>(List.of(folder.resolve("programs/git").toString()));
            words.addAll(List.of(command.split(" ", -1)));
            Process git = new ProcessBuilder(words)
                    .directory(sandbox.repository.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(git.waitFor()).as(command + ": " + said).isZero();
        }
    }

    private final StringBuilder lines = new StringBuilder();

    private void report(String file, String text) throws IOException {
        also("mkdir -p '" + Path.of(file).getParent() + "'; cat >'" + file + "' <<'END'\n" + text + "\nEND");
    }

    private void also(String text) throws IOException {
        sandbox.mavenAlso(lines.append(text).append('\n').toString());
    }
}
