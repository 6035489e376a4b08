package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.warn;

import io.github.rjperf.measure.host.Conditions.Setting;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Settings of the kernel and the CPU that make measurements more or less noisy; the advice for each is a command. */
record LinuxSettings(HostFiles tree) {
    private static final String CPU = "sys/devices/system/cpu";
    private static final String NO_TURBO = CPU + "/intel_pstate/no_turbo";
    private static final String BOOST = CPU + "/cpufreq/boost";
    private static final String THREADS = CPU + "/smt/control";
    private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/enabled";
    private static final String SAME_PAGES = "sys/kernel/mm/ksm/run";
    private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

    private static final Setting GOVERNOR = new Setting(
            "governor", "performance", ".+", "keep the clock rate steady: sudo cpupower frequency-set -g performance");

    private static final Setting SMT = new Setting(
            "smt",
            "off|forceoff|notsupported|notimplemented",
            "on",
            Severity.NOTE,
            "two threads share a core; for the most stable results: echo off | sudo tee /" + THREADS);

    private static final Setting THP = new Setting(
            "thp",
            "madvise|never",
            "always",
            "pages are merged at random times: echo madvise | sudo tee /" + HUGE_PAGES);

    private static final Setting ASLR = new Setting(
            "aslr",
            "2",
            "0|1",
            "a fixed memory layout gives every fork the same bias: sudo sysctl kernel.randomize_va_space=2");

    private static final Setting CLOCK = new Setting(
            "clocksource",
            "tsc|kvm-clock|arch_sys_counter|hyperv_clocksource_tsc_page",
            ".+",
            "reading the time is a system call here; why: sudo dmesg | grep -i -e tsc -e clocksource");

    private static final Setting KSM = new Setting(
            "ksm", "0|2", "1", "the kernel scans memory for identical pages: echo 0 | sudo tee /" + SAME_PAGES);

    List<Condition> conditions() {
        return List.of(
                GOVERNOR.in(governors()),
                turbo(),
                SMT.in(tree.text(THREADS)),
                THP.in(tree.text(HUGE_PAGES)
                        .map(CHOSEN::matcher)
                        .filter(Matcher::find)
                        .map(found -> found.group(1))),
                ASLR.in(tree.text("proc/sys/kernel/randomize_va_space")),
                swappiness(),
                CLOCK.in(tree.text("sys/devices/system/clocksource/clocksource0/current_clocksource")),
                numa(),
                KSM.in(tree.text(SAME_PAGES)));
    }

    private Optional<String> governors() {
        String all = tree.texts(CPU, "cpu\\d+", "cpufreq/scaling_governor")
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return Optional.of(all).filter(text -> !text.isEmpty());
    }

    private Condition turbo() {
        boolean isIntel = tree.text(NO_TURBO).isPresent();
        String on = isIntel ? "0" : "1";
        String command = isIntel ? "echo 1 | sudo tee /" + NO_TURBO : "echo 0 | sudo tee /" + BOOST;
        String advice =
                "with boost, the clock rate depends on temperature and the load of other cores; switch boost off: ";
        return new Setting("turbo", "off", "on", advice + command)
                .in(tree.text(isIntel ? NO_TURBO : BOOST).map(value -> value.equals(on) ? "on" : "off"));
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
}
