-- Builds with the same native library and the same classes are identical, whatever else their jars contain. The digest
-- of the classes belongs to the jar, but rows of earlier jars have none and the writer cannot change them, so each
-- comparison has its own.

alter table perf.comparison_build
  add column classes_sha256 text check (classes_sha256 ~ '^[0-9a-f]{64}$');
comment on column perf.comparison_build.classes_sha256 is 'SHA-256 over names and contents of the classes of the jar, in lower-case hex; null if it was recorded before this column existed.';
