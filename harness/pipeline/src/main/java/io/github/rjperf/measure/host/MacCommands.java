package io.github.rjperf.measure.host;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The macOS commands that describe the host without privileges, and the parsers of their output. */
record MacCommands(Function<List<String>, String> output) {
    static final List<String> SYSCTL = List.of(
            "/usr/sbin/sysctl",
            "hw",
            "machdep.cpu",
            "kern.osrelease",
            "kern.hv_vmm_present",
            "vm.loadavg",
            "vm.swapusage");
    static final List<String> SW_VERS = List.of("/usr/bin/sw_vers");
    static final List<String> VM_STAT = List.of("/usr/bin/vm_stat");
    static final List<String> BATTERY = List.of("/usr/bin/pmset", "-g", "batt");
    static final List<String> THERMAL = List.of("/usr/bin/pmset", "-g", "therm");
    static final List<String> POWER = List.of("/usr/bin/pmset", "-g");
    static final List<String> PROCESSES = List.of("/bin/ps", "-Aco", "pid,ppid,nice,time,comm");

    private static final Pattern PROCESS =
            Pattern.compile("\\s*(\\d{1,18})\\s+(\\d{1,18})\\s+(-?\\d{1,4})\\s+([\\d:.,]+)\\s+(\\S.*)");

    String text(List<String> command) {
        return output.apply(command);
    }

    /** Names and values from a command that prints {@code name: value} lines, without surrounding spaces. */
    Map<String, String> fields(List<String> command) {
        Map<String, String> fields = new TreeMap<>();
        text(command).lines().forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.put(
                        line.substring(0, colon).strip(),
                        line.substring(colon + 1).strip());
            }
        });
        return fields;
    }

    /** The number after a name in a text with {@code name value} or {@code name = value} lines. */
    static Optional<Long> number(String text, String name) {
        Matcher matcher = Pattern.compile("(?m)^\\s*" + Pattern.quote(name) + "\\s*[=:]?\\s*(\\d{1,18})\\b")
                .matcher(text);
        return matcher.find() ? Optional.of(Long.valueOf(matcher.group(1))) : Optional.empty();
    }

    ProcessTable processes() {
        return ProcessTable.of(text(PROCESSES)
                .lines()
                .map(PROCESS::matcher)
                .filter(Matcher::matches)
                .map(MacCommands::process)
                .toList());
    }

    private static ProcessTable.Entry process(Matcher line) {
        double seconds = seconds(line.group(4));
        return new ProcessTable.Entry(
                Long.parseLong(line.group(1)),
                Long.parseLong(line.group(2)),
                line.group(5).strip(),
                seconds,
                seconds,
                Integer.parseInt(line.group(3)));
    }

    /** The seconds of a time such as {@code 1:02.34} or {@code 12:34:56.78}. */
    private static double seconds(String time) {
        double seconds = 0;
        for (String part : time.replace(',', '.').split(":", -1)) {
            seconds = seconds * 60 + (part.matches("\\d+(\\.\\d+)?") ? Double.parseDouble(part) : 0);
        }
        return seconds;
    }
}
