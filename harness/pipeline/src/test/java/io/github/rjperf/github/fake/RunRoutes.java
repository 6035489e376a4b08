package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.value.EnumText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;

/** Workflow runs and their artifacts. */
final class RunRoutes {
    private RunRoutes() {}

    static Answer dispatch(FakeRepository repository, Matcher path, Seen request) {
        JsonNode body = Routes.json(request);
        String workflow = path.group(1);
        if (!repository.workflows.contains(workflow)) {
            return PullRoutes.notFound();
        }
        ObjectNode run = repository.addRun(workflow, title(body.path("inputs"), workflow));
        repository.start(run.path("id").asLong(), repository.state.viewer);
        repository.dispatches.add(((ObjectNode) body)
                .deepCopy()
                .put("workflow", workflow)
                .put("run", run.path("id").asLong()));
        if (!repository.saysRun) {
            return Answer.empty(204);
        }
        return Answer.json(
                200,
                Template.of("workflow-dispatch-response")
                        .put("workflow_run_id", run.path("id").asLong())
                        .put("run_url", run.path("url").asText())
                        .put("html_url", run.path("html_url").asText()));
    }

    /** As the workflows' {@code run-name} makes it. */
    private static String title(JsonNode inputs, String workflow) {
        if (workflow.startsWith("accept")) {
            return "accept";
        }
        Request request = RequestText.read(inputs.path("request").asText());
        return request.pullRequest() == null
                ? EnumText.of(request.kind()) + ": " + request.candidate() + " against " + request.base()
                : "pull request " + request.pullRequest();
    }

    static Answer list(FakeRepository repository, Matcher path, Seen request) {
        List<ObjectNode> runs = new ArrayList<>(repository.runs.values().stream()
                .filter(run -> run.path("path").asText().endsWith("/" + path.group(1)))
                .toList());
        Collections.reverse(runs);
        return Routes.page(repository.state, request, "workflow_runs", runs);
    }

    static Answer get(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode run = repository.runs.get(Long.parseLong(path.group(1)));
        return run == null ? PullRoutes.notFound() : Answer.json(200, run);
    }

    static Answer cancel(FakeRepository repository, Matcher path, Seen request) {
        ObjectNode run = repository.runs.get(Long.parseLong(path.group(1)));
        if (run == null) {
            return PullRoutes.notFound();
        }
        if (run.path("status").asText().equals("completed")) {
            return Answer.refusal(409, "Cannot cancel a workflow run that is completed.");
        }
        run.put("status", "completed").put("conclusion", "cancelled");
        return Answer.json(202, Routes.emptyObject());
    }

    static Answer artifacts(FakeRepository repository, Matcher path, Seen request) {
        long run = Long.parseLong(path.group(1));
        return Routes.page(
                repository.state,
                request,
                "artifacts",
                repository.artifacts.values().stream()
                        .map(FakeArtifact::json)
                        .filter(json -> json.path("workflow_run").path("id").asLong() == run)
                        .toList());
    }

    /** The content lies on another host name, which must not see the token. */
    static Answer download(FakeRepository repository, Matcher path, Seen request) {
        FakeArtifact artifact = repository.artifacts.get(Long.parseLong(path.group(1)));
        if (artifact == null) {
            return PullRoutes.notFound();
        }
        return Answer.empty(302)
                .with("Location", repository.state.store + "/signed/" + repository.name + "/" + path.group(1));
    }
}
