import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Without those of extensions, which index.ts exports too.
  schema: './server/db/schema/!(index).ts',
  out: './server/db/migrations',
});
