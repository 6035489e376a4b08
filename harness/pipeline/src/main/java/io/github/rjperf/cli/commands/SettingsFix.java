package io.github.rjperf.cli.commands;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.github.doctor.Change;
import io.github.rjperf.github.doctor.Setting;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.settings.Console;
import java.util.List;

/** Shows what would be changed on GitHub, asks once for confirmation, and makes the changes. */
record SettingsFix(Console console, Api api) {
    /** True if something was changed; throws GithubException at the first change that is refused. */
    boolean offer(List<Setting> settings) {
        List<Setting> wrong = settings.stream()
                .filter(setting -> !setting.changes().isEmpty())
                .toList();
        if (wrong.isEmpty()) {
            console.out().println("nothing to change on GitHub");
            return false;
        }
        for (Setting setting : wrong) {
            console.out()
                    .println(SafeLine.of(
                            setting.finding().name() + ": " + setting.finding().value()));
            setting.changes().forEach(change -> console.out().println("    " + change));
        }
        List<Change> changes =
                wrong.stream().flatMap(setting -> setting.changes().stream()).toList();
        String question = changes.size() == 1 ? "Make this change?" : "Make these " + changes.size() + " changes?";
        if (!console.agrees(question)) {
            console.out().println("nothing was changed");
            return false;
        }
        make(changes);
        return true;
    }

    private void make(List<Change> changes) {
        int made = 0;
        try {
            for (Change change : changes) {
                console.say((made + 1) + " of " + changes.size() + "  " + change.method() + " /" + change.path());
                change.make(api);
                made++;
            }
        } catch (GithubException e) {
            console.say(made + " of " + changes.size() + " changes were made; run this again for the others");
            throw e;
        }
    }

    /** After the automatic changes, prints the steps that only a person can perform. */
    void showSteps(List<Setting> settings) {
        if (settings.stream().anyMatch(setting -> !setting.changes().isEmpty())) {
            return;
        }
        List<String> steps = settings.stream()
                .flatMap(setting -> setting.steps().stream())
                .distinct()
                .toList();
        if (!steps.isEmpty()) {
            console.out().println("\nWhat is left for you to do:");
            steps.forEach(step -> console.out().println("  " + step));
        }
    }
}
