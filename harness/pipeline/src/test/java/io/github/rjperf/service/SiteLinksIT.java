package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.admin.Roles.Login;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.Rendered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What an answer links to is on the site that is written next. */
@ResourceLock("passwords of the roles")
class SiteLinksIT {
    private static final String SITE = "https://o.example/r/";

    @Test
    void eachLinkOfAnAnswerLeadsToAPage(@TempDir Path folder) throws IOException {
        try (PublishRun run = new PublishRun(folder, "site_links_test")) {
            Files.writeString(run.service(), "site: https://o.example/r\n", StandardOpenOption.APPEND);
            run.handIn(0.3, run.smoke());
            assertThat(run.publish()).as(run.said()).isTrue();

            Path site = folder.resolve("site");
            assertThat(run.run(List.of("site", site.toString(), "--db", reader())))
                    .as(run.said())
                    .isZero();

            List<String> links =
                    Rendered.page(run.comment()).select("a[href^=" + SITE + "]").eachAttr("href");
            assertThat(links)
                    .hasSizeGreaterThanOrEqualTo(run.smoke().series().size())
                    .contains(SITE);
            assertThat(links.stream().map(link -> link.substring(SITE.length())).filter(page -> !page.isEmpty()))
                    .allSatisfy(page -> assertThat(site.resolve(page)).isRegularFile());
        }
    }

    /** The database as the login that may only read it. */
    private static String reader() {
        try (Database admin = Database.open(TestServer.url("site_links_test"), Map.of())) {
            assertThat(new Roles(admin, Map.of("PERF_SITE_PASSWORD", "s-5")).make())
                    .containsExactly(Login.PERF_SITE);
        }
        return TestServer.url("site_links_test").split("\\?", 2)[0] + "?user=perf_site&password=s-5";
    }
}
