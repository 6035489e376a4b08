package io.github.rjperf.record.sql;

/** The error codes that are each handled differently, with the names from PostgreSQL's appendix A, Error Codes. */
public final class SqlState {
    static final String UNABLE_TO_CONNECT = "08001";
    static final String CONNECTION_DOES_NOT_EXIST = "08003";
    static final String REJECTED_CONNECTION = "08004";
    static final String CONNECTION_FAILURE = "08006";
    public static final String READ_ONLY_TRANSACTION = "25006";
    static final String UNIQUE_VIOLATION = "23505";
    static final String INVALID_AUTHORIZATION = "28000";
    static final String INVALID_PASSWORD = "28P01";
    static final String INVALID_CATALOG_NAME = "3D000";
    static final String INVALID_SCHEMA_NAME = "3F000";
    static final String SERIALIZATION_FAILURE = "40001";
    static final String DEADLOCK_DETECTED = "40P01";
    public static final String INSUFFICIENT_PRIVILEGE = "42501";
    static final String UNDEFINED_TABLE = "42P01";
    static final String DISK_FULL = "53100";
    public static final String TOO_MANY_CONNECTIONS = "53300";
    public static final String LOCK_NOT_AVAILABLE = "55P03";
    static final String ADMIN_SHUTDOWN = "57P01";
    static final String CRASH_SHUTDOWN = "57P02";
    public static final String CANNOT_CONNECT_NOW = "57P03";
    static final String INTERNAL_ERROR = "XX000";

    private SqlState() {}
}
