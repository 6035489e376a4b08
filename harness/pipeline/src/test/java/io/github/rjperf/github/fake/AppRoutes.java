package io.github.rjperf.github.fake;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Apps ask: for tokens, for their installations, and for registrations of runners. */
final class AppRoutes {
    private static final Pattern TOKENS = Pattern.compile("/app/installations/(\\d+)/access_tokens");
    private static final Pattern INSTALLATION = Pattern.compile("/repos/([^/]+/[^/]+)/installation");
    private static final Pattern REGISTRATION =
            Pattern.compile("/(orgs/[^/]+|repos/[^/]+/[^/]+)/actions/runners/generate-jitconfig");

    private AppRoutes() {}

    /** The answer to a request that is of this kind; empty for all others. */
    static Optional<Answer> answer(FakeState state, Seen request) {
        String what = request.method() + " " + request.path();
        if (what.equals("DELETE /installation/token")) {
            state.apps.forEach(app -> app.granted.remove(request.token()));
            return Optional.of(Answer.empty(204));
        }
        Matcher registration = REGISTRATION.matcher(request.path());
        if (registration.matches()) {
            String permission =
                    registration.group(1).startsWith("orgs/") ? "organization_self_hosted_runners" : "administration";
            return Optional.of(state.apps.stream()
                    .filter(app -> app.granted.containsKey(request.token()))
                    .findFirst()
                    .map(app -> app.register(request, permission))
                    .orElse(Answer.refusal(403, "Resource not accessible by personal access token")));
        }
        Matcher tokens = TOKENS.matcher(request.path());
        Matcher installation = INSTALLATION.matcher(request.path());
        if (!tokens.matches() && !installation.matches()) {
            return Optional.empty();
        }
        Optional<FakeApp> app = state.apps.stream()
                .filter(candidate -> candidate.proves(request.token()))
                .findFirst();
        if (app.isEmpty()) {
            return Optional.of(Answer.refusal(401, "A JSON web token could not be decoded"));
        }
        if (installation.matches()) {
            return app.map(it -> it.installed(installation.group(1)));
        }
        return app.map(it -> Long.parseLong(tokens.group(1)) == it.installation
                ? it.grant(Routes.json(request))
                : Answer.refusal(404, "Not Found"));
    }
}
