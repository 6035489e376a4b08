package io.github.rjperf.github.fake;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that the fake remembers. */
public final class FakeState {
    private final Map<String, FakeRepository> repositories = new TreeMap<>();
    private long lastId = 1000;
    String root = "";
    /** Another host, which gives out what is stored without a token. */
    String store = "";

    Clock clock = Clock.systemUTC();
    String viewer = "github-actions[bot]";
    private final Map<String, FakeGroups> groups = new TreeMap<>();
    final List<FakeApp> apps = new ArrayList<>();

    /** The newest release of a repository, such as {@code actions/runner}, before those that it has. */
    public void release(String repository, String version, Instant published) {
        ObjectNode release = ((ObjectNode) Template.list("release-items").get(0)).put("tag_name", "v" + version);
        repository(repository).list("releases").insert(0, release.put("published_at", published.toString()));
    }

    /** The repository of that name; made when it is asked for first. */
    public FakeRepository repository(String name) {
        return repositories.computeIfAbsent(name, n -> new FakeRepository(this, n));
    }

    /** The runner groups of an organization; none at first. */
    public FakeGroups groups(String organization) {
        return groups.computeIfAbsent(organization, name -> new FakeGroups());
    }

    boolean has(String name) {
        return repositories.containsKey(name);
    }

    Map<String, FakeRepository> repositories() {
        return repositories;
    }

    /** The time that the fake believes in. */
    public void setClock(Clock given) {
        clock = given;
    }

    boolean knows(String token) {
        return token.equals(FakeGitHub.TOKEN)
                || apps.stream().anyMatch(app -> app.granted.containsKey(token) || app.proves(token));
    }

    /** Lets an App exist. */
    public void add(FakeApp app) {
        apps.add(app);
    }

    long nextId() {
        return ++lastId;
    }

    String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** That long before now. */
    String ago(Duration time) {
        return clock.instant().minus(time).truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** The account that the token belongs to. */
    public void setViewer(String login) {
        viewer = login;
    }

    /** An app as answers name it. */
    ObjectNode app(String slug) {
        ObjectNode app = JsonNodeFactory.instance
                .objectNode()
                .put("id", slug.hashCode() & Integer.MAX_VALUE)
                .put("slug", slug)
                .put("node_id", "A_" + slug)
                .put("name", slug)
                .putNull("description")
                .put("external_url", root + "/external/" + slug)
                .put("html_url", root + "/apps/" + slug)
                .put("created_at", now())
                .put("updated_at", now());
        app.set("owner", user(slug + "-owner"));
        app.putObject("permissions").put("issues", "write");
        app.putArray("events");
        return app;
    }

    ObjectNode user(String login) {
        int number = login.hashCode() & Integer.MAX_VALUE;
        boolean bot = login.endsWith("[bot]");
        ObjectNode user = JsonNodeFactory.instance
                .objectNode()
                .put("login", login)
                .put("id", number)
                .put("node_id", "U_" + number)
                .put("avatar_url", root + "/avatars/" + number)
                .put("gravatar_id", "");
        String url = root + "/users/" + login.replace("[bot]", "");
        user.put("url", url).put("html_url", url);
        for (String list : new String[] {
            "followers",
            "following",
            "gists",
            "starred",
            "subscriptions",
            "organizations",
            "repos",
            "events",
            "received_events"
        }) {
            user.put(list + "_url", url + "/" + list);
        }
        return user.put("type", bot ? "Bot" : "User").put("site_admin", false);
    }
}
