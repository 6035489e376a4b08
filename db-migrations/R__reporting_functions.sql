-- Functions that convert and format results, for the views and for dashboards. Views depend on them, so they are only ever
-- replaced: a function with different parameters or a different result needs a different name.

-- Bounded, so that a single absurd score does not break every query that reads it. least() would turn null into a number.
create or replace function dash.change(log_ratio float8) returns float8 language sql immutable parallel safe
  return exp(case when log_ratio > 700 then 700 else log_ratio end) - 1;
comment on function dash.change(float8) is 'Converts a natural log ratio to a change as a fraction; negative is slower.';

-- Grafana writes an ASCII hyphen for a minus sign, and a fixed number of decimals regardless of the size. These functions
-- format figures in the same way as the reports (report.Figures).
create or replace function dash.signed(fraction float8) returns text language sql immutable parallel safe
  return case when round((100 * fraction)::numeric, 1) = 0 then '0.0'
    else translate(to_char(round((100 * fraction)::numeric, 1), 'FMSG99999999999999990.0'), '-', '−') end;
comment on function dash.signed(float8) is 'A fraction as a signed percentage with one decimal, without the percent sign: −6.4.';

create or replace function dash.percent(fraction float8) returns text language sql immutable parallel safe
  return dash.signed(fraction) || ' %';
comment on function dash.percent(float8) is 'A change as text: −6.4 %.';

create or replace function dash.share(fraction float8) returns text language sql immutable parallel safe
  return translate(to_char(round((100 * fraction)::numeric, 1), 'FM99999999999999990.0'), '-', '−') || ' %';
comment on function dash.share(float8) is 'A fraction that is not a change as text: 2.1 %.';

create or replace function dash.interval(low float8, high float8) returns text language sql immutable parallel safe
  return '[' || dash.signed(floor(1000 * round(low::numeric, 12))::float8 / 1000) || ', '
    || dash.signed(ceil(1000 * round(high::numeric, 12))::float8 / 1000) || ']';
comment on function dash.interval(float8, float8) is 'The interval of a change as text, in percent and rounded outward: [−7.9, −4.8].';

create or replace function dash.change_interval(change float8, low float8, high float8) returns text
  language sql immutable parallel safe
  return dash.percent(change) || ' ' || dash.interval(low, high);
comment on function dash.change_interval(float8, float8, float8) is 'A change with its interval as text: −6.4 % [−7.9, −4.8].';

create or replace function dash.score(score float8, unit text) returns text language sql immutable parallel safe as $$
  select round(r.rounded / power(10::numeric, 3 * (p.prefix - 4)), greatest(0, 2 - (e.exponent - 3 * (p.prefix - 4))))::text
    || ' ' || (array['p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P'])[p.prefix + 1]
    || case when s.unit like 'ops/%' and p.prefix <> 4 then ' ' else '' end || s.unit
  from (
    select case when unit like 'ops/%' and t.seconds is not null then (score / t.seconds)::numeric
                when t.seconds is not null then (score * t.seconds)::numeric
                else score::numeric end as value,
      case when unit like 'ops/%' and t.seconds is not null then 'ops/s'
           when t.seconds is not null then 's/op' else unit end as unit
    from (select case replace(replace(unit, 'ops/', ''), '/op', '') when 'ns' then 1e-9 when 'us' then 1e-6
      when 'ms' then 1e-3 when 's' then 1 when 'min' then 60 when 'hr' then 3600 when 'day' then 86400
      end::float8 as seconds) t) s
  cross join lateral (select round(s.value, 2 - floor(log(s.value))::int) as rounded) r
  cross join lateral (select floor(log(r.rounded))::int as exponent) e
  cross join lateral (select greatest(case when s.unit = 's/op' then 0 else 4 end, least(9, floor(e.exponent / 3.0)::int + 4)) as prefix) p
$$;
comment on function dash.score(float8, text) is 'A score with its unit as text, with three significant digits: 412 k ops/s, 24.1 ns/op.';

create or replace function dash.whole(number float8) returns text language sql immutable parallel safe
  return to_char(number::numeric, 'FM999,999,999,999,990');
comment on function dash.whole(float8) is 'A number as text, without decimals: 1,040.';

create or replace function dash.bytes(bytes float8) returns text language sql immutable parallel safe
  return case when abs(bytes) < 100 then to_char(abs(bytes)::numeric, 'FM990.0') else dash.whole(abs(bytes)) end;
comment on function dash.bytes(float8) is 'The size of a difference, in bytes per operation, as text: 32.0, 312.';

create or replace function dash.allocation(base float8, candidate float8) returns text language sql immutable parallel safe
  return 'allocates ' || dash.whole(abs(round(candidate::numeric) - round(base::numeric))::float8) || ' B/op '
    || case when candidate > base then 'more' else 'less' end || ' (' || dash.whole(base) || ' → ' || dash.whole(candidate)
    || ' B/op)';
comment on function dash.allocation(float8, float8) is 'The finding that builds allocate different amounts, as text: allocates 24 B/op more (80 → 104 B/op).';

