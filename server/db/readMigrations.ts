import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `new URL('./migrations', import.meta.url)`: Vite rewrites that to an asset URL in the app's tests.
const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Reads the migrations. The build copies them next to the bundled server. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: folder });
