-- Explanations keep the largest calls of their tree, so that dashboards can draw it; what is recorded already has none.

comment on column perf.explanation.document is 'An explanation.json of this series alone, with the largest calls of its tree, or none if they do not fit.';
