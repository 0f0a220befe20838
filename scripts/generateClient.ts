// `npm run generate:client -- <folder>`: see docs/api-clients.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiRoutes } from '../server/app';
import { openApiDocument } from '../server/http/openapi';

const ROOT = join(import.meta.dirname, '..');

/** Writes `client.ts`: a typed function for each call of the API, made from its OpenAPI document. */
export const generateClient = (folder: string): string => {
  const target = join(resolve(folder), 'client.ts');
  const temp = mkdtempSync(join(tmpdir(), 'anslag-client-'));
  try {
    const document = join(temp, 'openapi.json');
    writeFileSync(document, JSON.stringify(openApiDocument(apiRoutes)));
    mkdirSync(resolve(folder), { recursive: true });
    const cli = join(ROOT, 'node_modules/oazapfts/dist/cli.js');
    execFileSync(process.execPath, [cli, '--optimistic', '--useUnknown', document, target], { cwd: ROOT });
  } finally {
    rmSync(temp, { recursive: true });
  }
  return target;
};

if (import.meta.filename === process.argv[1]) {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) {
    process.stderr.write('npm run generate:client -- <folder>\n');
    process.exitCode = 1;
  } else process.stdout.write(`${generateClient(folder)}\n`);
}
