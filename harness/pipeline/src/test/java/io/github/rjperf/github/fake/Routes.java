package io.github.rjperf.github.fake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which request is answered by what. */
final class Routes {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Pattern IN_REPOSITORY = Pattern.compile("/repos/([^/]+/[^/]+)(/.*)?");

    private static final Pattern GROUPS = Pattern.compile("/orgs/([^/]+)/actions/runner-groups(.*)");

    private static final Pattern SIGNED = Pattern.compile("/signed/([^/]+/[^/]+)/(\\d+)");

    private final FakeState state;
    private final List<Route> routes;

    Routes(FakeState state) {
        this.state = state;
        this.routes = List.of(
                new Route("GET", "/issues/(\\d+)/comments", CommentRoutes::list),
                new Route("POST", "/issues/(\\d+)/comments", CommentRoutes::create),
                new Route("GET", "/issues/comments", CommentRoutes::all),
                new Route("GET", "/issues/comments/(\\d+)", CommentRoutes::get),
                new Route("GET", "/issues/comments/(\\d+)/reactions", CommentRoutes::reactions),
                new Route("GET", "/pulls", PullRoutes::list),
                new Route("GET", "/pulls/(\\d+)", PullRoutes::get),
                new Route("GET", "/activity", PullRoutes::activity),
                new Route("GET", "/compare/(.+)", PullRoutes::compare),
                new Route("GET", "/commits/([^/]+)/check-runs", CheckRoutes::list),
                new Route("GET", "/commits/(.+)", PullRoutes::commit),
                new Route("GET", "/tags", PullRoutes::tags),
                new Route("POST", "/check-runs", CheckRoutes::create),
                new Route("GET", "/check-runs/(\\d+)", CheckRoutes::get),
                new Route("PATCH", "/check-runs/(\\d+)", CheckRoutes::update),
                new Route("GET", "/collaborators/([^/]+)/permission", PullRoutes::permission),
                new Route("POST", "/actions/workflows/([^/]+)/dispatches", RunRoutes::dispatch),
                new Route("GET", "/actions/workflows/([^/]+)/runs", RunRoutes::list),
                new Route("GET", "/actions/runs/(\\d+)", RunRoutes::get),
                new Route("POST", "/actions/runs/(\\d+)/cancel", RunRoutes::cancel),
                new Route("GET", "/actions/runs/(\\d+)/artifacts", RunRoutes::artifacts),
                new Route("GET", "/actions/artifacts/(\\d+)/zip", RunRoutes::download),
                new Route("PATCH", "/issues/comments/(\\d+)", CommentRoutes::update),
                new Route("DELETE", "/issues/comments/(\\d+)", CommentRoutes::delete),
                new Route("POST", "/issues/comments/(\\d+)/reactions", CommentRoutes::react));
    }

    Answer answer(Seen request) {
        if (request.path().equals("/graphql")) {
            return GraphqlRoutes.answer(state, json(request));
        }
        Optional<Answer> ofApp = AppRoutes.answer(state, request);
        if (ofApp.isPresent()) {
            return ofApp.get();
        }
        Matcher signed = SIGNED.matcher(request.path());
        if (signed.matches()) {
            FakeArtifact artifact = state.repository(signed.group(1)).artifacts.get(Long.parseLong(signed.group(2)));
            return artifact == null ? PullRoutes.notFound() : Answer.bytes(artifact.zip());
        }
        Matcher groups = GROUPS.matcher(request.path());
        if (groups.matches()) {
            return SettingRoutes.groups(state.groups(groups.group(1)), groups.group(2), request);
        }
        Matcher repository = IN_REPOSITORY.matcher(request.path());
        if (!repository.matches()) {
            throw new UnknownRequestException();
        }
        if (!state.has(repository.group(1))) {
            return Answer.refusal(404, "Not Found");
        }
        String rest = repository.group(2) == null ? "" : repository.group(2);
        List<Route> all =
                Stream.concat(routes.stream(), SettingRoutes.ALL.stream()).toList();
        for (Route route : all) {
            Matcher path = route.pattern().matcher(rest);
            if (route.method().equals(request.method()) && path.matches()) {
                return route.handler().answer(state.repository(repository.group(1)), path, request);
            }
        }
        throw new UnknownRequestException();
    }

    static JsonNode emptyObject() {
        return MAPPER.createObjectNode();
    }

    static JsonNode json(Seen request) {
        try {
            return MAPPER.readTree(request.body());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** One page of a list, with the link to the next one. */
    static Answer page(FakeState state, Seen request, List<? extends JsonNode> all) {
        Page page = Page.of(request, all.size());
        Answer answer = Answer.json(200, FakeRepository.list(all.subList(page.from(), page.to())));
        return page.linked(answer, state, request, all.size());
    }

    /** The same for a list that stands in an object beside its length. */
    static Answer page(FakeState state, Seen request, String name, List<? extends JsonNode> all) {
        Page page = Page.of(request, all.size());
        var body = MAPPER.createObjectNode().put("total_count", all.size());
        body.set(name, FakeRepository.list(all.subList(page.from(), page.to())));
        return page.linked(Answer.json(200, body), state, request, all.size());
    }

    private record Page(int number, int size, int from, int to) {
        static Page of(Seen request, int all) {
            int size = Math.min(100, request.number("per_page", 30));
            int number = request.number("page", 1);
            int from = Math.min(all, (number - 1) * size);
            return new Page(number, size, from, Math.min(all, from + size));
        }

        Answer linked(Answer answer, FakeState state, Seen request, int all) {
            if (to >= all) {
                return answer;
            }
            StringBuilder next =
                    new StringBuilder(state.root).append(request.path()).append('?');
            Map<String, String> query = request.query();
            query.forEach((name, value) -> {
                if (!name.equals("page")) {
                    next.append(name).append('=').append(value).append('&');
                }
            });
            return answer.with(
                    "Link",
                    "<" + next + "page=" + (number + 1) + ">; rel=\"next\", <" + next + "page=99>; rel=\"last\"");
        }
    }

    /** A request that no route takes. */
    static final class UnknownRequestException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    record Route(String method, Pattern pattern, Handler handler) {
        Route(String method, String path, Handler handler) {
            this(method, Pattern.compile(path), handler);
        }
    }

    /** What answers a request to a repository. */
    interface Handler {
        Answer answer(FakeRepository repository, Matcher path, Seen request);
    }
}
