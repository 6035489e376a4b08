package io.github.rjperf.github.campaign;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.User;
import io.github.rjperf.github.dispatch.Event;
import io.github.rjperf.github.dispatch.Event.Occasion;
import io.github.rjperf.github.fake.FakeRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * What people do on one pull request, drawn from a seed: pushes, labels, commands, closing and opening again. Each becomes an
 * event, which is delivered once or more often, sooner or later.
 */
final class PullRequestHistory {
    /** What people do. */
    enum Deed {
        PUSH,
        LABEL,
        UNLABEL,
        MEASURE,
        CANCEL,
        HELP,
        OUTSIDER,
        CLOSE,
        REOPEN
    }

    private static final Deed[] USUAL = {
        Deed.PUSH,
        Deed.PUSH,
        Deed.PUSH,
        Deed.LABEL,
        Deed.LABEL,
        Deed.MEASURE,
        Deed.MEASURE,
        Deed.MEASURE,
        Deed.UNLABEL,
        Deed.CANCEL,
        Deed.HELP,
        Deed.OUTSIDER,
        Deed.CLOSE,
        Deed.REOPEN
    };
    private static final String[] MEASURING = {"/perf", "/perf full", "/perf rerun", "/perf more", "/perf Put*"};

    private final CampaignSite site;
    private final Random random;
    private final Consumer<Event> deliver;
    private final boolean onlyWatched;
    private final String author;
    private final List<Done> done = new ArrayList<>();
    private boolean open = true;
    private boolean labeled;
    private int pushes;

    /**
     * What was done.
     *
     * @param at when
     * @param deed what
     * @param head newest commit right after it
     * @param comment ID of the command, or 0
     */
    record Done(Instant at, Deed deed, String head, long comment) {}

    /**
     * Begins with an open pull request.
     *
     * @param deliver takes each event when it arrives
     * @param onlyWatched whether no events are delivered, so that only polling finds out
     */
    PullRequestHistory(CampaignSite site, Random random, Consumer<Event> deliver, boolean onlyWatched) {
        this.onlyWatched = onlyWatched;
        this.site = site;
        this.random = random;
        this.deliver = deliver;
        author = random.nextInt(3) == 0 ? "passer-by" : "author";
        labeled = random.nextBoolean();
        site.upstream.addPull(CampaignSite.PULL_REQUEST, author, labeled ? new String[] {"perf"} : new String[0]);
    }

    /** Plans all deeds; their events follow them. */
    void plan() {
        if (labeled) {
            deed(Duration.ZERO, Deed.LABEL);
        }
        Duration at = Duration.ZERO;
        for (int deeds = 2 + random.nextInt(6); deeds > 0; deeds--) {
            at = at.plus(Duration.ofSeconds(random.nextInt(random.nextBoolean() ? 240 : 7200)));
            deed(at, USUAL[random.nextInt(USUAL.length)]);
        }
    }

    private void deed(Duration at, Deed deed) {
        site.time.after(at, () -> act(deed));
    }

    private void act(Deed deed) {
        switch (deed) {
            case PUSH -> push();
            case LABEL -> label(true);
            case UNLABEL -> label(false);
            case MEASURE -> comment(deed, "maintainer", MEASURING[random.nextInt(MEASURING.length)]);
            case CANCEL -> comment(deed, "maintainer", "/perf cancel");
            case HELP -> comment(deed, "maintainer", random.nextBoolean() ? "/perf help" : "/perf ; rm");
            case OUTSIDER -> comment(deed, "passer-by", "/perf");
            case CLOSE -> state(false);
            case REOPEN -> state(true);
        }
    }

    private void push() {
        site.upstream.push(author, CampaignSite.PULL_REQUEST, FakeRepository.sha("push " + pushes++));
        changed(Deed.PUSH, Occasion.PUSHED);
    }

    private void changed(Deed deed, Occasion occasion) {
        send(deed, 0, new Event.Changed(CampaignSite.PULL_REQUEST, site.head(), user(author), occasion));
    }

    private void label(boolean given) {
        labeled = given;
        site.upstream.label(CampaignSite.PULL_REQUEST, given ? new String[] {"perf"} : new String[0]);
        if (given) {
            Event label = new Event.Labeled(
                    CampaignSite.PULL_REQUEST, "perf", site.head(), user("maintainer"), site.time.instant());
            send(Deed.LABEL, 0, label);
        } else {
            send(Deed.UNLABEL, 0, new Event.Unlabeled(CampaignSite.PULL_REQUEST, "perf", user("maintainer")));
        }
    }

    private void comment(Deed deed, String login, String body) {
        // A second later than a push, because GitHub's times are in whole seconds.
        site.time.sleep(Duration.ofSeconds(1));
        long id = site.upstream.addComment(CampaignSite.PULL_REQUEST, login, body);
        ObjectNode comment = site.upstream.comment(id);
        String association = comment.path("author_association").asText();
        send(deed, id, new Event.Commented(CampaignSite.PULL_REQUEST, id, user(login), association, body));
    }

    private void state(boolean opened) {
        if (open == opened) {
            return;
        }
        open = opened;
        site.upstream.pull(CampaignSite.PULL_REQUEST).put("state", opened ? "open" : "closed");
        if (opened) {
            changed(Deed.REOPEN, Occasion.REOPENED);
        } else {
            send(Deed.CLOSE, 0, new Event.Closed(CampaignSite.PULL_REQUEST));
        }
    }

    private void send(Deed deed, long comment, Event event) {
        done.add(new Done(site.time.instant(), deed, site.head(), comment));
        for (int copies = random.nextInt(8) == 0 ? 2 : 1; copies > 0; copies--) {
            int most = random.nextInt(10) == 0 ? 3 * 3600 : 120;
            site.time.after(Duration.ofSeconds(5 + random.nextInt(most)), () -> deliver.accept(event));
        }
    }

    private static User user(String login) {
        return new User(login, "User");
    }

    List<Done> done() {
        return List.copyOf(done);
    }

    boolean isOnlyWatched() {
        return onlyWatched;
    }

    boolean isOpen() {
        return open;
    }

    boolean isLabeled() {
        return labeled;
    }

    /** Whether pushes to it are measured without another approval. */
    boolean isTrusted() {
        return author.equals("author");
    }
}
