package org.rocksdb.test;

abstract class ListenerBase {}
