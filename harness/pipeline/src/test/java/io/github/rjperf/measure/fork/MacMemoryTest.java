package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class MacMemoryTest {
    /** In the form that footprint(1) prints with {@code -f bytes}. */
    private static final String TABLE = """
            ======================================================================
            java [4711]: 64-bit    Footprint: 641728512 B (16384 bytes per page)
            ======================================================================

                Dirty         Clean   Reclaimable    Regions    Category
                  ---           ---           ---        ---    ---
            536870912 B           0 B           0 B         12    untagged (VM_ALLOCATE)
             67108864 B           0 B     8388608 B          6    MALLOC_LARGE
             16777216 B           0 B           0 B         22    MALLOC_SMALL
               475136 B           0 B           0 B          8    MALLOC metadata
                    0 B      540672 B           0 B         49    __TEXT
                  ---           ---           ---        ---    ---
            641728512 B      540672 B     8388608 B        231    TOTAL

            Auxiliary data:
                phys_footprint_peak: 700000000 B
                phys_footprint: 641728512 B
            """;

    @Test
    void dirtyPagesOfTheAllocatorAreAddedUp() {
        assertThat(MacMemory.dirty(TABLE)).isEqualTo(67_108_864 + 16_777_216 + 475_136);
    }

    @Test
    void aTableInOtherUnitsIsNotMisread() {
        assertThat(MacMemory.dirty("  15 MB        0 B          0 B         11    MALLOC_SMALL\n"))
                .isZero();
    }

    @Test
    @EnabledOnOs(OS.MAC)
    void thisProcessUsesTheAllocator() {
        assertThat(MacMemory.bytes(List.of(ProcessHandle.current())).orElseThrow())
                .isGreaterThan(1 << 20);
    }
}
