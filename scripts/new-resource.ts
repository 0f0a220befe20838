// `npm run new:resource <name>`: lays a Resource whole, from the table to the menu, with its tests (README, adding a Resource).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import de from '../i18n/de';
import en from '../i18n/en';
import no from '../i18n/no';
import sv from '../i18n/sv';
import { DEFAULT_FIELDS, KINDS } from './newResource/fields';
import { layResource, type Laid } from './newResource/lay';
import { Refusal } from './newResource/names';

const USAGE = `npm run new:resource <name> [-- options]

  <name>             the plural, such as parking-permits
  --fields a:b,…     its fields and what they hold: ${KINDS.join(', ')}; ? where it may be empty.
                     The first one names a row. ${DEFAULT_FIELDS} unless told.
  --labels <file>    what they are called, as JSON, like groups in i18n/<language>/people.ts:
                     {"sv": {"name": "Rum |||| Rum", "fields": {"seats": "Platser"}}}
  --singular <name>  what one is called, where the plural's ending does not tell it
  --icon <name>      of @mui/icons-material; ViewListOutlined unless told
  --yes              asks for no label that is missing: English stands in for it`;

const readOptions = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        fields: { type: 'string', default: DEFAULT_FIELDS },
        labels: { type: 'string' },
        singular: { type: 'string' },
        icon: { type: 'string', default: 'ViewListOutlined' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
};

const readJson = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Refusal(`--labels: ${path} cannot be read.`);
  }
};

/** Asks on a terminal, and nowhere else. */
const createAsk = (isAsked: boolean) => {
  const terminal =
    isAsked && process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  return {
    ask: async (question: string, fallback: string): Promise<string> =>
      (await terminal?.question(`${question} [${fallback}]: `))?.trim() || fallback,
    end: () => terminal?.close(),
  };
};

const report = (name: string, { created, changed, english }: Laid): void => {
  console.log(`${name} is there. New: ${['', ...created].join('\n  ')}`);
  console.log(`\nA line each in: ${['', ...changed].join('\n  ')}`);
  const left = [...english].filter(([, keys]) => keys.length > 0);
  for (const [language, keys] of left) console.log(`\nIn English still, ${language}: ${keys.join(', ')}`);
  if (left.length > 0)
    console.log('Write them in i18n/<language>/ and take their lines out of i18n/i18n.test.ts.');
  console.log('\nnpm test passes as it is. README, "Adding a Resource", says what to look at next.');
};

try {
  const { values, positionals } = readOptions();
  const [name, ...others] = positionals;
  if (values.help) console.log(USAGE);
  else {
    if (name === undefined || others.length > 0) throw new Refusal(USAGE);
    const { labels, yes, help: _help, ...options } = values;
    const { ask, end } = createAsk(!yes);
    const given = labels === undefined ? {} : { labels: readJson(labels) };
    const root = join(import.meta.dirname, '..');
    const laid = await layResource(root, { name, ...options, ...given }, { sv, de, en, no }, ask).finally(
      end,
    );
    report(name, laid);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
