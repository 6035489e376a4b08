// Draws each board with the data that PictureDataIT wrote: node draw.mjs DATA-FOLDER PICTURE-FOLDER
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [data, pictures] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'rjperf-pictures-'));
const chromium = process.env.CHROMIUM ?? 'chromium';
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-device-scale-factor=1', '--virtual-time-budget=20000', `--user-data-dir=${join(work, 'profile')}`];

await build({
  entryPoints: [join(import.meta.dirname, 'page.jsx')],
  outfile: join(work, 'page.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  logLevel: 'error',
  // Their ES modules import the default export of CommonJS packages as Node.js does, which esbuild gets wrong.
  alias: Object.fromEntries(
    ['data', 'ui'].flatMap((name) => [['unstable', '/unstable'], ['index', '']].map(([file, path]) => [`@grafana/${name}${path}`, join(import.meta.dirname, 'node_modules/@grafana', name, `dist/cjs/${file}.cjs`)])),
  ),
  define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
  loader: { '.svg': 'dataurl', '.css': 'text', '.woff2': 'empty' },
});
mkdirSync(pictures, { recursive: true });
let failed = 0;
for (const file of readdirSync(data).filter((f) => f.endsWith('.json'))) {
  const name = file.replace('.json', '');
  const page = join(work, `${name}.html`);
  const json = readFileSync(join(data, file), 'utf8').replaceAll('<', '\\u003c');
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><body style="margin:0"><div id="root"></div><script>window.board=${json}</script><script src="page.js"></script>`);
  const dom = execFileSync(chromium, [...flags, '--window-size=1600,1200', '--dump-dom', `file://${page}`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
  const height = Number(/<title>(\d+)<\/title>/.exec(dom)?.[1] ?? 0);
  const broken = (dom.match(/cannot be drawn: [^<]*/g) ?? []).join('; ');
  if (!height || broken) {
    failed++;
    console.error(`${name}: ${broken || 'nothing was drawn'}`);
    continue;
  }
  execFileSync(chromium, [...flags, `--window-size=1600,${height}`, `--screenshot=${join(pictures, `${name}.png`)}`, `file://${page}`], { stdio: 'ignore' });
  console.log(`${name}.png 1600 x ${height}`);
}
rmSync(work, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
