import { parseArgs } from 'node:util';
import { firstIssues } from '../contract/issues';
import { PASSWORD_LINK_MINUTES } from '../contract/auth';
import { migrate } from './db/migrate';
import { readMigrations } from './db/readMigrations';
import { openEmbedded } from './db/embedded';
import { openPostgres } from './db/open';
import { readSettings } from './core/env';
import { ApiError } from './core/ApiError';
import { translatorFor } from './core/translator';
import { createAdmin, firstAdminSchema, type FirstAdmin } from './services/firstAdmin';

const USAGE = `Usage: npm run create-admin -- --company <name> --organisation-number <10 digits> --email <address>
         [--name <name>] [--language sv|de|en|no]

Makes an administrator, and the company unless one has that organisation number; prints a link by which they choose a
password. Works on what DATABASE_URL or DATA_DIR names; the link begins with PUBLIC_URL. With the embedded database the
server must not run meanwhile.`;

const OPTIONS = {
  company: { type: 'string' },
  'organisation-number': { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  language: { type: 'string' },
} as const;

const readArguments = (): Record<string, string | undefined> => {
  const { 'organisation-number': organisationNumber, ...rest } = parseArgs({ options: OPTIONS }).values;
  return { ...rest, organisationNumber };
};

const written = (field: string): string => `--${field.replace('organisationNumber', 'organisation-number')}`;

const readAdmin = async (): Promise<FirstAdmin> => {
  const result = firstAdminSchema.safeParse(readArguments(), { reportInput: true });
  if (result.success) return result.data;
  const t = await translatorFor('en');
  const wrong = [...firstIssues(result.error)].map(([field, { key, values }]) =>
    t(key, { _: key, field: written(field), ...values }),
  );
  throw new Error(wrong.join('\n'));
};

const run = async (): Promise<void> => {
  const admin = await readAdmin();
  const { DATABASE_URL: url, DATA_DIR: folder, ...settings } = readSettings(process.env);
  const database = url ? await openPostgres(url) : await openEmbedded(folder);
  try {
    await migrate(database.db, readMigrations());
    const deps = {
      db: database.db,
      now: () => new Date(),
      publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
      passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    };
    const { roles, link } = await createAdmin(deps, admin);
    process.stdout.write(
      `${admin.email} is ${roles.join(' and ')} of the company ${admin.organisationNumber}.\n` +
        `Choose a password within ${PASSWORD_LINK_MINUTES} minutes: ${link}\n`,
    );
  } finally {
    await database.close();
  }
};

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError) return '--email is used by somebody already';
  return error instanceof Error ? error.message : String(error);
};

run().catch((error: unknown) => {
  process.stderr.write(`${problemOf(error)}\n\n${USAGE}\n`);
  process.exit(1);
});
