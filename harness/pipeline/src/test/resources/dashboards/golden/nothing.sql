-- A database in which nothing was recorded yet.
select 'nothing';
