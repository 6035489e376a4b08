package io.github.rjperf.github.campaign;

import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.Marker.Origin;
import io.github.rjperf.github.MarkerLine;
import io.github.rjperf.github.campaign.CampaignSite.Started;
import io.github.rjperf.github.dispatch.Event;
import io.github.rjperf.github.dispatch.PollingWatch.Seen;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.SampleFacts;
import io.github.rjperf.report.comment.CommentFacts;
import java.time.Duration;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The jobs of the workflows as GitHub starts them: dispatch, watch, and those of each run. A job that failed is started again
 * later, as a person does once GitHub is back.
 */
final class Workflows {
    private static final PlatformResult SLOWER = SampleFacts.red().platforms().get(0);
    private static final Pattern MEASURES = Pattern.compile("run (\\d+) measures");

    private final CampaignSite site;
    private final Random random;
    private final IdentityHashMap<Event, Set<Long>> started = new IdentityHashMap<>();
    private final Set<Long> known = new HashSet<>();
    private final Set<Long> needless = new HashSet<>();
    private Seen seen = new Seen(null, null);
    private int jobs;

    Workflows(CampaignSite site, Random random) {
        this.site = site;
        this.random = random;
    }

    /** The runs that were started for each event, and not cancelled. */
    IdentityHashMap<Event, Set<Long>> started() {
        started.values().forEach(runs -> runs.removeIf(site::isCancelled));
        return started;
    }

    /** Runs that were started for a label while the comment showed its answer. */
    Set<Long> needless() {
        return needless;
    }

    int jobs() {
        return jobs;
    }

    private Duration minutes(int least, int most) {
        return Duration.ofSeconds(60L * least + random.nextInt(60 * (most - least)));
    }

    /** Job <i>dispatch</i>. */
    void dispatch(Event event) {
        jobs++;
        boolean isAnswered = event instanceof Event.Labeled label && isAnswered(label);
        try {
            Matcher run = MEASURES.matcher(site.dispatcher().on(event));
            if (run.find()) {
                long id = Long.parseLong(run.group(1));
                started.computeIfAbsent(event, e -> new HashSet<>()).add(id);
                if (isAnswered) {
                    needless.add(id);
                }
            }
        } catch (GithubException e) {
            site.time.after(minutes(20, 120), () -> dispatch(event));
        } finally {
            notice();
        }
    }

    private boolean isAnswered(Event.Labeled label) {
        return site.upstream.bodies(CampaignSite.PULL_REQUEST).stream()
                .flatMap(body -> MarkerLine.of(body).stream())
                .anyMatch(marker -> marker.reports(label.head())
                        && marker.origin() == Origin.LABEL
                        && marker.isResultAfter(label.updated()));
    }

    /** Job <i>watch</i>, every half an hour. */
    void watch(int looks) {
        jobs++;
        boolean failed = true;
        try {
            var look = site.watch().look(seen, site.time.instant(), line -> {});
            seen = look.seen();
            failed = look.failed() > 0;
        } catch (GithubException e) {
            // The next one looks again.
        } finally {
            notice();
        }
        if (looks > 1 || failed) {
            site.time.after(Duration.ofMinutes(30), () -> watch(Math.max(1, looks - 1)));
        }
    }

    /** Plans the jobs of runs that were started since the last time. */
    private void notice() {
        site.started().stream().filter(started -> known.add(started.run())).forEach(started -> {
            site.time.after(minutes(1, 15), () -> announce(started));
            site.time.after(minutes(20, 100), () -> publish(started, 1));
        });
        List.copyOf(known).stream()
                .filter(run -> run > 0 && site.isCancelled(run))
                .forEach(this::end);
    }

    /** A cancelled run ends soon; its last jobs run nevertheless. */
    private void end(long run) {
        if (known.add(-run)) {
            Started started = site.started().stream()
                    .filter(each -> each.run() == run)
                    .findFirst()
                    .orElseThrow();
            boolean planned = random.nextInt(4) > 0;
            site.time.after(minutes(0, 10), () -> {
                if (planned) {
                    answer(started, 1);
                } else {
                    close(started, 1);
                }
            });
        }
    }

    private WorkflowRun run(Started started, int attempt) {
        return CampaignSite.LINKS.run("acme/bench", started.run(), attempt);
    }

    private void announce(Started started) {
        if (site.isOver(started.run())) {
            return;
        }
        jobs++;
        try {
            site.publisher()
                    .comment(
                            started.request(),
                            new Draft(
                                    run(started, 1),
                                    Draft.head(started.request()),
                                    Phase.RUNNING,
                                    Result.NONE_YET,
                                    "running " + started.run()));
        } catch (GithubException e) {
            // Nothing else depends on it.
        }
    }

    private void publish(Started started, int attempt) {
        if (!site.isCancelled(started.run())) {
            answer(started, attempt);
        }
    }

    private void answer(Started started, int attempt) {
        jobs++;
        boolean isCancelled = site.isCancelled(started.run());
        try {
            site.publisher().publish(facts(started, attempt, isCancelled));
            complete(started, "success");
        } catch (GithubException e) {
            close(started, attempt);
            complete(started, "failure");
            site.time.after(minutes(60, 180), () -> answer(started, attempt + 1));
        }
    }

    private void complete(Started started, String conclusion) {
        if (!site.isCancelled(started.run())) {
            site.run(started.run()).put("status", "completed").put("conclusion", conclusion);
        }
    }

    /** Job <i>close</i>. */
    private void close(Started started, int attempt) {
        jobs++;
        try {
            site.publisher()
                    .comment(
                            started.request(),
                            new Draft(
                                    run(started, attempt),
                                    Draft.head(started.request()),
                                    Phase.BROKEN_OFF,
                                    Result.NONE_YET,
                                    "broken off " + started.run()));
        } catch (GithubException e) {
            if (site.isCancelled(started.run())) {
                site.time.after(minutes(60, 180), () -> close(started, attempt + 1));
            }
        }
    }

    private CommentFacts facts(Started started, int attempt, boolean isCancelled) {
        String platform = started.request().platforms().get(0);
        PlatformResult result = isCancelled
                ? new PlatformResult.NotMeasured(platform, PlatformOutcome.CANCELLED, "the run was cancelled")
                : switch ((int) (started.run() % 4)) {
                    case 0 -> new PlatformResult.NotMeasured(platform, PlatformOutcome.NO_BUNDLE, "no bundle");
                    case 1 -> new PlatformResult.DidNotBuild(platform, Side.CANDIDATE, "no rule", "log");
                    default -> SLOWER;
                };
        return new CommentFacts(started.request(), run(started, attempt), CampaignSite.LINKS, List.of(result));
    }
}
