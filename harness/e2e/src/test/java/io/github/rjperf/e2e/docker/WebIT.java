package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.e2e.docker.WebServer.Answer;
import io.github.rjperf.e2e.docker.WebServer.Passed;
import io.github.rjperf.testing.Shell;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the web server of profile web lets through to Grafana, and what it never does. */
@Tag("deployment")
class WebIT {
    private static final List<String> BOARD = List.of(
            "/d/rjperf-series/series?var-operation=Get.get%2FvalueSize%3D64&var-platform=linux-x64",
            "/public/build/app.4f2b-3.js",
            "/api/frontend/settings",
            "/api/dashboards/uid/rjperf-fleet",
            "/apis/dashboard.grafana.app/v1beta1/namespaces/default/dashboards/rjperf-series/dto",
            "/api/annotations?from=1&to=2");

    /** No reader of the boards needs these; some would be ways to take over Grafana, or to read the database at will. */
    private static final List<String> OTHERS = List.of(
            "/api/admin/settings",
            "/api/admin/users",
            "/api/datasources",
            "/api/datasources/proxy/1/x",
            "/api/datasources/uid/rjperf/resources/x",
            "/api/users",
            "/api/org/users",
            "/api/snapshots",
            "/api/live/ws",
            "/api/alertmanager/grafana/config/api/v1/alerts",
            "/api/v1/provisioning/contact-points",
            "/apis/iam.grafana.app/v0alpha1/namespaces/default/users",
            "/metrics",
            "/debug/pprof/",
            "/render/d-solo/rjperf-series/series",
            "/explore",
            "/admin/users",
            "/avatar/x",
            "/public",
            "/api/ds/query/",
            "/d/other/x");

    /** What nginx and Grafana could read in two ways. */
    private static final List<String> CONFUSING = List.of(
            "/public/../api/admin/users",
            "/public/..%2fapi/admin/users",
            "/public/%2e%2e/api/admin/users",
            "/api/admin/..%2f..%2fpublic/x",
            "/api/admin/users/..%2f..%2f..%2fpublic/x",
            "//api/admin/users",
            "/public//../api/admin/users",
            "/public/./x",
            "/public/x%00",
            "/public/x%0d%0aX-Y:%201",
            "/public/x;/../../api/admin",
            "/public/%252e%252e/x",
            "/public/..\\api",
            "/.rjperf-site",
            "/.git/config",
            "/series/../.rjperf-site");

    /** Headers by which a reader could say who it is, or what it really wants. */
    private static final List<String> CLAIMS = List.of(
            "Authorization: Basic YWRtaW46YWRtaW4=",
            "Cookie: grafana_session=stolen",
            "X-WEBAUTH-USER: admin",
            "X-JWT-Assertion: x",
            "X-Forwarded-For: 203.0.113.9",
            "X-Forwarded-Host: evil.example",
            "X-Original-URL: /api/admin/users",
            "Forwarded: for=203.0.113.9",
            "Connection: close, X-Real-IP",
            "Upgrade: websocket",
            "TE: trailers",
            "Proxy: http://evil.example");

    @TempDir
    private Path folder;

    @Test
    void aReaderSeesTheSiteAndBoards() throws Exception {
        try (WebServer web = new WebServer(folder, "anonymous")) {
            assertThat(web.get("/").body()).isEqualTo("page index.html");
            assertThat(web.get("/series/s-get.html").headers())
                    .contains("text/html", "Strict-Transport-Security", "nosniff");
            assertThat(web.passed()).isEmpty();
            for (String path : BOARD) {
                assertThat(web.get(path))
                        .as(path)
                        .extracting(Answer::status, Answer::body)
                        .containsExactly(200, "a board");
                assertThat(web.passed()).extracting(Passed::path).containsExactly(path);
            }
            Answer query = web.get(
                    "/api/ds/query?ds_type=x", "-d", "{\"queries\":[]}", "-H", "Content-Type: application/json");
            assertThat(query.status()).isEqualTo(200);
            Passed asked = web.passed().get(0);
            assertThat(asked.body()).isEqualTo("{\"queries\":[]}");
            assertThat(asked.headers()).containsEntry("content-type", "application/json");
        }
    }

