package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.build.tools.Programs;
import io.github.rjperf.process.CommandResult;
import io.github.rjperf.process.Launch;
import io.github.rjperf.process.ProcessException;
import io.github.rjperf.process.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The user's git, run so that no repository can influence which programs it starts: no hooks, no file-system monitor, no
 * transports except those named here, and no prompts.
 */
final class GitProgram {
    private static final List<String> PASSED_ON = List.of(
            "PATH",
            "HOME",
            "SSH_AUTH_SOCK",
            "http_proxy",
            "https_proxy",
            "HTTPS_PROXY",
            "all_proxy",
            "ALL_PROXY",
            "no_proxy",
            "NO_PROXY");
    /** The time limit for commands that do not use the network. */
    static final Duration SHORT = Duration.ofMinutes(2);

    private static final Duration FETCH = Duration.ofMinutes(30);

    private static final Pattern VERSION =
            Pattern.compile("git version (\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?.*", Pattern.DOTALL);

    /** For older 2.x versions, the first patch release that supports {@code GIT_NO_LAZY_FETCH}; 2.45.1 and all later versions do. */
    private static final Map<Integer, Integer> PATCHES = Map.of(39, 4, 40, 2, 41, 1, 42, 2, 43, 4, 44, 1, 45, 1);

    private final Map<String, String> environment;

    /** @param environment variables of this process; those that git needs are passed on */
    GitProgram(Map<String, String> environment) {
        this.environment = new TreeMap<>(environment);
        this.environment.keySet().retainAll(PASSED_ON);
        this.environment.putAll(Map.of(
                "LC_ALL", "C",
                "GIT_TERMINAL_PROMPT", "0",
                "GIT_NO_REPLACE_OBJECTS", "1",
                "GIT_OPTIONAL_LOCKS", "0",
                // Without this, a partial clone would start programs named in its settings to get missing objects, and
                // if the server does not send these objects, git would start itself endlessly.
                "GIT_NO_LAZY_FETCH", "1",
                "GIT_DEFAULT_HASH", "sha1"));
    }

    /** Reads the user's repository that contains this folder, with the user's own git settings. */
    CommandResult inClone(Path folder, List<String> arguments) {
        return run(call(folder, arguments, offline()), SHORT);
    }

    /** Reads a folder that is the top of a working tree; parent folders are not consulted. */
    CommandResult inWorkTree(Path folder, List<String> arguments) {
        Map<String, String> own = new TreeMap<>(offline());
        Path parent = folder.getParent();
        if (parent != null) {
            own.put("GIT_CEILING_DIRECTORIES", parent.toString());
        }
        return run(call(folder, arguments, own), SHORT);
    }

    /**
     * Works on one of this program's bare repositories, with only its own settings; throws {@link BuildException} if git exceeds
     * the limit.
     *
     * @param furthermore additional variables, such as {@code GIT_INDEX_FILE}
     */
    CommandResult inOurs(Path repository, Map<String, String> furthermore, List<String> arguments, Duration limit) {
        Map<String, String> own = new TreeMap<>(offline());
        own.put("HOME", repository.toString());
        own.put("GIT_CONFIG_NOSYSTEM", "1");
        own.put("GIT_ATTR_NOSYSTEM", "1");
        own.put("GIT_DIR", repository.toString());
        own.putAll(furthermore);
        return run(call(repository, arguments, own), limit);
    }

    /**
     * Fetches into one of this program's bare repositories, with the user's settings for proxies, keys, and credentials.
     *
     * @param address address of the {@code origin} remote; not stored in the repository, because it can contain a password
     */
    CommandResult fetch(Path repository, RemoteAddress address, List<String> arguments, Consumer<String> progress) {
        Map<String, String> own = Map.of(
                "GIT_DIR", repository.toString(),
                "GIT_ALLOW_PROTOCOL", "https:ssh:file",
                // A connection left open in the background would keep our pipe open.
                "GIT_SSH_COMMAND", "ssh -o BatchMode=yes -o ControlMaster=no",
                "GIT_CONFIG_COUNT", "1",
                "GIT_CONFIG_KEY_0", "remote.origin.url",
                "GIT_CONFIG_VALUE_0", address.url());
        List<String> fetch = new ArrayList<>(List.of(
                "-c",
                "gc.autoDetach=false",
                "-c",
                "maintenance.autoDetach=false",
                "fetch",
                "--progress",
                "--no-tags",
                "--no-prune",
                "--no-recurse-submodules",
                "--no-write-fetch-head"));
        fetch.addAll(arguments);
        return run(call(repository, fetch, own), FETCH, progress);
    }

    /**
     * True if git can be prevented from fetching missing objects on its own; throws {@link BuildException} if there is no git. If
     * it cannot, a repository that was fetched with a filter fetches missing objects. When the server did not have them either,
     * git 2.39 started itself 4,600 times in ten minutes.
     */
    boolean canStopLazyFetches() {
        return canStopLazyFetches(
                run(call(Path.of("/"), List.of("version"), offline()), SHORT).output());
    }

    /** Decides the same from the output of {@code git version}; unrecognized output counts as an old version. */
    static boolean canStopLazyFetches(String printed) {
        Matcher version = VERSION.matcher(printed);
        if (!version.matches()) {
            return false;
        }
        int major = Integer.parseInt(version.group(1));
        int minor = Integer.parseInt(version.group(2));
        int patch = version.group(3) == null ? 0 : Integer.parseInt(version.group(3));
        boolean isLater = major > 2 || (major == 2 && minor > 45);
        return isLater || (major == 2 && patch >= PATCHES.getOrDefault(minor, Integer.MAX_VALUE));
    }

    /** The line of git's output that describes the error, without its prefix. */
    static String reason(CommandResult answer) {
        List<String> lines = answer.errors().stream().map(String::strip).toList();
        return lines.stream()
                .filter(line -> line.startsWith("fatal: ") || line.startsWith("error: "))
                .findFirst()
                .or(() -> lines.stream().filter(line -> !line.isEmpty()).findFirst())
                .map(line -> line.replaceFirst("^(fatal|error): ", ""))
                .map(line -> line.length() > 300 ? line.substring(0, 300) + "…" : line)
                .orElse("git ended with status " + answer.status());
    }

    private static Map<String, String> offline() {
        return Map.of("GIT_ALLOW_PROTOCOL", "none");
    }

    private Launch call(Path folder, List<String> arguments, Map<String, String> own) {
        List<String> command = new ArrayList<>(
                List.of(program().toString(), "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"));
        command.addAll(arguments);
        Map<String, String> whole = new TreeMap<>(environment);
        whole.putAll(own);
        return new Launch(command, whole, folder);
    }

    private static CommandResult run(Launch launch, Duration limit) {
        return run(launch, limit, line -> {});
    }

    private static CommandResult run(Launch launch, Duration limit, Consumer<String> errorLine) {
        try {
            return Program.run(launch, limit, errorLine);
        } catch (ProcessException e) {
            throw new BuildException("git does not work in " + launch.folder() + ": " + e.getMessage(), e);
        }
    }

    private Path program() {
        return new Programs(environment)
                .find("git")
                .orElseThrow(() -> new BuildException("git was not found on PATH; install git 2.31 or later"));
    }
}
