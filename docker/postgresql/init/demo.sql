-- Run by the image once, when the cluster is new: a server that has only real results keeps an empty rjperf_demo (8 MB).
create database rjperf_demo;
