// Cuts what Apps need for the end points that we use out of @octokit/app-permissions (MIT), which lists some of them:
//   npm install @octokit/app-permissions@2.1.0 && node permissions.mjs node_modules/@octokit/app-permissions/generated/api.github.com.json
import { readFileSync, writeFileSync } from 'node:fs';

const { permissions } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { paths } = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
const cut = {};
for (const [path, methods] of Object.entries(paths)) {
  for (const method of Object.keys(methods).filter((name) => name !== 'parameters')) {
    const call = `${method.toUpperCase()} ${path}`;
    for (const [name, levels] of Object.entries(permissions)) {
      for (const level of ['read', 'write']) {
        if (levels[level]?.includes(call)) (cut[call] ??= []).push(`${name}: ${level}`);
      }
    }
  }
}
writeFileSync(new URL('app-permissions.json', import.meta.url), JSON.stringify(cut, null, 1) + '\n');
