package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a macOS host with commands that need no privileges. CPU time is counted per process, so a process that starts
 * and ends between two readings is missed; Apple silicon describes its thermal state only in words.
 */
record MacProbe(MacCommands commands, long pid) implements HostProbe {
    private static final Pattern SPEED_LIMIT = Pattern.compile("CPU_(?:Speed|Scheduler)_Limit\\s*=\\s*(\\d{1,3})\\b");
    private static final Pattern WARNING_LEVEL =
            Pattern.compile("(?i)(?:thermal|performance) warning level\\s*[=:]\\s*([1-9])");

    @Override
    public Map<Fact, String> facts() {
        Map<String, String> sysctl = commands.fields(MacCommands.SYSCTL);
        Map<String, String> release = commands.fields(MacCommands.SW_VERS);
        Map<Fact, String> facts = new EnumMap<>(Fact.class);
        facts.put(Fact.CPU_MODEL, sysctl.getOrDefault("machdep.cpu.brand_string", Fact.ABSENT));
        facts.put(Fact.CPU_STEPPING, stepping(sysctl));
        facts.put(Fact.CPU_MICROCODE, sysctl.getOrDefault("machdep.cpu.microcode_version", Fact.ABSENT));
        facts.put(Fact.CPU_LAYOUT, MacCores.layout(sysctl));
        facts.put(Fact.CPU_CACHES, MacCores.caches(sysctl));
        facts.put(Fact.MEMORY, memory(sysctl));
        facts.put(Fact.KERNEL_RELEASE, sysctl.getOrDefault("kern.osrelease", Fact.ABSENT));
        facts.put(Fact.OS_RELEASE, osRelease(release));
        facts.put(Fact.LIBC, release.isEmpty() ? Fact.ABSENT : "libSystem");
        facts.put(Fact.MACHINE, sysctl.getOrDefault("hw.model", Fact.ABSENT));
        facts.put(Fact.VIRTUALIZATION, virtualization(sysctl));
        facts.put(Fact.CONTAINER, "none");
        return facts;
    }

    @Override
    public List<Condition> conditions() {
        return new MacConditions(commands).conditions(throttledNow());
    }

    @Override
    public ProcessTable processes() {
        return commands.processes();
    }

    @Override
    public Counters counters() {
        String memory = commands.text(MacCommands.VM_STAT);
        long swapped = MacCommands.number(memory, "Swapins").orElse(0L)
                + MacCommands.number(memory, "Swapouts").orElse(0L);
        return new Counters(processes().cpuSecondsOutside(pid), 0, 0, swapped, 0, throttledNow());
    }

    /** A decimal number, or 0 if the value is missing or not a number. */
    static long number(@Nullable String value) {
        return value != null && value.matches("\\d{1,18}") ? Long.parseLong(value) : 0;
    }

    private boolean throttledNow() {
        String thermal = commands.text(MacCommands.THERMAL);
        Matcher limit = SPEED_LIMIT.matcher(thermal);
        boolean limited = limit.results().anyMatch(found -> Integer.parseInt(found.group(1)) < 100);
        return limited || WARNING_LEVEL.matcher(thermal).find();
    }

    /** The exact memory size: macOS reports the size of the memory itself, not what its kernel leaves of it. */
    private static String memory(Map<String, String> sysctl) {
        long gib = number(sysctl.get("hw.memsize")) / CommonConditions.GIB;
        return gib == 0 ? Fact.ABSENT : gib + " GiB";
    }

    private static String stepping(Map<String, String> sysctl) {
        if (!sysctl.containsKey("hw.cpufamily")) {
            return Fact.ABSENT;
        }
        return "family " + sysctl.get("hw.cpufamily") + " subfamily " + sysctl.getOrDefault("hw.cpusubfamily", "?");
    }

    private static String osRelease(Map<String, String> release) {
        return Stream.of("ProductName", "ProductVersion", "BuildVersion")
                .map(name -> release.getOrDefault(name, ""))
                .collect(Collectors.joining(" "));
    }

    static String virtualization(Map<String, String> sysctl) {
        return switch (sysctl.getOrDefault("kern.hv_vmm_present", "")) {
            case "0" -> "none";
            case "1" -> "virtual machine";
            default -> Fact.ABSENT;
        };
    }
}
