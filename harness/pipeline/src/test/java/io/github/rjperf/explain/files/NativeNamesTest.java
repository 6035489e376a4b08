package io.github.rjperf.explain.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NativeNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Status DBImpl::Get(const ReadOptions& options, | DBImpl::Get",
                "std::vector<Status> DBImpl::MultiGet( | DBImpl::MultiGet",
                "const Slice* BlockIter<TValue>::Seek(int a) { | BlockIter::Seek",
                "DBImpl::~DBImpl() { | DBImpl::~DBImpl",
                "jbyteArray rocksdb_get_helper(JNIEnv* env, | rocksdb_get_helper",
                "jbyteArray Java_org_rocksdb_RocksDB_get__J_3BII( | Java_org_rocksdb_RocksDB_get__J_3BII",
                "JNIEXPORT jint JNICALL Java_org_rocksdb_Filter_f(JNIEnv*, jclass) { | Java_org_rocksdb_Filter_f",
                "ROCKSDB_NAMESPACE::Status ROCKSDB_NAMESPACE::DB::Open(int a) | DB::Open",
                "class KVException : public std::exception { | class KVException",
                "class ROCKSDB_EXPORT DB { | class DB",
                "struct BlockIter<Slice> final { | class BlockIter",
                "template <class T> class Sharded : X<T> { | class Sharded",
                "struct Point { int x; }; | class Point"
            })
    void aHeadingDefinesANameIfItBeginsADefinition(String heading, String name) {
        assertThat(NativeNames.defined(heading)).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class DBImpl;",
                "jbyteArray rocksdb_get_helper(JNIEnv* env);",
                "namespace ROCKSDB_NAMESPACE {",
                "template <typename T>",
                "using Name = int;",
                "x",
                "a(((((<<<>>>",
                "::::(",
                "(",
                "class",
                "struct  {"
            })
    void everythingElseDefinesNothing(String heading) {
        assertThat(NativeNames.defined(heading).filter(name -> !name.equals("a")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '^',
            value = {
                "rocksdb::DBImpl::Get ^ DBImpl::Get ^ class DBImpl",
                "rocksdb::(anonymous namespace)::Reader::Read ^ Reader::Read ^ class Reader",
                "bool rocksdb::BlockIter<rocksdb::Slice>::Parse<rocksdb::Decode> ^ BlockIter::Parse ^ class BlockIter",
                "rocksdb::ThreadLocalPtr::StaticMeta::Swap ^ ThreadLocalPtr::StaticMeta::Swap ^ class ThreadLocalPtr",
                "rocksdb::ThreadLocalPtr::StaticMeta::Swap ^ ThreadLocalPtr::StaticMeta::Swap ^ class StaticMeta",
                "rocksdb::DBImpl::Get(int)::{lambda(int)#1}::operator()(int) const ^ DBImpl::Get ^ class DBImpl",
                "rocksdb::DBImpl::Get [clone .cold] ^ DBImpl::Get ^ class DBImpl",
                "std::enable_if<(a::b==((c)13))||(true), d>::type rocksdb::Table::Retrieve<x> ^ Table::Retrieve ^ class Table"
            })
    void aFunctionIsDefinedByItsNameOrInItsClasses(String symbol, String function, String type) {
        assertThat(NativeNames.definersOf(symbol)).contains(function, type);
    }

    @Test
    void aFunctionOfAClassIsNotItsNamesake() {
        assertThat(NativeNames.definersOf("rocksdb::DBImpl::Get"))
                .containsExactlyInAnyOrder("DBImpl::Get", "rocksdb::DBImpl::Get", "class DBImpl");
        assertThat(NativeNames.definersOf("rocksdb::NewTable"))
                .containsExactlyInAnyOrder("NewTable", "rocksdb::NewTable");
        assertThat(NativeNames.definersOf("rocksdb_get_helper")).containsExactly("rocksdb_get_helper");
    }
}
