package io.github.rjperf.document;

import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.verdict.Judgement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The result of a comparison for another program, which needs no mathematics to read it: what {@code --json} prints.
 *
 * <p>Changes are in percent, and negative is slower. An unknown value is null.
 *
 * @param id UUID of the comparison
 * @param created when it was started
 * @param status overall status
 * @param exitCode exit code of the command that judged it
 * @param headline the same in one line for a person
 * @param verdicts number of series by verdict; every verdict is present
 * @param base build compared against
 * @param candidate build that is judged
 * @param host where both were measured
 * @param profile name of the profile of the matrix
 * @param seed seed of the schedule
 * @param schedule how the forks of a pair shared the host
 * @param rule by what the series were judged
 * @param harnessVersion version of the program that measured
 * @param benchmarksSha256 SHA-256 of the benchmarks jar that both builds ran
 * @param bundle folder of the bundle; null for results that were read from a database
 * @param reproduce the command that measures the same again
 * @param overallChangePercent average change of the series that are neither slower nor faster on their own, in the first
 *     rounds; null if too little was measured
 * @param series every series, the one to act on first
 */
public record Summary(
        String id,
        Instant created,
        Judgement.Status status,
        int exitCode,
        String headline,
        Map<String, Long> verdicts,
        OfBuild base,
        OfBuild candidate,
        OfHost host,
        String profile,
        long seed,
        Schedule schedule,
        OfRule rule,
        String harnessVersion,
        String benchmarksSha256,
        @Nullable String bundle,
        String reproduce,
        @Nullable Double overallChangePercent,
        List<SeriesSummary> series) {
    /**
     * One of the two builds.
     *
     * @param label its short name, as the table shows it
     * @param subject what the user named
     * @param version version of RocksJava; {@code unknown} if the jar states none
     * @param commit 40 hex digits of the RocksDB commit; null if the subject does not name one
     * @param dirty whether the sources differed from that commit; null for a build that was not made here
     * @param jarSha256 SHA-256 of the jar
     * @param librarySha256 SHA-256 of the native library that was measured
     */
    public record OfBuild(
            String label,
            String subject,
            String version,
            @Nullable String commit,
            @Nullable Boolean dirty,
            String jarSha256,
            String librarySha256) {}

    /**
     * The host.
     *
     * @param platform operating system and architecture
     * @param cores logical CPUs that could be used
     * @param identity SHA-256 of what makes its scores comparable with others; equal hosts have equal ones
     * @param facts what went into it, such as the CPU's model and the JVM
     */
    public record OfHost(String platform, int cores, String identity, SortedMap<String, String> facts) {}

    /**
     * The thresholds.
     *
     * @param version version of the rule
     * @param gatePercent smallest estimated slowdown that is flagged
     * @param tolerancePercent D: the slowdown that NO REGRESSION rules out
     */
    public record OfRule(String version, double gatePercent, double tolerancePercent) {}

    /** The document: JSON over several lines, which ends with a line feed. */
    public String text() {
        return Json.document(this);
    }
}
