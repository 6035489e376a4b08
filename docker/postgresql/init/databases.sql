-- Run by the image once, when the cluster is new: a server that has only real results keeps an empty rjperf_demo (8 MB).
create database rjperf_demo;
-- PostgreSQL lets every login connect to each database, and make tables there. rjperf db migrate --roles lets its own in again.
revoke all on database postgres, template1, rjperf, rjperf_demo from public;
