package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.CalibrationGate;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.markdown.MarkdownContext;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.Quoting;
import java.util.ArrayList;
import java.util.List;

/**
 * The context below a pull request, with links to its commits, the run, the site, and the dashboards.
 *
 * @param isRunPage true on the page of the run, which needs no link to itself
 */
record RequestContext(CommentFacts facts, Overview overview, boolean isRunPage) {
    private static final String CAUTION =
            "The command builds RocksDB twice and runs the code of these commits in a sandbox without access to your files or the"
                    + " network. Where no sandbox works, it refuses to run unless you add `--trust`.";

    MarkdownContext context() {
        Request request = facts.request();
        return new MarkdownContext(
                isRunPage ? Quoting.MARKDOWN : Quoting.COMMENT,
                RequestSummary.sentence(request, facts.links()),
                links(),
                "the " + pageOfRun("full report"),
                (rows, isOpen) -> new PlatformColumns(facts, overview, isOpen).table(rows),
                new Advice(overview, pageOfRun("the run")).text(),
                method(),
                help(),
                "in a clone of "
                        + MarkdownText.link(
                                facts.links().repository(facts.run().repository()),
                                MarkdownText.code(facts.run().repository())),
                RequestSummary.command(request, facts.links()),
                RequestSummary.fetches(request) ? CAUTION : "");
    }

    private List<String> links() {
        List<String> links = new ArrayList<>();
        if (!isRunPage) {
            links.add(pageOfRun(overview.measured().isEmpty() ? "run" : "full report"));
        }
        Request request = facts.request();
        Integer number = request.pullRequest();
        if (number != null) {
            links.addAll(facts.links().aboutPullRequest(request.repository(), number));
        }
        return links;
    }

    private String help() {
        String marks = MarkdownText.link(facts.links().explanation(facts.run()), "What the marks and numbers mean");
        return (facts.request().pullRequest() == null
                        ? ""
                        : "`/perf help` lists the commands, which need write access. ")
                + marks + ".";
    }

    private String pageOfRun(String text) {
        return MarkdownText.link(facts.run().page(), text);
    }

    private List<String> method() {
        Request request = facts.request();
        WorkflowRun run = facts.run();
        List<String> items = new ArrayList<>();
        items.add("- Candidate " + MarkdownText.code(request.candidate()) + ", base "
                + MarkdownText.code(request.base()) + ".\n");
        items.add("- " + PlainText.capitalized(RequestSummary.extent(request)) + " · seed " + request.seed() + ".\n");
        items.add("- " + MarkdownText.link(run.url(), "Run " + run.id()) + ", attempt " + run.attempt()
                + ", requested by " + MarkdownText.code(request.requestedBy()) + ".\n");
        overview.measured().forEach(measured -> items.add(calibration(measured.platform())));
        return items;
    }

    private String calibration(String platform) {
        return "- Calibration of " + platform + ": "
                + overview.calibration(platform)
                        .map(CalibrationGate::finding)
                        .orElse("no comparisons of a build with itself recorded")
                + ".\n";
    }
}
