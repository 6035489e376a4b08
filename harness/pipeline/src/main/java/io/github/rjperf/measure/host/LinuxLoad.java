package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.rated;

import io.github.rjperf.measure.host.Conditions.Grade;
import io.github.rjperf.measure.host.Conditions.Setting;
import io.github.rjperf.model.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The load, memory use, and temperature of a Linux host before a run. */
record LinuxLoad(HostFiles tree) {
    private static final Pattern SOME = Pattern.compile("some avg10=(\\d{1,3}\\.\\d+)");
    private static final Pattern FIRST_NUMBER = Pattern.compile("^(\\d+\\.\\d+)\\s");

    private static final Setting POWER = new Setting(
            "power", "mains", "battery", "plug in the charger: on battery the CPU runs slower and less evenly");

    List<Condition> conditions() {
        List<Condition> conditions = new ArrayList<>();
        conditions.add(
                first(FIRST_NUMBER, "proc/loadavg").map(CommonConditions::load).orElse(note("load", Fact.ABSENT)));
        conditions.add(note("pressure.cpu", waiting("cpu").map(LinuxLoad::text).orElse(Fact.ABSENT)));
        conditions.add(pressure("io", 5, 20));
        conditions.add(pressure("memory", 1, 5));
        conditions.addAll(memory());
        conditions.add(power());
        conditions.add(throttled());
        return conditions;
    }

    /** Share of CPU time taken by the hypervisor since boot; empty if it is not counted. */
    static Optional<Condition> steal(Counters sinceBoot) {
        if (sinceBoot.totalSeconds() <= 0) {
            return Optional.empty();
        }
        double share = sinceBoot.stealSeconds() / sinceBoot.totalSeconds();
        return Optional.of(rated(
                "steal",
                CommonConditions.percent(share) + " since boot",
                new Grade(share, 0.01, 0.05),
                "other virtual machines on this hardware take CPU time: use a dedicated instance, or try again later"));
    }

    private Condition pressure(String resource, double warnFrom, double badFrom) {
        String name = "pressure." + resource;
        return waiting(resource)
                .map(percent -> rated(
                        name,
                        text(percent),
                        new Grade(percent, warnFrom, badFrom),
                        "tasks wait for " + resource + ": stop other jobs or wait for them"))
                .orElse(note(name, Fact.ABSENT));
    }

    /** Percentage of the last ten seconds in which some task waited (Documentation/accounting/psi); for the CPU, also our own tasks. */
    private Optional<Double> waiting(String resource) {
        return first(SOME, "proc/pressure/" + resource);
    }

    private static String text(double percent) {
        return CommonConditions.percent(percent / 100);
    }

    private List<Condition> memory() {
        long total = tree.memoryBytes("MemTotal");
        if (total == 0) {
            return List.of(note("memory", Fact.ABSENT), note("swap", Fact.ABSENT));
        }
        long swap = tree.memoryBytes("SwapTotal");
        return List.of(
                CommonConditions.memory(tree.memoryBytes("MemAvailable"), total),
                CommonConditions.swap(swap - tree.memoryBytes("SwapFree"), swap));
    }

    private Condition power() {
        List<String> supplies = tree.children("sys/class/power_supply", ".*");
        boolean plugged = supplies.stream()
                .anyMatch(supply -> tree.number(supply + "/online").orElse(0L) == 1);
        boolean drains = supplies.stream()
                .anyMatch(supply -> tree.text(supply + "/status").orElse("").equals("Discharging"));
        String source = drains && !plugged ? "battery" : "mains";
        return POWER.in(supplies.isEmpty() ? Optional.empty() : Optional.of(source));
    }

    private Condition throttled() {
        List<Long> counts = tree.children("sys/devices/system/cpu", "cpu\\d+").stream()
                .flatMap(cpu -> tree.number(cpu + "/thermal_throttle/core_throttle_count").stream())
                .toList();
        long events = counts.stream().mapToLong(Long::longValue).sum();
        if (counts.isEmpty()) {
            return note("throttling", Fact.ABSENT);
        }
        return events == 0 ? good("throttling", "none since boot") : note("throttling", events + " times since boot");
    }

    private Optional<Double> first(Pattern pattern, String path) {
        Matcher matcher = pattern.matcher(tree.text(path).orElse(""));
        return matcher.find() ? Optional.of(Double.valueOf(matcher.group(1))) : Optional.empty();
    }
}
