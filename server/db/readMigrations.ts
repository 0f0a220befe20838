import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';

/** Reads the migrations. The build copies them next to the bundled server. */
export const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
