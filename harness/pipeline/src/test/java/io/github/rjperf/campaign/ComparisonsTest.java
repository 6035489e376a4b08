package io.github.rjperf.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.judge.StepLab;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.settings.Console;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonsTest {
    @TempDir
    private Path temporary;

    private CampaignFolder<Bisection> folder() {
        return new CampaignFolder<>(temporary.resolve("search"), CampaignFolder.BISECTION);
    }

    private Comparisons<Bisection> comparisons(Comparisons.Maker comparing, long budgetSeconds) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        List<Revision> ends = List.of(new Revision("maven:9.0.1", ""), new Revision("maven:9.1.1", ""));
        Bisection search = new Bisection(ends, 0.95, options(null, budgetSeconds), List.of());
        return new Comparisons<>(comparing, new Console(nowhere, nowhere, false, false, 100), folder(), search);
    }

    private static CampaignOptions options(CampaignOptions.@Nullable Sources sources, @Nullable Long budgetSeconds) {
        return new CampaignOptions(sources, "test", List.of(), 1, List.of(), null, budgetSeconds);
    }

    @Test
    void theBudgetIsSharedByAllComparisonsInTheFolder() {
        Comparisons<Bisection> comparisons = comparisons(
                (part, left, beforeWork) -> Optional.of(StepLab.measured(part.bundle(), 5, 0.005, List.of(0.0))), 60);
        List<Subject> both = List.of(Subject.parse("9.0.1"), Subject.parse("9.1.1"));
        assertThat(comparisons.left()).isEqualTo(Duration.ofSeconds(60));
        Bundle first = folder().bundle("9.0.1 → 9.1.1");
        assertThat(Comparisons.judged(first)).isEmpty();

        comparisons.make(comparisons.part(first, both, Set.of(), List.of()), null, () -> {});
        Duration ofOne = comparisons.used();
        comparisons.make(comparisons.part(folder().bundle("other"), both, Set.of(), List.of()), null, () -> {});

        assertThat(first.folder()).isEqualTo(temporary.resolve("search/9.0.1_9.1.1"));
        assertThat(Comparisons.judged(first)).isPresent();
        assertThat(ofOne).isPositive();
        assertThat(comparisons.used()).isEqualTo(ofOne.multipliedBy(2));
        assertThat(comparisons.left()).isEqualTo(Duration.ofSeconds(60).minus(ofOne.multipliedBy(2)));
        assertThat(comparisons((part, left, beforeWork) -> Optional.empty(), 1).isOver())
                .isTrue();
        assertThat(comparisons.withMoreTime())
                .isEqualTo("./rjperf bisect --resume " + folder().folder() + " --budget TIME");
    }

    @Test
    void buildsAreMadeAsTheyWereAskedFor() {
        assertThat(Comparisons.sources(options(new CampaignOptions.Sources("/rocksdb", "lz4", 4), null)))
                .isEqualTo(new SourceChoice("/rocksdb", null, "lz4", 4));
        assertThat(Comparisons.sources(options(null, null))).isEqualTo(SourceChoice.of("."));
    }
}
