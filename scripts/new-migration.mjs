// `node scripts/new-migration.mjs <name>`: lays the next step of the database's history and lists it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'server/db/migrations';
const name = process.argv[2];
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('Usage: node scripts/new-migration.mjs <name in small letters, digits and _>');
  process.exit(1);
}

const last = Math.max(0, ...readdirSync(FOLDER).map((file) => Number.parseInt(file, 10) || 0));
const step = `${String(last + 1).padStart(4, '0')}_${name}`;
const variable = name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

writeFileSync(
  `${FOLDER}/${step}.ts`,
  `/** What this step is for, in a line. */
export const ${variable} = {
  name: '${step}',
  sql: \`
\`,
};
`,
);

const index = `${FOLDER}/index.ts`;
const text = readFileSync(index, 'utf8')
  .replace(/((?:import .*;\n)+)/, `$1import { ${variable} } from './${step}';\n`)
  .replace(/= \[([^\]]*?),?\s*\];/, (_, list) => `= [${list}, ${variable}];`);
writeFileSync(index, text);
console.log(
  `${FOLDER}/${step}.ts: write its SQL, and the same in server/db/schema/; a test holds them together.`,
);
