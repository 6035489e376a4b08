-- The image runs this once, when the cluster is new. A server with only real results keeps an empty rjperf_demo (8 MB).
create database rjperf_demo;
-- By default, PostgreSQL lets every login connect to every database, and create tables there. rjperf db migrate --roles lets its own logins in again.
revoke all on database postgres, template1, rjperf, rjperf_demo from public;
