package io.github.rjperf.report.comment;

import java.util.Map;

/** Markdown on a page that looks like GitHub's, with our own style sheet. */
public final class CommentPage {
    private static final String STYLE = """
            body { margin: 0; background: #fff; color: #1f2328; font: 14px/1.5 "Liberation Sans", Arial, sans-serif; }
            main { max-width: 800px; box-sizing: border-box; margin: 0 auto; padding: 16px; }
            .box { border: 1px solid #d1d9e0; border-radius: 6px; }
            .bar { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; border-radius: 6px 6px 0 0; padding: 8px 16px; color: #59636e; }
            .bar b { color: #1f2328; }
            .body { padding: 16px; overflow-wrap: break-word; }
            .body > :first-child { margin-top: 0; } .body > :last-child { margin-bottom: 0; }
            h3 { font-size: 17.5px; line-height: 1.25; margin: 24px 0 16px; } h4 { font-size: 14px; margin: 24px 0 16px; }
            p, ul, table, pre, details { margin: 0 0 16px; } ul { padding-left: 2em; } li { margin-top: 3px; }
            a { color: #0969da; text-decoration: underline; text-underline-offset: 3px; }
            code { background: #818b981f; border-radius: 6px; padding: .2em .4em; font: 85% "DejaVu Sans Mono", monospace;
              white-space: break-spaces; }
            pre { background: #f6f8fa; border-radius: 6px; padding: 16px; overflow: auto; line-height: 1.45; }
            pre code { background: none; padding: 0; white-space: pre; }
            table { display: block; width: max-content; max-width: 100%; overflow: auto; border-spacing: 0; border-collapse: collapse;
              font-variant: tabular-nums; }
            th, td { border: 1px solid #d1d9e0; padding: 6px 13px; } th { font-weight: 600; }
            tr { background: #fff; border-top: 1px solid #d1d9e0b3; } tbody tr:nth-child(2n) { background: #f6f8fa; }
            i.mark { display: inline-block; width: .8em; height: .8em; border-radius: 50%; border: 1px solid #0003; vertical-align: -.05em; }
            summary { cursor: pointer; } hr { border: 0; border-top: 1px solid #d1d9e0; margin: 16px 0; }
            """;

    private CommentPage() {}

    /** Discs instead of signs for which a machine may have no font; GitHub brings its own pictures. */
    private static String marked(String html) {
        Map<String, String> colors = Map.of(
                "🔴", "#dd2e44", "🟡", "#fdcb58", "🟢", "#78b159", "🔵", "#55acee", "⚪", "#e6e7e8", "⏳", "#ffac33");
        String marked = html;
        for (Map.Entry<String, String> color : colors.entrySet()) {
            marked = marked.replace(color.getKey(), "<i class=mark style='background:" + color.getValue() + "'></i>");
        }
        return marked;
    }

    /** As a comment stands below a pull request. */
    public static String of(String markdown) {
        return of(markdown, 800);
    }

    /** The same on a page that gives it more or less room, in pixels. */
    public static String of(String markdown, int width) {
        return page("rjperf</b> bot", markdown, width);
    }

    /** The summary on the page of a run. */
    public static String ofRun(String markdown, int width) {
        return page("publish</b> summary", markdown, width);
    }

    private static String page(String bar, String markdown, int width) {
        return "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
                + "<title>A comment</title><style>" + STYLE
                + "</style><main style='max-width: " + width + "px'><div class=box><div class=bar><b>" + bar
                + "</div><div class=body>"
                + marked(Rendered.html(markdown)).replace("<td align=\"right\"", "<td style=\"text-align:right\"")
                + "</div></div></main></html>";
    }
}