    @ParameterizedTest
    @CsvSource({"none", "anonymous", "github"})
    void nothingElseReachesGrafana(String viewers) throws Exception {
        try (WebServer web = new WebServer(folder, viewers)) {
            for (String path : OTHERS) {
                assertThat(web.get(path))
                        .as(path)
                        .extracting(Answer::status, Answer::body)
                        .containsExactly(404, "page 404.html");
                assertThat(web.get(path, "-X", "POST", "-d", "x").status())
                        .as(path)
                        .isGreaterThanOrEqualTo(400);
            }
            for (String path : CONFUSING) {
                assertThat(web.get(path).status()).as(path).isEqualTo(400);
            }
            for (String path : BOARD) {
                for (String method : List.of("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")) {
                    assertThat(web.get(path, "-X", method).status())
                            .as(method + path)
                            .isGreaterThanOrEqualTo(400);
                }
            }
            assertThat(web.get("/api/ds/query").status()).isGreaterThanOrEqualTo(400);
            assertThat(web.get("/login", "-d", "user=admin&password=admin").status())
                    .isGreaterThanOrEqualTo(400);
            assertThat(web.get("/passwd.html").body()).doesNotContain("root:");
            assertThat(web.get("/", "-H", "Host: grafana").status()).isEqualTo(421);
            assertThat(web.byName("other.example.org")).isNotZero();
            assertThat(web.passed()).isEmpty();
        }
    }

    @Test
    void withoutViewersNoBoardIsThere() throws Exception {
        try (WebServer web = new WebServer(folder, "none")) {
            BOARD.forEach(path -> assertThat(web.get(path).status()).as(path).isEqualTo(404));
            assertThat(web.get("/api/ds/query", "-d", "x").status()).isGreaterThanOrEqualTo(400);
            assertThat(web.passed()).isEmpty();
            assertThat(web.plain("/series/s-get.html?x=1"))
                    .extracting(Answer::status, answer -> answer.headers()
                            .contains("Location: https://perf.example.org/series/s-get.html?x=1"))
                    .containsExactly(301, true);
        }
    }

    /** A reader cannot claim to be someone, by whichever header. */
    @Test
    void onlyHarmlessHeadersReachGrafana() throws Exception {
        try (WebServer web = new WebServer(folder, "anonymous")) {
            String[] options =
                    CLAIMS.stream().flatMap(claim -> Stream.of("-H", claim)).toArray(String[]::new);
            Answer answer = web.get("/d/rjperf-fleet/fleet", options);

            assertThat(answer.headers()).doesNotContain("Set-Cookie");
            Map<String, String> headers = web.passed().get(0).headers();
            assertThat(headers)
                    .containsEntry("host", WebServer.NAME)
                    .containsEntry("x-forwarded-for", "127.0.0.1")
                    .containsEntry("x-real-ip", "127.0.0.1")
                    .containsEntry("x-forwarded-proto", "https");
            assertThat(headers.keySet())
                    .isSubsetOf(
                            "host",
                            "connection",
                            "accept",
                            "user-agent",
                            "x-forwarded-for",
                            "x-forwarded-proto",
                            "x-real-ip");
        }
    }

    @Test
    void peopleLogInWithGithubButNotWithAPassword() throws Exception {
        try (WebServer web = new WebServer(folder, "github")) {
            Answer login =
                    web.get("/login/github?code=x&state=y", "-H", "Cookie: oauth_state=z", "-H", "Authorization: x");
            assertThat(login.headers())
                    .containsIgnoringCase("set-cookie: " + WebServer.COOKIE)
                    .containsIgnoringCase("; secure");
            assertThat(web.passed().get(0).headers())
                    .containsEntry("cookie", "oauth_state=z")
                    .doesNotContainKey("authorization");
            assertThat(web.get("/api/user/auth-tokens/rotate", "-X", "POST").status())
                    .isEqualTo(200);
            assertThat(web.passed()).hasSize(1);

            assertThat(web.get("/login", "-d", "user=admin&password=admin").status())
                    .isEqualTo(403);
            assertThat(web.passed()).isEmpty();
        }
    }

    /** One board may start its queries at once; a reader who goes on like this is stopped, and others are not. */
    @Test
    void tooManyQueriesAreRefused() throws Exception {
        try (WebServer web = new WebServer(folder, "anonymous")) {
            List<Integer> states = web.queries("127.0.0.1", 500);

            assertThat(states).hasSize(500).containsOnly(200, 429);
            assertThat(states.subList(0, 60)).containsOnly(200);
            assertThat(web.passed()).hasSizeLessThan(500);
            assertThat(web.queries("127.0.0.2", 40)).containsOnly(200);
            assertThat(web.get("/").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost,none,set RJPERF_WEB_NAME",
        "'a;b',none,RJPERF_WEB_NAME is not a host name",
        "perf.example.org,everybody,'RJPERF_GRAFANA_VIEWERS must be none, anonymous, or github'",
    })
    void aMistakeIsNamed(String name, String viewers, String words) {
        Shell.Ended ended = Shell.run(
                folder,
                Map.of("RJPERF_WEB_NAME", name, "RJPERF_GRAFANA_VIEWERS", viewers),
                List.of("sh", ComposeFile.FOLDER.resolve("web/serve").toString()));
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).contains(words).hasLineCount(1);
    }
}
