package io.github.rjperf.cli;

import io.github.rjperf.github.Comments;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Request;
import java.util.Optional;

/** A pull request's answer on GitHub. */
record Answer(Api api, Console console) {
    void comment(Request request, Draft draft) {
        Integer number = request.pullRequest();
        if (number == null) {
            return;
        }
        Comments comments = new Comments(api, RepositoryName.parse(request.repository()));
        Optional<IssueComment> written = new StickyComment(comments, new Viewer(api), number).write(draft);
        console.say(
                written.isPresent()
                        ? "Answered below pull request " + number + "."
                        : "A newer run has answered pull request " + number + " already.");
    }
}
