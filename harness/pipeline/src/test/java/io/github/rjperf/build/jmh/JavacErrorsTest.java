package io.github.rjperf.build.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavacErrorsTest {
    @Test
    void theFirstErrorOfEachFileIsTakenWithItsDetails() {
        JavacErrors errors = read("""
                warning: [options] something
                /w/sources/org/A.java:12: error: incompatible types: int cannot be converted to String
                        String a = 1;
                                   ^
                /w/sources/org/A.java:14: error: ';' expected
                /w/sources/org/B.java:198: error: cannot find symbol
                  public List<RocksDB.Get> get() {
                                     ^
                  symbol:   class Get
                  location: class RocksDB
                2 errors
                """);
        assertThat(errors.byFile().values())
                .extracting(LeftOut::toString)
                .containsExactly(
                        "org/A.java:12: incompatible types: int cannot be converted to String",
                        "org/B.java:198: cannot find symbol (symbol: class Get, location: class RocksDB)");
        assertThat(errors.first()).isEqualTo("org/A.java:12: incompatible types: int cannot be converted to String");
    }

    @Test
    void anErrorElsewhereBelongsToNoFile() {
        JavacErrors errors = read("""
                /w/generated/org/A_jmhTest.java:5: error: incompatible types
                error: cannot access org.rocksdb.RocksDB
                """);
        assertThat(errors.byFile()).isEmpty();
        assertThat(errors.first()).isEqualTo("incompatible types");
    }

    @Test
    void outputWithoutErrorsIsShownByItsFirstLine() {
        assertThat(read("\n\nThe system is out of resources.\n\tat com.sun.tools")
                        .first())
                .isEqualTo("The system is out of resources.");
        assertThat(read("").first()).isEqualTo("it printed nothing");
    }

    @Test
    void nothingInItIsHiddenOrLong() {
        String first = read("/w/sources/A.java:1: error: \u001B[31mred \u202E" + "x".repeat(1000))
                .first();
        assertThat(first).startsWith("A.java:1:  [31mred  xxx").hasSizeLessThan(350);
    }

    private static JavacErrors read(String output) {
        return JavacErrors.in(output, "/w/sources");
    }
}
