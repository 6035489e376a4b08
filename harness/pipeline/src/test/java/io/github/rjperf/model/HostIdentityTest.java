package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostIdentityTest {
    private static final HostIdentity HOST = host(Map.of("jvm", "OpenJDK 17", "cpu.model", "a CPU"));

    @Test
    void theUsualCollectorLeavesHistoriesAsTheyAre() {
        assertThat(HOST.running(Collector.SERIAL)).isSameAs(HOST);
        assertThat(HOST.collector()).isEqualTo(Collector.SERIAL);
    }

    @ParameterizedTest
    @EnumSource(
            value = Collector.class,
            names = {"PARALLEL", "G1", "ZGC"})
    void anotherCollectorStartsAnotherHistory(Collector collector) {
        HostIdentity other = HOST.running(collector);

        assertThat(other.collector()).isEqualTo(collector);
        assertThat(other.isGenuine()).isTrue();
        assertThat(other.sha256()).isNotEqualTo(HOST.sha256());
        assertThat(other.running(collector)).isSameAs(other);
        assertThat(other.running(Collector.SERIAL)).isEqualTo(HOST);
    }

    @Test
    void moreCpusThanTheFactsSayAreForged() {
        assertThat(HOST.isGenuine()).isTrue();
        assertThat(new HostIdentity(HOST.platform(), 4096, HOST.facts(), HOST.sha256()).isGenuine())
                .isFalse();
    }

    @Test
    void aCollectorThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> host(Map.of("jvm.collector", "cms")).collector())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("jvm.collector is not a collector: cms");
    }

    private static HostIdentity host(Map<String, String> facts) {
        SortedMap<String, String> sorted = new TreeMap<>(facts);
        sorted.put(HostIdentity.CORES, "2");
        return new HostIdentity("linux-x64", 2, sorted, HostIdentity.hash("linux-x64", sorted));
    }
}
