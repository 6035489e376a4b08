package io.github.rjperf.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The groups of tests: one tag and one meaning each, the same for the launcher, Maven, the tests, and the contributor. */
class TestGroupsTest {
    /** These need a machine that they may change, and have their own commands. */
    private static final Set<String> REHEARSALS = Set.of("github", "containers");

    private static final Pattern TAG = Pattern.compile("(?m)^ *@Tag\\(\"([^\"]+)\"\\)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|");
    private static final Map<String, String> TESTS =
            Repository.files(f ->
                            f.toString().endsWith(".java") && Repository.name(f).contains("/src/test/"))
                    .stream()
                    .collect(Collectors.toMap(Repository::name, Repository::read));

    @Test
    void eachGroupHasTestsAndEachTagIsAGroup() {
        Set<String> tags = new TreeSet<>();
        TESTS.values().forEach(text -> tags.addAll(found(TAG, text)));
        assertThat(tags).containsExactlyInAnyOrderElementsOf(all());
    }

    @Test
    void mavenAloneRunsWhatIsInNoGroup() {
        String excluded = read("harness/pom.xml").replaceAll("(?s).*<excludedGroups>(.*)</excludedGroups>.*", "$1");
        assertThat(excluded.split("\\|", -1)).containsExactlyInAnyOrderElementsOf(all());
    }

    @Test
    void contributorsReadOfEachGroup() {
        String page = read("CONTRIBUTING.md");
        String table = page.substring(page.indexOf("| group |"), page.indexOf("\n\n", page.indexOf("| group |")));
        List<String> expected = new ArrayList<>(groups().keySet());
        assertThat(found(ROW, table)).startsWith(expected.toArray(String[]::new));
        assertThat(found(ROW, table)).containsExactlyInAnyOrderElementsOf(all());
    }

    @Test
    void eachFolderThatStartsAGroupExists() {
        List<String> files = Repository.files(f -> true).stream()
                .map(Repository::name)
                .filter(name -> !name.contains("/src/test/"))
                .toList();
        groups().forEach((group, words) -> assertThat(words)
                .as(group)
                .isNotEmpty()
                .allSatisfy(word -> assertThat(files).anyMatch(name -> name.contains(word))));
    }

    @Test
    void testsInTheFolderOfAGroupBelongToIt() {
        Map<String, String> folders = Map.of(
                "/e2e/browser/", "browser",
                "/e2e/docker/", "deployment",
                "/e2e/workflows/", "deployment",
                "/e2e/runner/", "runner",
                "/confine/", "runner",
                "/build/make/", "source-build");
        folders.forEach((folder, group) -> assertThat(tests(name -> name.contains(folder) && name.endsWith("IT.java")))
                .isNotEmpty()
                .allSatisfy((name, tags) ->
                        assertThat(tags).as(name).hasSize(1).isSubsetOf(group, "containers", "faults")));
    }

    /** A real comparison, a pull request through the use cases, a hostile bundle, and the migration of an empty database. */
    @Test
    void theWholeWayIsWalkedInEveryRun() {
        for (String test : List.of("CompareIT", "PublicationIT", "HostileArtifactIT", "MigrationsIT")) {
            assertThat(tests(name -> name.endsWith("/" + test + ".java")))
                    .hasSize(1)
                    .allSatisfy((name, tags) -> assertThat(tags).as(name).isEmpty());
        }
    }

    /** Names and tags of test sources. */
    private static Map<String, List<String>> tests(Predicate<String> wanted) {
        return TESTS.entrySet().stream()
                .filter(test -> wanted.test(test.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, test -> found(TAG, test.getValue())));
    }

    private static Set<String> all() {
        Set<String> all = new TreeSet<>(groups().keySet());
        all.addAll(REHEARSALS);
        return all;
    }

    /** What the launcher reads: group, then words of paths. */
    private static Map<String, List<String>> groups() {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        read("harness/launcher/groups")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> {
                    List<String> words = List.of(line.split(" +", -1));
                    groups.put(words.get(0), words.subList(1, words.size()));
                });
        return groups;
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    private static String read(String name) {
        return Repository.read(Repository.root().resolve(Path.of(name)));
    }
}
