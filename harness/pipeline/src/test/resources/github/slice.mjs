// Cuts the end points that we use out of GitHub's own description of its interface (@octokit/openapi, MIT):
//   npm install @octokit/openapi@23.0.2 && node slice.mjs node_modules/@octokit/openapi/generated/api.github.com.json
import { readFileSync, writeFileSync } from 'node:fs';

const repository = '/repos/{owner}/{repo}';
const keep = {
  [`${repository}/issues/{issue_number}/comments`]: ['get', 'post'],
  [`${repository}/issues/comments`]: ['get'],
  [`${repository}/issues/comments/{comment_id}`]: ['get', 'patch', 'delete'],
  [`${repository}/issues/comments/{comment_id}/reactions`]: ['get', 'post'],
  [`${repository}/check-runs`]: ['post'],
  [`${repository}/check-runs/{check_run_id}`]: ['get', 'patch'],
  [`${repository}/activity`]: ['get'],
  [`${repository}/commits/{ref}`]: ['get'],
  [`${repository}/commits/{ref}/check-runs`]: ['get'],
  [`${repository}/compare/{basehead}`]: ['get'],
  [`${repository}/tags`]: ['get'],
  [`${repository}/pulls`]: ['get'],
  [`${repository}/pulls/{pull_number}`]: ['get'],
  [`${repository}/collaborators/{username}/permission`]: ['get'],
  [`${repository}/actions/workflows/{workflow_id}/dispatches`]: ['post'],
  [`${repository}/actions/workflows/{workflow_id}/runs`]: ['get'],
  [`${repository}/actions/runs/{run_id}`]: ['get'],
  [`${repository}/actions/runs/{run_id}/cancel`]: ['post'],
  [`${repository}/actions/runs/{run_id}/artifacts`]: ['get'],
  [`${repository}/actions/artifacts/{artifact_id}/{archive_format}`]: ['get'],
  [`${repository}/actions/permissions`]: ['get', 'put'],
  [`${repository}/actions/permissions/workflow`]: ['get', 'put'],
  [`${repository}/actions/permissions/fork-pr-contributor-approval`]: ['get', 'put'],
  [`${repository}/actions/variables`]: ['get', 'post'],
  [`${repository}/actions/variables/{name}`]: ['patch'],
  [`${repository}/actions/runners`]: ['get'],
  [`${repository}/environments`]: ['get'],
  [`${repository}/environments/{environment_name}`]: ['put'],
  [`${repository}/environments/{environment_name}/deployment-branch-policies`]: ['get', 'post'],
  [`${repository}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}`]: ['delete'],
  [`${repository}/environments/{environment_name}/secrets`]: ['get'],
  [`${repository}/rulesets`]: ['get', 'post'],
  [`${repository}/rulesets/{ruleset_id}`]: ['put'],
  [`${repository}/rules/branches/{branch}`]: ['get'],
  [`${repository}/releases`]: ['get'],
  '/orgs/{org}/actions/runner-groups': ['get', 'post'],
  '/orgs/{org}/actions/runner-groups/{runner_group_id}': ['patch'],
  '/orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}': ['put'],
  '/orgs/{org}/actions/runner-groups/{runner_group_id}/runners': ['get'],
  [repository]: ['get', 'patch'],
  [`${repository}/labels`]: ['post'],
  [`${repository}/labels/{name}`]: ['get'],
  [`${repository}/codeowners/errors`]: ['get'],
  [`${repository}/contents/{path}`]: ['get'],
  [`${repository}/installation`]: ['get'],
  [`${repository}/actions/runners/generate-jitconfig`]: ['post'],
  '/app/installations/{installation_id}/access_tokens': ['post'],
  '/installation/token': ['delete'],
  '/orgs/{org}/actions/runners/generate-jitconfig': ['post'],
};

/** Descriptions make two thirds of the file, and no request is checked against one. */
function bare(node, inProperties = false) {
  if (Array.isArray(node)) return node.map((item) => bare(item));
  if (node === null || typeof node !== 'object') return node;
  const dropped = inProperties ? [] : ['description', 'x-github', 'externalDocs', 'x-github-breaking-changes'];
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, value]) => [name, name === 'value' ? value : bare(value, name === 'properties')]),
  );
}

const whole = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const cut = { openapi: whole.openapi, info: whole.info, servers: whole.servers, paths: {}, components: {} };
for (const [path, methods] of Object.entries(keep)) {
  const { parameters } = whole.paths[path];
  cut.paths[path] = { ...(parameters && { parameters }) };
  for (const method of methods) cut.paths[path][method] = whole.paths[path][method];
}
const seen = new Set();
const open = [cut.paths];
while (open.length > 0) {
  const node = open.pop();
  if (node === null || typeof node !== 'object') continue;
  if (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
    seen.add(node.$ref);
    const [, , kind, name] = node.$ref.split('/');
    (cut.components[kind] ??= {})[name] = whole.components[kind][name];
    open.push(whole.components[kind][name]);
  }
  open.push(...Object.values(node));
}
const responses = (o) => Object.values(o.responses ?? {}).forEach((r) => (r.description ??= ''));
const slim = bare(cut);
for (const path of Object.values(slim.paths)) Object.values(path).forEach(responses);
responses({ responses: slim.components.responses });
writeFileSync(new URL('openapi.json', import.meta.url), JSON.stringify(slim, null, 1) + '\n');
