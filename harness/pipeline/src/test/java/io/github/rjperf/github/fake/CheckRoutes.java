package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Matcher;

/** Check runs. */
final class CheckRoutes {
    private CheckRoutes() {}

    static Answer create(FakeRepository repository, Matcher path, Seen request) {
        long id = repository.state.nextId();
        ObjectNode check = Template.of("check-run")
                .put("id", id)
                .put("url", repository.url() + "/check-runs/" + id)
                .put("html_url", repository.state.root + "/" + repository.name + "/runs/" + id);
        check.putNull("conclusion");
        repository.checks.put(id, check);
        return write(check, Routes.json(request), 201);
    }

    static Answer update(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode check = repository.checks.get(Long.parseLong(path.group(1)));
        return check == null ? PullRoutes.notFound() : write(check, Routes.json(request), 200);
    }

    static Answer get(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode check = repository.checks.get(Long.parseLong(path.group(1)));
        return check == null ? PullRoutes.notFound() : Answer.json(200, check);
    }

    static Answer list(FakeRepository repository, Matcher path, Seen request) {
        return Routes.page(
                repository.state,
                request,
                "check_runs",
                repository.checks.values().stream()
                        .filter(check -> check.path("head_sha").asText().equals(path.group(1)))
                        .filter(check -> check.path("name")
                                .asText()
                                .equals(request.query().get("check_name")))
                        .toList());
    }

    private static Answer write(ObjectNode check, JsonNode body, int status) {
        for (String field : new String[] {"name", "head_sha", "external_id", "details_url", "status", "conclusion"}) {
            if (body.has(field)) {
                check.set(field, body.get(field));
            }
        }
        ObjectNode output = (ObjectNode) check.get("output");
        output.put("title", body.path("output").path("title").asText());
        output.put("summary", body.path("output").path("summary").asText());
        return Answer.json(status, check);
    }
}
