package io.github.rjperf.compare.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFoldersTest {
    @TempDir
    Path folder;

    private Path home;
    private UserFolders folders;

    @BeforeEach
    void makeHome() throws IOException {
        home = Files.createDirectory(folder.toRealPath().resolve("jane-doe"));
        folders = folders(Map.of());
    }

    private UserFolders folders(Map<String, String> environment) {
        return new UserFolders(new Settings(environment, Map.of("user.home", home.toString()), Clock.systemUTC()));
    }

    @Test
    void aHomeIsTold() {
        String text = "cc -I" + home + "/src -o " + home + ": no such folder, (" + home + ") 'file:" + home + "/x'";

        assertThat(folders.portable(text)).isEqualTo("cc -I~/src -o ~: no such folder, (~) 'file:~/x'");
    }

    @Test
    void aNeighborOfAHomeIsNot() {
        assertThat(folders.portable(home + "2/x")).isEqualTo(home + "2/x");
        assertThat(folders.portable(home + "-old/x")).isEqualTo(home + "-old/x");
    }

    @Test
    void whatIsHiddenIsFoundAgain() {
        Build build = new Build(
                "maven:9.0.1",
                "9.0.1",
                null,
                home + "/.m2/x.jar",
                "0".repeat(64),
                "l",
                "0".repeat(64),
                null,
                true,
                0,
                null);

        assertThat(folders.portable(build).jar()).isEqualTo("~/.m2/x.jar");
        assertThat(folders.local("~/.m2/x.jar")).isEqualTo(build.jar());
        assertThat(folders.local("/opt/~/x.jar")).isEqualTo("/opt/~/x.jar");
    }

    @Test
    void theFolderOfAJdkIsHiddenAndFoundAgain() {
        Comparison comparison = HostLab.comparison(1, 0);
        SideJvm ours = new SideJvm(null, "OpenJDK 17", List.of());
        SideJvm theirs = new SideJvm(home + "/jdk", "OpenJDK 25", List.of());
        Comparison local = comparison.with(comparison.plan().with(new SideDifference(null, ours, theirs)));

        Comparison told = folders.portable(local);
        assertThat(told.plan().sides().candidate()).isEqualTo(new SideJvm("~/jdk", "OpenJDK 25", List.of()));
        assertThat(told.plan().sides().base()).isEqualTo(ours);
        assertThat(folders.local(told).plan()).isEqualTo(local.plan());
    }

    @Test
    void foldersThatVariablesNameHaveTheirNames() {
        UserFolders named = folders(Map.of("HOME", "/srv/job/home", "XDG_CACHE_HOME", "/srv/job/home/.cache"));

        assertThat(named.portable("/srv/job/home/.cache/rjperf/x /srv/job/home/y"))
                .isEqualTo("$XDG_CACHE_HOME/rjperf/x $HOME/y");
        assertThat(named.local("$XDG_CACHE_HOME/rjperf/x")).isEqualTo("/srv/job/home/.cache/rjperf/x");
    }

    @Test
    void aLinkToAHomeIsHiddenAsWell() throws IOException {
        Path link = Files.createSymbolicLink(folder.toRealPath().resolve("jane"), home);
        UserFolders linked =
                new UserFolders(new Settings(Map.of(), Map.of("user.home", link.toString()), Clock.systemUTC()));

        assertThat(linked.portable(link + "/a " + home + "/b")).isEqualTo("~/a ~/b");
        assertThat(linked.local("~/a")).isIn(link + "/a", home + "/a");
    }

    @Test
    void aHomeThatIsTheRootHidesNothing() {
        UserFolders none = new UserFolders(new Settings(Map.of(), Map.of("user.home", "/"), Clock.systemUTC()));

        assertThat(none.portable("/usr/bin/c++")).isEqualTo("/usr/bin/c++");
    }

    @Test
    void aFailureOfABuildTellsNoHome() {
        BuildFailure failure = new BuildFailure(
                Side.BASE, BuildFailure.Stage.COMPILE, "see " + home + "/log", List.of(home + "/a.cc:1: error: x"));

        assertThat(folders.portable(failure).reason()).isEqualTo("see ~/log");
        assertThat(folders.portable(failure).log()).containsExactly("~/a.cc:1: error: x");
    }

    @Test
    void aTreeOfBenchmarksIsTold() {
        ForeignJar jar = new ForeignJar(
                "dir:" + home + "/rocksdb",
                ForeignJar.Kind.TREE,
                "0".repeat(64),
                "1.37",
                List.of("A.java:1: bad class file: " + home + "/a.jar"));
        Comparison ours = SampleResults.single().comparison();
        ForeignJar told = Objects.requireNonNull(
                folders.portable(ours.with(jar, ours.plan())).foreign());

        assertThat(told.name()).isEqualTo("dir:~/rocksdb");
        assertThat(told.leftOut()).containsExactly("A.java:1: bad class file: ~/a.jar");
    }
}
