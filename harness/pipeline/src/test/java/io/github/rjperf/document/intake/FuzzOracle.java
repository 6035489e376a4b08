package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.report.page.HtmlReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Takes in one hostile archive and throws AssertionError unless it is refused with a message, or accepted with all
 * consequences.
 */
final class FuzzOracle {
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]");
    private static final Set<String> LEFT = Set.of("a.zip", "case", "case/forks.jsonl", "case/failure.json");
    /** A sample of the accepted cases is also rendered as text. */
    private static final int REPORTED = 100;

    private final Path home;
    private final Expectation expectation;
    private int accepted;

    FuzzOracle(Path home, Expectation expectation) {
        this.home = home;
        this.expectation = expectation;
    }

    /** The result: a refusal's name, {@code MEASURED} or {@code NOT_BUILT}. */
    String outcome(FuzzCases.Case hostile) throws IOException {
        Path archive = Files.write(home.resolve("a.zip"), hostile.archive());
        Path folder = home.resolve("case");
        if (hostile.kind() == FuzzCases.Kind.NAMES) {
            unpackAll(archive);
        }
        boolean unpacked = false;
        try {
            Bundle bundle = ArtifactZip.unpack(archive, folder, hostile.origin(), key -> {});
            unpacked = true;
            byte[] whole = Files.exists(bundle.forks()) ? Files.readAllBytes(bundle.forks()) : null;
            IntakeResult delivery = new BundleCheck(expectation).check(bundle);
            require(hostile.kind() != FuzzCases.Kind.HANDOVER || hostile.isHonest(), "a forged hand-over was taken");
            if (whole != null) {
                sameForOthers(archive, whole);
            }
            accepted++;
            return delivery instanceof IntakeResult.Measured measured
                    ? measured(measured)
                    : notBuilt((IntakeResult.NotBuilt) delivery);
        } catch (RefusedException e) {
            require(!hostile.isHonest(), "an honest hand-over was refused: " + e.getMessage());
            line("a refusal", Objects.requireNonNull(e.getMessage()));
            require(
                    e.getMessage().length() < 500 && !e.getMessage().contains(home.toString()),
                    "a refusal shows a path");
            require(unpacked || Files.notExists(folder, LinkOption.NOFOLLOW_LINKS), "something was left");
            return e.refusal().name();
        } finally {
            onlyKnownFiles();
            delete(folder);
        }
    }

    private void unpackAll(Path archive) throws IOException {
        Path all = home.resolve("all");
        try {
            ArtifactZip.unpack(archive, all, files -> {}, name -> true);
            try (Stream<Path> files = Files.walk(all)) {
                files.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                        .forEach(
                                file -> BundleNames.require(all.relativize(file).toString()));
            }
        } catch (RefusedException e) {
            require(Files.notExists(all, LinkOption.NOFOLLOW_LINKS), "something of a refused bundle was left");
        }
        delete(all);
    }

    /** Java's own reader finds the same in the archive, if it can read it at all. */
    private static void sameForOthers(Path archive, byte[] content) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry entry = zip.getEntry("forks.jsonl");
            try (InputStream in = zip.getInputStream(Objects.requireNonNull(entry))) {
                require(Arrays.equals(in.readAllBytes(), content), "another reader finds another content");
            }
        } catch (ZipException e) {
            // It may be stricter than the intake.
        }
    }

    private String measured(IntakeResult.Measured measured) throws IOException {
        require(measured.comparison().id().equals(expectation.comparisonId()), "another comparison was taken");
        List<Fork> forks;
        try (Stream<Fork> read = measured.bundle().readForks()) {
            forks = read.toList();
        }
        require(!forks.isEmpty() && forks.size() % 2 == 0, "half a pair was taken");
        forks.forEach(fork -> Stream.of(fork.reason(), fork.spoiledBy(), fork.log(), fork.unit())
                .filter(Objects::nonNull)
                .forEach(text -> line("a fork", text)));
        List<Pair> pairs = Pairs.of(forks);
        Judgment judgment = Judge.judge(measured.comparison(), JudgingRules.of(measured.comparison()), pairs);
        if (accepted % REPORTED == 0) {
            said(new Results(measured.comparison(), judgment, pairs, "./rjperf compare a b"));
        }
        return "MEASURED";
    }

    private void said(Results results) {
        HtmlReport.render(results);
        Links links = new Links("https://github.com", ReaderPages.NONE);
        WorkflowRun run = new WorkflowRun("us/bench", 7, 1, "https://github.com/us/bench/actions/runs/7");
        List<PlatformResult> platforms = List.of(new PlatformResult.Measured(HonestBundle.PLATFORM, results));
        String comment = PullRequestComment.render(new CommentFacts(HonestBundle.request(), run, links, platforms));
        comment.lines().forEach(line -> line("the comment", line));
    }

    private static String notBuilt(IntakeResult.NotBuilt notBuilt) {
        line("a reason", notBuilt.failure().reason());
        notBuilt.failure().log().forEach(line -> line("a log", line));
        return "NOT_BUILT";
    }

    private void onlyKnownFiles() throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            files.map(file -> home.relativize(file).toString())
                    .filter(name -> !name.isEmpty())
                    .forEach(name -> require(LEFT.contains(name), "a file was written: " + name));
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void line(String what, String text) {
        require(
                !HIDDEN.matcher(text).find(),
                what + " is not one visible line: " + HIDDEN.matcher(text).replaceAll("?"));
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
