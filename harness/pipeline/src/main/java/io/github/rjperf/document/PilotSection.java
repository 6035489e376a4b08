package io.github.rjperf.document;

import io.github.rjperf.document.YamlNode.Fields;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The {@code pilots} field of a matrix: the evidence for warm-ups, as written by {@code rjperf workshop warmup}. */
final class PilotSection {
    static final String NAME = "pilots";

    private static final List<String> FIELDS = List.of("host", "jvm", "build", "date", "seconds", "pairs", "series");

    /** The profiles' series, by name. */
    private final Map<String, SeriesKey> known = new LinkedHashMap<>();

    private final Set<List<String>> seen = new LinkedHashSet<>();

    PilotSection(Iterable<Profile> profiles) {
        profiles.forEach(profile ->
                profile.series().forEach(planned -> known.put(planned.key().name(), planned.key())));
    }

    List<Pilot> read(YamlNode section) {
        return section.items().stream()
                .map(item -> pilot(item.fields(FIELDS, List.of())))
                .toList();
    }

    private Pilot pilot(Fields fields) {
        String host = fields.get("host").text();
        String jvm = fields.get("jvm").text();
        PilotPlan plan = fields.get("seconds").checked(seconds -> new PilotPlan(seconds.wholeNumber()));
        Map<SeriesKey, SteadyState> series = new LinkedHashMap<>();
        fields.get("series").entries().forEach((name, node) -> {
            SeriesKey key = known.get(name);
            if (key == null) {
                throw node.problem(
                        "no profile contains the pilot's series " + name + Nearest.hint(name, known.keySet()));
            }
            node.require(
                    seen.add(List.of(host, jvm, name)),
                    "series " + name + " appears twice among the pilots of this host and JVM");
            series.put(key, steadyState(node, plan));
        });
        return fields.owner()
                .checked(n -> new Pilot(
                        host,
                        jvm,
                        fields.get("build").text(),
                        date(fields.get("date")),
                        plan,
                        fields.get("pairs").wholeNumber(),
                        series));
    }

    private static SteadyState steadyState(YamlNode node, PilotPlan plan) {
        Fields fields = node.fields(List.of("score", "ratio"), List.of());
        return new SteadyState(warmUp(fields.get("score"), plan), warmUp(fields.get("ratio"), plan));
    }

    private static Duration warmUp(YamlNode node, PilotPlan plan) {
        Duration length = node.duration();
        if (!plan.warmUps().contains(length)) {
            throw node.problem(node.name() + " " + node.text() + " is not one of the warm-ups of a pilot of "
                    + plan.seconds() + " s: "
                    + plan.warmUps().stream().map(Durations::text).collect(Collectors.joining(", ")));
        }
        return length;
    }

    private static LocalDate date(YamlNode node) {
        try {
            return LocalDate.parse(node.scalar());
        } catch (DateTimeException e) {
            throw node.problem("date is not a day like 2026-01-31");
        }
    }
}
