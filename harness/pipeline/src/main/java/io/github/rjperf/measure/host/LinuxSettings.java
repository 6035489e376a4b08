package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.warn;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Settings of the kernel and the CPU that make measurements steadier or noisier; each piece of advice is a command. */
record LinuxSettings(HostFiles tree) {
    private static final String CPU = "sys/devices/system/cpu";
    private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/enabled";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");
    private static final Set<String> FAST_CLOCKS =
            Set.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

    List<Condition> conditions() {
        return List.of(governor(), turbo(), smt(), hugePages(), aslr(), swappiness(), clock(), numa(), samePage());
    }

    private Condition governor() {
        String governors = tree.texts(CPU, "cpu\\d+", "cpufreq/scaling_governor")
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        if (governors.isEmpty()) {
            return note("governor", Fact.ABSENT);
        }
        return governors.equals("performance")
                ? good("governor", governors)
                : warn("governor", governors, "keep the clock rate steady: sudo cpupower frequency-set -g performance");
    }

    private Condition turbo() {
        Optional<String> noTurbo = tree.text(CPU + "/intel_pstate/no_turbo");
        Optional<String> boost = tree.text(CPU + "/cpufreq/boost");
        if (noTurbo.isEmpty() && boost.isEmpty()) {
            return note("turbo", Fact.ABSENT);
        }
        boolean on =
                noTurbo.map(value -> value.equals("0")).orElse(boost.orElse("").equals("1"));
        String command = noTurbo.isPresent()
                ? "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo"
                : "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost";
        return on
                ? warn(
                        "turbo",
                        "on",
                        "the clock rate depends on temperature and on the load of other cores; switch it off: "
                                + command)
                : good("turbo", "off");
    }

    private Condition smt() {
        String control = tree.text(CPU + "/smt/control").orElse(Fact.ABSENT);
        return switch (control) {
            case "off", "forceoff", "notsupported", "notimplemented" -> good("smt", control);
            case "on" ->
                new Condition(
                        "smt",
                        control,
                        Condition.Severity.NOTE,
                        "two threads share a core; for the steadiest figures: echo off | sudo tee /" + CPU
                                + "/smt/control");
            default -> note("smt", control);
        };
    }

    private Condition hugePages() {
        Matcher chosen = CHOSEN.matcher(tree.text(HUGE_PAGES).orElse(""));
        String value = chosen.find() ? chosen.group(1) : Fact.ABSENT;
        return switch (value) {
            case "madvise", "never" -> good("thp", value);
            case "always" ->
                warn("thp", value, "pages are merged at random times: echo madvise | sudo tee /" + HUGE_PAGES);
            default -> note("thp", value);
        };
    }

    private Condition aslr() {
        String value = tree.text("proc/sys/kernel/randomize_va_space").orElse(Fact.ABSENT);
        return switch (value) {
            case "2" -> good("aslr", value);
            case "0", "1" ->
                warn(
                        "aslr",
                        value,
                        "a fixed memory layout gives every fork the same bias: sudo sysctl kernel.randomize_va_space=2");
            default -> note("aslr", value);
        };
    }

    private Condition swappiness() {
        boolean swaps = tree.field("proc/meminfo", "SwapTotal")
                .filter(size -> !size.equals("0 kB"))
                .isPresent();
        Optional<Long> value = tree.number("proc/sys/vm/swappiness");
        if (value.isEmpty()) {
            return note("swappiness", Fact.ABSENT);
        }
        String shown = String.valueOf(value.get());
        return swaps && value.get() > 10
                ? warn("swappiness", shown, "keep the databases in memory: sudo sysctl vm.swappiness=1")
                : good("swappiness", shown);
    }

    private Condition clock() {
        String clock = tree.text("sys/devices/system/clocksource/clocksource0/current_clocksource")
                .orElse(Fact.ABSENT);
        if (FAST_CLOCKS.contains(clock)) {
            return good("clocksource", clock);
        }
        return clock.equals(Fact.ABSENT)
                ? note("clocksource", clock)
                : warn(
                        "clocksource",
                        clock,
                        "reading the time is a system call here; why: sudo dmesg | grep -i -e tsc -e clocksource");
    }

    private Condition numa() {
        int nodes = tree.children("sys/devices/system/node", "node\\d+").size();
        boolean balances = tree.number("proc/sys/kernel/numa_balancing").orElse(0L) != 0;
        return nodes > 1 && balances
                ? warn(
                        "numa",
                        nodes + " nodes, balancing on",
                        "keep pages where they are: sudo sysctl kernel.numa_balancing=0")
                : good("numa", nodes > 1 ? nodes + " nodes, balancing off" : "1 node");
    }

    private Condition samePage() {
        String run = tree.text("sys/kernel/mm/ksm/run").orElse(Fact.ABSENT);
        return switch (run) {
            case "0", "2" -> good("ksm", run);
            case "1" ->
                warn("ksm", run, "the kernel scans memory for equal pages: echo 0 | sudo tee /sys/kernel/mm/ksm/run");
            default -> note("ksm", run);
        };
    }
}
