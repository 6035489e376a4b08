-- What a calibration found out about the layout of the code on the host of a comparison.

alter table perf.comparison
  add column layout_shift float8 check (layout_shift >= 0 and layout_shift < 1);
comment on column perf.comparison.layout_shift is 'Standard deviation over series of the log ratio between two layouts of the same code, as calibrated on the host; null if unknown.';
