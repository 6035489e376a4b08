package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.bad;
import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.rated;
import static io.github.rjperf.measure.host.Conditions.warn;

import io.github.rjperf.measure.host.Conditions.Grade;
import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Conditions that every operating system has; each is a pure function of the values read. */
final class CommonConditions {
    static final long GIB = 1L << 30;

    private CommonConditions() {}

    /** The CPU used by others, in cores, rated by the limits that apply to a pair, with the names of the busiest programs. */
    static Condition busy(double foreignCores, List<String> busiest, Policy policy) {
        String names = busiest.isEmpty() ? "" : " (" + String.join(", ", busiest) + ")";
        Grade grade = new Grade(
                foreignCores, policy.single().foreignCpu(), policy.duel().foreignCpu());
        String advice = busiest.isEmpty()
                ? "stop other programs; short-lived processes can be seen with: pidstat 1"
                : String.format(
                        Locale.ROOT,
                        "stop them or wait; more than %.2f cores spoils a duel",
                        policy.duel().foreignCpu());
        return rated("busy", number(foreignCores) + " cores" + names, grade, advice);
    }

    static Condition cores(int cores) {
        String value = String.valueOf(cores);
        return cores >= 2
                ? good("cores", value)
                : bad(
                        "cores",
                        value,
                        "provide at least 2 CPUs: the JIT, the GC, and RocksDB's threads need the second one");
    }

    /** Average number of runnable processes over the last minute, which includes this program's own start and build. */
    static Condition load(double load) {
        return note("load", number(load));
    }

    static Condition memory(long availableBytes, long totalBytes) {
        String value = gib(availableBytes) + " of " + gib(totalBytes) + " available";
        if (availableBytes < GIB) {
            return bad("memory", value, "free memory: a duel keeps two JVMs alive, so leave at least 1 GiB");
        }
        boolean tight = availableBytes < 2 * GIB || availableBytes < totalBytes / 10;
        return tight
                ? warn("memory", value, "close programs that use memory, or the host may swap")
                : good("memory", value);
    }

    static Condition swap(long usedBytes, long totalBytes) {
        if (totalBytes <= 0) {
            return good("swap", "none");
        }
        String value = gib(usedBytes) + " of " + gib(totalBytes) + " in use";
        return usedBytes < 64L << 20
                ? good("swap", value)
                : warn("swap", value, "free memory, then empty the swap: sudo swapoff -a && sudo swapon -a");
    }

    static Condition disk(Optional<Disk> disk) {
        if (disk.isEmpty()) {
            return note("disk", Fact.ABSENT);
        }
        Disk found = disk.get();
        String value = gib(found.freeBytes()) + " free (" + percent(found.usedShare()) + " used, " + found.type() + ")";
        String advice = "free space on the disk of the database folder, or choose another folder with --tmpdir";
        if (found.freeBytes() < GIB || found.usedShare() > 0.95) {
            return bad("disk", value, advice);
        }
        return found.usedShare() > 0.85 ? warn("disk", value, advice) : good("disk", value);
    }

    /** @param kind {@code none}, {@code virtual machine}, or {@code absent} */
    static Condition virtualization(String kind) {
        return kind.equals("none") ? good("virtualization", kind) : note("virtualization", kind);
    }

    static Condition nice(int nice) {
        String value = String.valueOf(nice);
        if (nice > 0) {
            return warn("nice", value, "start rjperf without nice, so that nothing takes precedence over it");
        }
        return nice == 0 ? good("nice", value) : note("nice", value);
    }

    /** An amount such as {@code 7.5 GiB}. */
    static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
