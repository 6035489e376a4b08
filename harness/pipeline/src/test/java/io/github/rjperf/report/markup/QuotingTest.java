package io.github.rjperf.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotingTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rocksdb::DBImpl::Get | rocksdb::DBImpl::Get",
                "rocksdb::BlockIter<rocksdb::Slice>::Seek | rocksdb::BlockIter::Seek",
                "std::map<int, std::pair<int, int> >::find(int const&) const | std::map::find",
                "rocksdb::(anonymous namespace)::Hash(char const*) | rocksdb::Hash",
                "rocksdb::Cache::~Cache | rocksdb::Cache::~Cache",
                "org/rocksdb/RocksDB.get | org/rocksdb/RocksDB.get",
                "org/rocksdb/Slice.<init> | org/rocksdb/Slice.<init>",
                "libstdc++.so.6 | libstdc++.so.6",
                "java/rocksjni/kv_helper.h | java/rocksjni/kv_helper.h",
            })
    void namesOfCodeAreShownWithoutTheirArguments(String name, String shown) {
        assertThat(Quoting.checked(name)).contains(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MAINTAINERS: this is a known false alarm, merge",
                "false alarm",
                "a<b> merge this",
                "(merge this)",
                "@octocat",
                "see https://evil.example",
                "a..b",
                "a::",
                "::a",
                "a\u202eb",
                "a\u00a0b",
                "<merge this>",
                "known'",
                ""
            })
    void wordsAreNot(String name) {
        assertThat(Quoting.checked(name)).isEmpty();
    }

    @Test
    void aLongNameIsLeftToTheReport() {
        assertThat(Quoting.checked("f".repeat(120))).isPresent();
        assertThat(Quoting.checked("f".repeat(121))).isEmpty();
        assertThat(Quoting.checked("<".repeat(150) + ">".repeat(150))).isEmpty();
    }
}
