package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a Linux host from {@code /proc} and {@code /sys} (proc(5), Documentation/admin-guide of the kernel). */
record LinuxProbe(HostFiles tree, long pid) implements HostProbe {
    /** The kernel reports CPU times in hundredths of a second (USER_HZ) on x86-64 and arm64. */
    private static final double TICKS_PER_SECOND = 100;

    /**
     * {@code /proc/PID/stat}: process ID, name, parent, and, after nine more fields, utime, stime, cutime, cstime,
     * priority, and nice. The name is in parentheses and may contain any character, so it extends to the last closing
     * one.
     */
    private static final Pattern STAT = Pattern.compile(
            "(\\d{1,18}) \\((.*)\\) \\S (\\d{1,18})(?: -?\\d+){9} (\\d+) (\\d+) (-?\\d+) (-?\\d+) -?\\d+ (-?\\d{1,3}) .*",
            Pattern.DOTALL);

    @Override
    public Map<Fact, String> facts() {
        return new LinuxFacts(tree).facts();
    }

    @Override
    public List<Condition> conditions() {
        return Stream.of(
                        new LinuxLoad(tree).conditions(),
                        new LinuxSettings(tree).conditions(),
                        new LinuxConfinement(tree).conditions(),
                        LinuxLoad.steal(counters()).stream().toList(),
                        List.of(telemetry()))
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public ProcessTable processes() {
        return ProcessTable.of(tree.texts("proc", "\\d+", "stat")
                .flatMap(text -> process(text).stream())
                .toList());
    }

    @Override
    public Counters counters() {
        double[] ticks = cpuTicks();
        // user, nice, system, irq, softirq: idle and iowait are not busy time, and guest time is included in user
        double busy = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6];
        double own = processes().treeCpuSeconds(pid);
        return new Counters(
                Map.of(0L, busy / TICKS_PER_SECOND - own),
                ticks[7] / TICKS_PER_SECOND,
                Arrays.stream(ticks).sum() / TICKS_PER_SECOND,
                vmstat("pswpin") + vmstat("pswpout"),
                throttleCounters().stream().mapToLong(Long::longValue).sum(),
                false);
    }

    /** The first eight columns of the {@code cpu} line in {@code /proc/stat}; 0 where the kernel has fewer. */
    private double[] cpuTicks() {
        double[] ticks = new double[8];
        String[] columns = tree.field("proc/stat", "cpu").orElse("").split("\\s+", -1);
        for (int i = 0; i < Math.min(ticks.length, columns.length); i++) {
            ticks[i] = columns[i].matches("\\d{1,18}") ? Double.parseDouble(columns[i]) : 0;
        }
        return ticks;
    }

    private long vmstat(String name) {
        return tree.field("proc/vmstat", name)
                .filter(value -> value.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .orElse(0L);
    }

    private List<Long> throttleCounters() {
        return tree.children("sys/devices/system/cpu", "cpu\\d+").stream()
                .flatMap(cpu -> tree.children(cpu + "/thermal_throttle", ".*_throttle_count").stream())
                .flatMap(counter -> tree.number(counter).stream())
                .toList();
    }

    private Condition telemetry() {
        List<String> unseen = Stream.of(
                        tree.exists("proc/stat") ? "" : "CPU of other processes",
                        tree.exists("proc/vmstat") ? "" : "swapping",
                        throttleCounters().isEmpty() ? "thermal throttling" : "")
                .filter(text -> !text.isEmpty())
                .toList();
        return unseen.isEmpty()
                ? Conditions.good("telemetry", "complete")
                : Conditions.note("telemetry", "not observed: " + String.join(", ", unseen));
    }

    private static Optional<ProcessTable.Entry> process(String text) {
        Matcher stat = STAT.matcher(text);
        if (!stat.matches()) {
            return Optional.empty();
        }
        double own = seconds(stat, 4) + seconds(stat, 5);
        double children = seconds(stat, 6) + seconds(stat, 7);
        return Optional.of(new ProcessTable.Entry(
                Long.parseLong(stat.group(1)),
                Long.parseLong(stat.group(3)),
                stat.group(2),
                own,
                own + children,
                Integer.parseInt(stat.group(8))));
    }

    private static double seconds(Matcher stat, int group) {
        return Double.parseDouble(stat.group(group)) / TICKS_PER_SECOND;
    }
}
