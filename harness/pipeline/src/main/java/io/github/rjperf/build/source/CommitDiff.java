package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.model.explanation.ChangedFiles.ChangedFile;
import io.github.rjperf.process.CommandResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files that differ between two commits, read from git's objects; they are neither executed nor trusted. */
record CommitDiff(ManagedRepository repository) {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** Options that keep user and repository settings from affecting git's output. */
    private static final List<String> DIFF = List.of(
            "diff-tree",
            "-r",
            "-p",
            "-M",
            "--unified=0",
            "--no-color",
            "--no-ext-diff",
            "--no-textconv",
            "--src-prefix=a/",
            "--dst-prefix=b/");

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
    private static final Pattern HUNK = Pattern.compile("@@ -[0-9,]+ \\+[0-9,]+ @@ (.+)");
    private static final Pattern HEADING = Pattern.compile("[A-Za-z_$].*");
    private static final int HEADING_CHARACTERS = 300;

    /** True if a commit and its files are there. */
    boolean has(String commit) {
        return COMMIT.matcher(commit).matches()
                && repository
                        .run(LIMIT, List.of("cat-file", "-e", commit + "^{tree}"))
                        .succeeded();
    }

    /** The files in git's order; throws {@link BuildException} if git fails, takes too long, or prints too much. */
    List<SourceChange> read(String base, String candidate) {
        List<String> arguments = new ArrayList<>(DIFF);
        arguments.addAll(List.of(base, candidate, "--"));
        CommandResult answer = repository.run(LIMIT, arguments);
        if (!answer.succeeded()) {
            throw new BuildException("the commits cannot be compared: " + GitProgram.reason(answer));
        }
        return parse(answer.output());
    }

    static List<SourceChange> parse(String output) {
        Parser parser = new Parser();
        for (String line : output.split("\n", -1)) {
            parser.line(line);
        }
        return parser.result();
    }

    private static final class Parser {
        private final List<SourceChange> files = new ArrayList<>();
        private Set<String> headings = new LinkedHashSet<>();
        private String name = "";
        private boolean isInFile;
        private boolean isInHunk;

        void line(String line) {
            if (line.startsWith("diff --git ")) {
                end();
                isInFile = true;
            } else if (line.startsWith("@@ ")) {
                isInHunk = true;
                Matcher hunk = HUNK.matcher(line);
                if (hunk.matches()) {
                    heading(hunk.group(1));
                }
            } else if (isInHunk && (line.startsWith("+") || line.startsWith("-"))) {
                heading(line.substring(1));
            } else if (line.startsWith("--- a/") || line.startsWith("+++ b/")) {
                String found = line.substring("+++ b/".length());
                name = ChangedFile.isName(found) ? found : "";
            }
        }

        private void heading(String line) {
            if (HEADING.matcher(line).lookingAt()) {
                headings.add(line.substring(0, Math.min(line.length(), HEADING_CHARACTERS)));
            }
        }

        private void end() {
            if (isInFile) {
                files.add(new SourceChange(name, headings));
            }
            headings = new LinkedHashSet<>();
            name = "";
            isInHunk = false;
        }

        List<SourceChange> result() {
            end();
            return files;
        }
    }
}
