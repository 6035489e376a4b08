package io.github.rjperf.github.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.testing.Faults;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Histories of a pull request under faults of GitHub: none ends with a lost answer, a duplicate, or the answer of an older run
 * over that of a newer one. {@code verify --faults SEED COUNT} chooses others; history {@code n} of a seed is always the same.
 */
@Tag("faults")
class GithubFaultsIT {
    private final long seed = Faults.seed();
    private final int count = Faults.cases(40, 1);
    private final Map<FaultyNetwork.Kind, Integer> faults = new EnumMap<>(FaultyNetwork.Kind.class);
    private final Map<String, Integer> wrong = new TreeMap<>();
    private final Map<String, Integer> known = new TreeMap<>();
    private final Map<String, String> examples = new TreeMap<>();
    private int jobs;

    @Test
    void everyHistoryEndsAsItMust() {
        int first = Integer.getInteger("rjperf.faults.first", 0);
        VirtualTime time = new VirtualTime();
        try (FakeGitHub github = FakeGitHub.start()) {
            for (int number = first; number < first + count; number++) {
                run(github, time, number);
            }
        } finally {
            time.close();
        }
        Faults.report(
                "github",
                count + " histories, " + jobs + " jobs, faults " + faults + ", known " + known + ", wrong " + wrong
                        + " in " + examples.keySet());
        assertThat(examples).as("seed " + seed).isEmpty();
        assertThat(faults).isNotEmpty();
    }

    private void run(FakeGitHub github, VirtualTime time, int number) {
        Random random = new Random(seed * 1_000_003 + number);
        boolean slow = random.nextInt(200) == 0;
        int mode = random.nextInt(3);
        CampaignSite site = new CampaignSite(github, time, slow);
        Workflows workflows = new Workflows(site, random);
        PullRequestHistory history = new PullRequestHistory(
                site,
                random,
                event -> {
                    if (mode != 1) {
                        workflows.dispatch(event);
                    }
                },
                mode == 1);
        history.plan();
        if (mode > 0) {
            time.after(Duration.ZERO, () -> workflows.watch(20));
        }
        FaultyNetwork network = new FaultyNetwork(random, time, slow);
        github.behind(network);
        time.run();
        github.behind(request -> null);
        jobs += workflows.jobs();
        network.counts().forEach((kind, times) -> faults.merge(kind, times, Integer::sum));
        HistoryEnd end = new HistoryEnd(site, history, workflows, network.written());
        List<String> found = end.wrong();
        end.known().forEach(each -> known.merge(each, 1, Integer::sum));
        found.forEach(each -> {
            wrong.merge(each.replaceFirst(":.*", ""), 1, Integer::sum);
            examples.putIfAbsent(
                    "history " + number,
                    (mode == 1 ? "watch" : mode == 0 ? "events" : "both") + " " + each + "\n  " + history.done());
        });
    }
}
