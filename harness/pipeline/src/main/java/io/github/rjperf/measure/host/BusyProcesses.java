package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Other processes that used the CPUs during the observation. */
final class BusyProcesses {
    private static final double WORTH_A_NAME_CORES = 0.05;
    private static final int NAMES = 4;

    private BusyProcesses() {}

    /** CPU used by others, in cores, rated by the limits that apply to a pair, with the busiest programs by name. */
    static Condition condition(double foreignCores, List<String> busiest, Policy policy) {
        String names = busiest.isEmpty() ? "" : " (" + String.join(", ", busiest) + ")";
        Conditions.Grade grade = new Conditions.Grade(
                foreignCores, policy.single().foreignCpu(), policy.duel().foreignCpu());
        String advice = busiest.isEmpty()
                ? "stop other programs; short-lived processes can be seen with: pidstat 1"
                : String.format(
                        Locale.ROOT,
                        "stop them or wait; more than %.2f cores spoils a duel",
                        policy.duel().foreignCpu());
        return Conditions.rated("busy", CommonConditions.number(foreignCores) + " cores" + names, grade, advice);
    }

    /** The busiest programs between two tables, each with its CPU in cores, in descending order. */
    static List<String> busiest(ProcessTable before, ProcessTable after, long own, double seconds) {
        if (seconds <= 0) {
            return List.of();
        }
        Map<Long, Double> earlier = before.cpuSecondsOutside(own);
        Map<String, Double> cores = after.cpuSecondsOutside(own).entrySet().stream()
                .collect(Collectors.toMap(
                        e -> after.find(e.getKey())
                                .map(ProcessTable.Entry::name)
                                .orElse("?"),
                        e -> Math.max(0, e.getValue() - earlier.getOrDefault(e.getKey(), 0.0)) / seconds,
                        Double::sum));
        return cores.entrySet().stream()
                .filter(e -> e.getValue() >= WORTH_A_NAME_CORES)
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES)
                .map(e -> e.getKey() + " " + CommonConditions.number(e.getValue()))
                .toList();
    }
}
