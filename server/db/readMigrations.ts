import { readMigrationFiles } from 'drizzle-orm/migrator';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionNames } from '../../.extensions/names';
import { migrationTable, type MigrationSet } from './migrate';

// Not `new URL('./migrations', import.meta.url)`: Vite rewrites that to an asset URL in the app's tests.
const here = dirname(fileURLToPath(import.meta.url));
/** The build copies the migrations next to the bundled server. */
const extensions = [join(here, 'extensions'), join(here, '../../extensions')].find((path) =>
  existsSync(path),
);

/** Reads the migrations of the product, and then those of the extensions. */
export const readMigrations = (): MigrationSet[] => [
  { table: migrationTable(), migrations: readMigrationFiles({ migrationsFolder: join(here, 'migrations') }) },
  ...extensionNames.flatMap((name) => {
    const migrationsFolder = join(extensions ?? '', name, 'migrations');
    return existsSync(join(migrationsFolder, 'meta/_journal.json'))
      ? [{ table: migrationTable(name), migrations: readMigrationFiles({ migrationsFolder }) }]
      : [];
  }),
];
