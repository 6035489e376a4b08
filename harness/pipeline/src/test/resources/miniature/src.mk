# These are the sources from which librocksdb.a is built:
LIB_SOURCES =                                                   \
  db/db.cc                                                      \
  db/table.cc                                                   \
  util/build_version.cc                                         \

TEST_MAIN_SOURCES =                                             \
  db/db_test.cc                                                 \

JNI_NATIVE_SOURCES =                                            \
  java/rocksjni/options.cc                                      \
  java/rocksjni/rocksjni.cc                                     \
  java/rocksjni/testable_listener.cc                            \

