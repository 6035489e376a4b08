-- A verdict disappears from every page when its judgement is superseded. Only a newer judgement may do that, so one function adds
-- the newer one and marks the former; the login that records has no other way to write a judgement.

create function perf.add_judgement(comparison int, rule int, shift_rounds int, shift_mean_log_ratio float8,
  shift_p_slower float8, regressions int, improvements int, without_regression int, undecided int, worst_log_ratio float8,
  fail_on_allocation boolean) returns int language sql
  security definer set search_path = pg_catalog, pg_temp as $$
  update perf.judgement set superseded = true where comparison_id = comparison and not superseded;
  insert into perf.judgement (comparison_id, rule_id, shift_rounds, shift_mean_log_ratio, shift_p_slower, regressions,
    improvements, without_regression, undecided, worst_log_ratio, fail_on_allocation)
  values (comparison, rule, add_judgement.shift_rounds, add_judgement.shift_mean_log_ratio, add_judgement.shift_p_slower,
    add_judgement.regressions, add_judgement.improvements, add_judgement.without_regression, add_judgement.undecided,
    add_judgement.worst_log_ratio, add_judgement.fail_on_allocation)
  returning id;
$$;
comment on function perf.add_judgement(int, int, int, float8, float8, int, int, int, int, float8, boolean) is
  'Adds the current judgement of a comparison, marks the former one as superseded, and returns the new key.';
revoke execute on function
  perf.add_judgement(int, int, int, float8, float8, int, int, int, int, float8, boolean) from public;
