package io.github.rjperf.document;

import io.github.rjperf.document.YamlNode.Fields;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.value.EnumText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The matrix: everything that can be measured, as profiles with series. It is read from {@code matrix.yaml} and keeps the order
 * of that file.
 *
 * @param pilots the results of pilots, which are only evidence and do not change any plan
 */
public record MatrixFile(List<Profile> profiles, List<Pilot> pilots) {
    private static final int VERSION = 1;
    private static final int MAX_SERIES = 10_000;

    public MatrixFile {
        profiles = List.copyOf(profiles);
        pilots = List.copyOf(pilots);
    }

    /**
     * Parses the text of a matrix; throws {@link DocumentException} with the line of the problem.
     *
     * @param file name for messages
     * @param completion adds a series' missing parameters or, if that is impossible, throws IllegalArgumentException; see
     *     {@link Catalog#complete}
     */
    public static MatrixFile parse(String file, String text, UnaryOperator<SeriesKey> completion) {
        Fields fields = fields(file, text);
        List<Profile> profiles = profiles(fields, completion);
        List<Pilot> pilots = fields.optional(PilotSection.NAME)
                .map(new PilotSection(profiles)::read)
                .orElse(List.of());
        return new MatrixFile(profiles, pilots);
    }

    /** The profile with this name, without the series of the others; empty if there is none. See {@link #parse}. */
    public static Optional<Profile> profile(
            String file, String text, UnaryOperator<SeriesKey> completion, String name) {
        return Optional.ofNullable(fields(file, text).get("profiles").entries().get(name))
                .map(node -> profile(name, node, completion));
    }

    /** Parses a matrix without consulting the benchmarks: returns the series as written and no pilots. */
    public static MatrixFile outline(String file, String text) {
        return new MatrixFile(profiles(fields(file, text), UnaryOperator.identity()), List.of());
    }

    private static Fields fields(String file, String text) {
        YamlNode root = YamlNode.parse(file, text, "the matrix");
        YamlNode.requireVersion(root, VERSION);
        return root.fields(List.of("version", "profiles"), List.of(PilotSection.NAME));
    }

    private static List<Profile> profiles(Fields fields, UnaryOperator<SeriesKey> completion) {
        List<Profile> profiles = new ArrayList<>();
        fields.get("profiles").entries().forEach((name, node) -> profiles.add(profile(name, node, completion)));
        fields.get("profiles").require(!profiles.isEmpty(), "the matrix has no profile");
        return profiles;
    }

    /** The profile with this name; throws IllegalArgumentException with a message for the user if the name is unknown. */
    public Profile profile(String name) {
        return profiles.stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no profile '" + name + "'"
                        + Nearest.hint(
                                name, profiles.stream().map(Profile::name).toList())));
    }

    /**
     * The series of a profile that match globs. If the profile has none, throws an IllegalArgumentException that names the
     * profiles that do.
     */
    public Profile select(String profile, List<String> globs) {
        Profile chosen = profile(profile);
        for (String glob : globs) {
            List<String> others = profiles.stream()
                    .filter(other -> other.has(glob))
                    .map(Profile::name)
                    .toList();
            if (!others.isEmpty() && !chosen.has(glob)) {
                throw new IllegalArgumentException("'" + glob + "' does not match any series in profile " + profile
                        + "; add --profile with one that has it: " + String.join(", ", others));
            }
        }
        return chosen.select(globs);
    }

    private static Profile profile(String name, YamlNode node, UnaryOperator<SeriesKey> completion) {
        node.require(
                name.matches("[a-z][a-z0-9-]{0,63}"), "profile name '" + name + "' may contain only a-z, 0-9, and -");
        Fields fields = node.fields(List.of("about", "budget", "maxPairs", "plan", "series"), List.of("jvm"));
        YamlNode maxPairs = fields.get("maxPairs");
        maxPairs.require(maxPairs.wholeNumber() >= 1, "maxPairs is below 1");
        IterationPlan plan = plan(fields.get("plan"));
        List<PlannedSeries> series = new ArrayList<>();
        Set<SeriesKey> seen = new HashSet<>();
        for (YamlNode item : fields.get("series").items()) {
            for (PlannedSeries written : series(item, plan)) {
                PlannedSeries planned =
                        new PlannedSeries(item.checked(i -> completion.apply(written.key())), written.plan());
                item.require(seen.add(planned.key()), "series " + planned.key() + " appears twice in profile " + name);
                series.add(planned);
            }
        }
        return new Profile(
                name,
                fields.get("about").text(),
                fields.get("budget").duration(),
                maxPairs.wholeNumber(),
                series,
                fields.optional("jvm").map(MatrixFile::collector).orElse(Collector.SERIAL));
    }

    private static Collector collector(YamlNode jvm) {
        YamlNode named = jvm.fields(List.of("collector"), List.of()).get("collector");
        String known = Arrays.stream(Collector.values()).map(EnumText::of).collect(Collectors.joining(", "));
        return EnumText.parse(Collector.class, named.text())
                .orElseThrow(() -> named.problem("collector is not one of " + known + ": " + named.text()));
    }

    private static IterationPlan plan(YamlNode node) {
        Fields fields = node.fields(List.of("iteration", "warmup", "measured"), List.of());
        return node.checked(n -> new IterationPlan(
                fields.get("warmup").wholeNumber(), fields.get("measured").wholeNumber(), (int) Math.min(
                        Integer.MAX_VALUE, fields.get("iteration").duration().toMillis())));
    }

    private static List<PlannedSeries> series(YamlNode node, IterationPlan profilePlan) {
        Fields fields = node.fields(List.of("benchmark", "parameters"), List.of("threads", "mode", "plan"));
        IterationPlan plan = fields.optional("plan").map(MatrixFile::plan).orElse(profilePlan);
        return combinations(fields.get("parameters")).stream()
                .map(parameters -> node.checked(n -> new SeriesKey(
                                fields.get("benchmark").text(),
                                fields.optional("mode").map(YamlNode::text).orElse("thrpt"),
                                parameters,
                                fields.optional("threads")
                                        .map(YamlNode::wholeNumber)
                                        .orElse(1))
                        .requireOurs()))
                .map(key -> new PlannedSeries(key, plan))
                .toList();
    }

    /** Every combination of the values of all parameters; the last parameter varies fastest. */
    private static List<SortedMap<String, String>> combinations(YamlNode parameters) {
        List<SortedMap<String, String>> all = List.of(new TreeMap<>());
        for (Map.Entry<String, YamlNode> parameter : parameters.entries().entrySet()) {
            YamlNode values = parameter.getValue();
            values.require(
                    parameter.getKey().matches("\\w{1,100}"),
                    "parameter name '" + parameter.getKey() + "' is not a name of a Java field");
            List<SortedMap<String, String>> longer = new ArrayList<>();
            for (SortedMap<String, String> shorter : all) {
                for (YamlNode value : values.isList() ? values.items() : List.of(values)) {
                    SortedMap<String, String> combination = new TreeMap<>(shorter);
                    combination.put(parameter.getKey(), parameterValue(value));
                    longer.add(combination);
                }
            }
            parameters.require(
                    longer.size() <= MAX_SERIES, "the parameters multiply to more than " + MAX_SERIES + " series");
            all = longer;
        }
        return all;
    }

    /** Refuses characters that separate parameters on JMH's command line or in a series' canonical text. */
    private static String parameterValue(YamlNode value) {
        value.require(
                value.scalar().matches("[^\\s,&=?]{1,100}"),
                value.name() + " contains a space, comma, &, = or ?, or is longer than 100 characters");
        return value.scalar();
    }
}
