package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Path;
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

    private LauncherSandbox sandbox;

    @BeforeEach
    void prepare(@TempDir Path folder) throws IOException {
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
        assertThat(sandbox.mavenCalls()).singleElement().asString().endsWith("--fail-at-end verify");
    }

    @Test
    void namesWhatItSkipped() throws Exception {
        report("pipeline/target/surefire-reports/TEST-a.xml", SKIPPED);
        LauncherSandbox.Ended ended = sandbox.run("verify");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.out()).endsWith("""

                        skipped: LintIT.one: prism is not installed
                        skipped: RootIT.two: only "root" can
                        skipped: ShellIT.five: no overlay: denied
                        skipped: ShellIT.four: no reason given
                        skipped: ShellIT.three[1]: ksh is not installed
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
        assertThat(ended.out()).containsOnlyOnce("skipped: JdkIT.two: ").endsWith("\n0 passed, 4 failed, 1 skipped\n");
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
        assertThat(ended.err()).contains("no test failed, but the build did");
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
    void takesNoOptions() throws Exception {
        assertThat(sandbox.run("verify", "--fast").code()).isEqualTo(2);
        assertThat(sandbox.mavenCalls()).isEqualTo(List.of());
    }

    private final StringBuilder lines = new StringBuilder();

    private void report(String file, String text) throws IOException {
        also("mkdir -p '" + Path.of(file).getParent() + "'; cat >'" + file + "' <<'END'\n" + text + "\nEND");
    }

    private void also(String text) throws IOException {
        sandbox.mavenAlso(lines.append(text).append('\n').toString());
    }
}
