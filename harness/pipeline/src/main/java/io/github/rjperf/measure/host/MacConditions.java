package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.bad;
import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.warn;

import io.github.rjperf.measure.host.Conditions.Setting;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The state of a Mac before a run. */
record MacConditions(MacCommands commands) {
    private static final Pattern LOAD = Pattern.compile("\\{\\s*(\\d+[.,]\\d+)");
    private static final Pattern SWAP = Pattern.compile("total = (\\d+)[.,]\\d+M\\s+used = (\\d+)[.,]\\d+M");
    private static final Pattern SLEEP = Pattern.compile("(?m)^\\s*sleep\\s+(\\d+)(.*)$");
    private static final Pattern PAGE = Pattern.compile("page size of (\\d{1,7}) bytes");

    List<Condition> conditions(boolean throttledNow) {
        Map<String, String> sysctl = commands.fields(MacCommands.SYSCTL);
        String power = commands.text(MacCommands.POWER);
        return List.of(
                load(sysctl),
                memory(sysctl),
                swap(sysctl),
                fastCores(sysctl),
                source(),
                lowPower(power),
                sleep(power),
                thermal(throttledNow),
                CommonConditions.virtualization(MacProbe.virtualization(sysctl)),
                note(
                        "telemetry",
                        "not observed: processes that start and end within a pair, steal, throttle counters"));
    }

    private Condition load(Map<String, String> sysctl) {
        Matcher matcher = LOAD.matcher(sysctl.getOrDefault("vm.loadavg", ""));
        return matcher.find()
                ? CommonConditions.load(Double.parseDouble(matcher.group(1).replace(',', '.')))
                : note("load", Fact.ABSENT);
    }

    /** The available memory: pages that are free, or whose data can be discarded without being written when memory is needed. */
    private Condition memory(Map<String, String> sysctl) {
        String stat = commands.text(MacCommands.VM_STAT);
        Matcher page = PAGE.matcher(stat);
        long total = MacProbe.number(sysctl.get("hw.memsize"));
        if (!page.find() || total == 0) {
            return note("memory", Fact.ABSENT);
        }
        long pages = List.of("Pages free", "Pages inactive", "Pages speculative").stream()
                .map(name -> MacCommands.number(stat, name))
                .flatMap(Optional::stream)
                .mapToLong(Long::longValue)
                .sum();
        return CommonConditions.memory(pages * Long.parseLong(page.group(1)), total);
    }

    private static Condition swap(Map<String, String> sysctl) {
        Matcher matcher = SWAP.matcher(sysctl.getOrDefault("vm.swapusage", ""));
        if (!matcher.find()) {
            return note("swap", Fact.ABSENT);
        }
        long used = Long.parseLong(matcher.group(2)) << 20;
        long total = Long.parseLong(matcher.group(1)) << 20;
        return used < CommonConditions.GIB
                ? good("swap", CommonConditions.gib(used) + " in use")
                : warn(
                        "swap",
                        CommonConditions.gib(used) + " of " + CommonConditions.gib(total) + " in use",
                        "close programs that use memory, or restart the Mac");
    }

    private static Condition fastCores(Map<String, String> sysctl) {
        long fast = MacCores.performance(sysctl);
        if (fast == 0) {
            return note("cores.performance", Fact.ABSENT);
        }
        return fast >= 2
                ? good("cores.performance", String.valueOf(fast))
                : bad("cores.performance", String.valueOf(fast), "give this machine at least 2 performance cores");
    }

    private Condition source() {
        String battery = commands.text(MacCommands.BATTERY);
        if (battery.contains("'AC Power'")) {
            return good("power", "mains");
        }
        return battery.contains("'Battery Power'") || battery.contains("'UPS Power'")
                ? warn("power", "battery", "plug in the charger")
                : note("power", Fact.ABSENT);
    }

    /** The low power mode: {@code lowpowermode 1}, or {@code powermode 1} on Macs that also have a high power mode (2). */
    private static Condition lowPower(String power) {
        Optional<Long> mode =
                MacCommands.number(power, "lowpowermode").or(() -> MacCommands.number(power, "powermode"));
        String advice = "low power mode caps the clock rate; switch it off: sudo pmset -a lowpowermode 0";
        return new Setting("low power mode", "off", "on", Severity.BAD, advice)
                .in(mode.map(number -> number == 1 ? "on" : "off"));
    }

    private static Condition sleep(String power) {
        Matcher matcher = SLEEP.matcher(power);
        if (!matcher.find()) {
            return note("sleep", Fact.ABSENT);
        }
        boolean awake = matcher.group(1).equals("0") || matcher.group(2).contains("sleep prevented");
        String value =
                matcher.group(1).equals("0") ? "never" : awake ? "prevented" : "after " + matcher.group(1) + " min";
        return awake
                ? good("sleep", value)
                : warn("sleep", value, "keep it awake during the run: caffeinate -dims ./rjperf …");
    }

    private static Condition thermal(boolean throttledNow) {
        return throttledNow
                ? bad("thermal", "throttled", "let it cool down, and improve its ventilation")
                : good("thermal", "no warning");
    }
}
