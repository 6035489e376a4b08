package io.github.rjperf.campaign;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.MakeComparison;
import io.github.rjperf.compare.MakeComparison.Part;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.VerdictPurpose;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.CampaignFolder;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.campaign.Campaign;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.CampaignOptions.Sources;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.doc.Doc;
import io.github.rjperf.settings.Console;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One campaign: its request, its progress, and its comparisons. Each comparison has a bundle in the campaign's folder, and all of
 * them share one budget.
 *
 * @param <C> the kind of campaign
 */
public final class Comparisons<C extends Campaign<C>> {
    private final Maker comparing;
    private final Console console;
    private final CampaignFolder<C> folder;
    private final Map<Bundle, Duration> times = new HashMap<>();
    private C campaign;

    /** Makes or continues one of the comparisons; implemented by {@link MakeComparison#run}. */
    @FunctionalInterface
    public interface Maker {
        /** Makes or continues a comparison; throws {@link Unbuildable} for a dispensable build that cannot be measured. */
        Optional<Judgment> run(Part part, @Nullable Duration left, Runnable beforeWork);
    }

    public Comparisons(Maker comparing, Console console, CampaignFolder<C> folder, C campaign) {
        this.comparing = comparing;
        this.console = console;
        this.folder = folder;
        this.campaign = campaign;
    }

    public Console console() {
        return console;
    }

    public void say(String line) {
        console.say(line);
    }

    public void print(Doc found) {
        console.out().print(found.text(console.columns()));
    }

    /** Prints the results and where they are stored. */
    public void printAll(Doc found) {
        print(found);
        console.out().println("Folder: " + folder.folder());
        console.flush();
    }

    public CampaignFolder<C> folder() {
        return folder;
    }

    /** The comparison with this name. */
    public Bundle bundle(String name) {
        return folder.bundle(name);
    }

    public C campaign() {
        return campaign;
    }

    public CampaignOptions options() {
        return campaign.options();
    }

    /** Stores the progress of the campaign. */
    public void write() {
        folder.write(campaign);
    }

    /** Replaces the progress of the campaign and stores it. */
    public void write(C now) {
        campaign = now;
        write();
    }

    /** The options for builds from source; released jars are not built. */
    public static SourceChoice sources(CampaignOptions options) {
        Sources sources = options.sources();
        return sources == null
                ? SourceChoice.of(".")
                : new SourceChoice(sources.repository(), null, sources.compression(), sources.layouts());
    }

    /**
     * A comparison of two builds that measures pairs until every series is judged.
     *
     * @param series globs of the series
     */
    public Part part(Bundle bundle, List<Subject> builds, Set<Subject> dispensable, List<String> series) {
        return new Part(
                purpose(bundle),
                bundle,
                builds,
                dispensable,
                sources(options()),
                false,
                PlanChoice.of(options(), series, options().seed()),
                UnaryOperator.identity());
    }

    /** The purpose of a comparison that can only be continued together with its campaign. */
    public VerdictPurpose purpose(Bundle bundle) {
        return VerdictPurpose.part(folder.kind().command(), bundle);
    }

    /** The judgment of a comparison, if it has already been judged. */
    public static Optional<Judgment> judged(Bundle bundle) {
        return Files.exists(bundle.verdict()) ? Optional.of(bundle.readVerdict()) : Optional.empty();
    }

    /** Makes or continues a comparison, like {@link Maker#run}. */
    public Optional<Judgment> make(Part part, @Nullable Duration limit, Runnable beforeWork) {
        times.remove(part.bundle());
        return comparing.run(part, limit, beforeWork);
    }

    /** The measuring time left in the budget; null without a budget. */
    public @Nullable Duration left() {
        Long budget = options().budgetSeconds();
        return budget == null ? null : Duration.ofSeconds(budget).minus(used());
    }

    /** The measuring time so far. */
    public Duration used() {
        return folder.begun().stream()
                .map(bundle -> times.computeIfAbsent(bundle, Comparisons::time))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration time(Bundle bundle) {
        ReadBundle read = bundle.read();
        return read.comparison().plan().timeOf(read.pairs());
    }

    /** True if the budget is used up. */
    public boolean isOver() {
        Duration left = left();
        return left != null && left.compareTo(Duration.ofSeconds(1)) < 0;
    }

    /** The command that continues the campaign with more time. */
    public String withMoreTime() {
        return "./rjperf " + folder.kind().command() + " --resume " + folder.folder() + " --budget TIME";
    }
}
