#pragma once

#define ROCKSDB_MAJOR 9
#define ROCKSDB_MINOR 1
#define ROCKSDB_PATCH 4