create or replace function dash.kept(difference float8, low float8, high float8) returns text
  language sql immutable parallel safe
  return 'keeps ' || dash.bytes(difference) || ' B/op ' || case
    when difference < 0 then 'less [' || dash.bytes(high) || ', ' || dash.bytes(low) || ']'
    else 'more [' || dash.bytes(low) || ', ' || dash.bytes(high) || ']: 1 GB after ' || case
      when 1e9 / difference < 999500 then dash.whole(1e9 / difference)
      when 1e9 / difference < 9.95e6 then to_char((1e3 / difference)::numeric, 'FM0.0') || ' million'
      else dash.whole(1e3 / difference) || ' million' end || ' operations' end;
comment on function dash.kept(float8, float8, float8) is 'The finding that builds keep different amounts of memory, as text: keeps 312 B/op more [290, 335]: 1 GB after 3.2 million operations.';

create or replace function dash.ending(name text, length int) returns text language sql immutable parallel safe
  return case when char_length(name) <= length then name else '…' || right(name, length - 1) end;
comment on function dash.ending(text, int) is 'A name, shortened at the front to at most the given number of characters.';

-- Operations usually differ in the method and the last parameters.
create or replace function dash.short_name(operation text, length int) returns text language sql immutable parallel safe
  return case when char_length(operation) <= length or position('/' in operation) not between 1 and length - 3
      then dash.ending(operation, length)
    else (
      select m.method || '/…' || coalesce(substring(m.rest from '/.*'), m.rest)
      from (
        select split_part(operation, '/', 1) as method,
          right(operation, length - 2 - char_length(split_part(operation, '/', 1))) as rest) m) end;
comment on function dash.short_name(text, int) is 'An operation in at most the given number of characters: its method, and as many of its last parameters as fit.';

create or replace function dash.build_name(subject text, commit text) returns text language sql immutable parallel safe
  return (
    select dash.ending(case when commit is null then s.name
      when position(commit in s.name) > 0 then replace(s.name, commit, left(commit, 7))
      else s.name || ' ' || left(commit, 7) end, 40)
    from (select regexp_replace(subject, '^maven:([^:]+:(?=[^:]+:))?', '') as name) s);
comment on function dash.build_name(text, text) is 'Short name of a build: its release, or its subject with the first digits of its commit.';

create or replace function dash.verdict_cell(verdict text, change float8) returns text language sql immutable parallel safe
  return case verdict when 'REGRESSION' then '✗' when 'IMPROVEMENT' then '▲' when 'NO REGRESSION' then '✓'
    when 'SLOWER AS BUILT' then '▽' when 'FASTER AS BUILT' then '△' when 'INCONCLUSIVE' then '?' when 'NOT COMPARABLE' then '–' when 'ERROR' then '!' end
    || ' ' || coalesce(dash.percent(change), lower(verdict));
comment on function dash.verdict_cell(text, float8) is 'The mark of a verdict, followed by the change (✗ −6.4 %), or by the name of the verdict if the change is unknown.';

create or replace function dash.muted(until timestamptz, reason text) returns text language sql immutable parallel safe
  return 'muted until ' || to_char(until at time zone 'UTC', 'YYYY-MM-DD') || ': ' || reason;
comment on function dash.muted(timestamptz, text) is 'The statement that a series is muted, as text: muted until 2027-01-31: noisy since the new kernel.';

-- The exact bounds of Clopper and Pearson (Biometrika 1934). PostgreSQL has no quantile function of the binomial
-- distribution, so the tail is summed in logarithms, and the rate is found by bisection.
create or replace function dash.binomial_tail(successes bigint, trials bigint, rate float8) returns float8
  language sql immutable parallel safe
  return case when successes <= 0 or rate >= 1 then 1 when rate <= 0 then 0 else (
    select least(1, coalesce(sum(exp(greatest(-700, t.choose + t.i * ln(rate) + (trials - t.i) * ln(1 - rate)))), 0))
    from (select i, sum(ln((trials - i + 1)::float8 / i)) over (order by i) as choose from generate_series(1, trials) i) t
    where t.i >= successes) end;
comment on function dash.binomial_tail(bigint, bigint, float8) is 'Probability of at least the given number of successes in independent trials with the given rate.';

create or replace function dash.binomial_lower(successes bigint, trials bigint) returns float8
  language plpgsql immutable parallel safe as $$
declare
  low float8 := 0;
  high float8 := 1;
begin
  if successes <= 0 then
    return 0;
  end if;
  for step in 1..40 loop
    if dash.binomial_tail(successes, trials, (low + high) / 2) < 0.05 then
      low := (low + high) / 2;
    else
      high := (low + high) / 2;
    end if;
  end loop;
  return low;
end $$;
comment on function dash.binomial_lower(bigint, bigint) is 'Exact lower 95% bound of a rate: with a smaller rate, there would be at least as many successes in less than 5% of cases.';

create or replace function dash.binomial_upper(successes bigint, trials bigint) returns float8
  language sql immutable parallel safe
  return 1 - dash.binomial_lower(trials - successes, trials);
comment on function dash.binomial_upper(bigint, bigint) is 'Exact upper 95% bound of a rate: with a larger rate, there would be at most as many successes in less than 5% of cases.';
